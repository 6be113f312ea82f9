import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageTitle } from "#src/ui/page-title.tsx";
import { warningCounts, warningList } from "./queries.ts";
import { useLiveWarnings } from "./use-live-warnings.ts";
import { type Counts, FamilyTabs } from "./warning-filters.tsx";
import { WarningList } from "./warning-list.tsx";
import styles from "./warnings.module.css";
import type { WarningsFilter } from "./warnings-filter.ts";
import { familyNotes } from "./words.ts";

type WarningsScreenProps = {
  filter: WarningsFilter;
  onFilter: (filter: WarningsFilter) => void;
  /** Actions for the whole list. */
  actions?: ReactNode;
};

/** Tabs count open warnings only, because resolved ones keep growing. */
function useTabCounts({ status, ...narrowing }: WarningsFilter): Counts | undefined {
  const isOpen = status !== "resolved";
  const { data } = useQuery({ ...warningCounts(narrowing), enabled: isOpen });
  return isOpen ? data : undefined;
}

/** All open warnings, earliest due first. */
export function WarningsScreen({ filter, onFilter, actions }: WarningsScreenProps) {
  useLiveWarnings();
  const list = useInfiniteQuery(warningList(filter));
  const counts = useTabCounts(filter);
  const shown = list.isPlaceholderData ? undefined : list.data?.pages.at(-1)?.total;
  return (
    <>
      <PageTitle tabs={<FamilyTabs filter={filter} counts={counts} shown={shown} />}>
        Admin Warnings
      </PageTitle>
      <WarningList filter={filter} onFilter={onFilter} list={list} actions={actions} />
      <p className={styles.note}>
        {filter.family === undefined
          ? "Each warning is on one category tab. The All tab lists every warning."
          : familyNotes[filter.family]}
      </p>
    </>
  );
}
