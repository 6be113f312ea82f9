import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageTitle } from "#src/ui/page-title.tsx";
import { warningCounts, warningList } from "./queries.ts";
import { useLiveWarnings } from "./use-live-warnings.ts";
import { FamilyTabs, WarningFilters } from "./warning-filters.tsx";
import { WarningList } from "./warning-list.tsx";
import type { WarningsFilter } from "./warnings-filter.ts";

type WarningsScreenProps = {
  filter: WarningsFilter;
  onFilter: (filter: WarningsFilter) => void;
  /** What can be done with the whole list. */
  actions?: ReactNode;
};

/** Everything that somebody has to see to, those due first. */
export function WarningsScreen({ filter, onFilter, actions }: WarningsScreenProps) {
  useLiveWarnings();
  const list = useInfiniteQuery(warningList(filter));
  const { data: counts } = useQuery(warningCounts);
  return (
    <>
      <PageTitle lead="What will become a problem unless somebody acts." actions={actions}>
        Admin Warnings
      </PageTitle>
      <FamilyTabs filter={filter} counts={counts} />
      <WarningFilters filter={filter} onFilter={onFilter} />
      <WarningList filter={filter} list={list} onAll={() => onFilter({})} />
    </>
  );
}
