import type { Contract, OutputOf, Warning } from "@hearthside/contract";
import { Button } from "@mantine/core";
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { useMay } from "#src/lib/use-may.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { MoreRows } from "#src/ui/more-rows.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import shared from "#src/ui/shared.module.css";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { type NextPage, useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { useSelection } from "#src/ui/use-selection.ts";
import { familyNotes, resolvedText, warningCountText } from "./labels.ts";
import { useLiveWarnings, warningCounts, warningList } from "./queries.ts";
import { useWarningActions } from "./use-warning-actions.tsx";
import { warningColumns, warningName } from "./warning-columns.tsx";
import { type Counts, FamilyTabs, WarningFilters } from "./warning-filters.tsx";
import type { WarningsFilter } from "./warnings-filter.ts";

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
      <p className={shared.note}>
        {filter.family === undefined
          ? "Each warning is on one category tab. The All tab lists every warning."
          : familyNotes[filter.family]}
      </p>
    </>
  );
}

type List = UseInfiniteQueryResult<InfiniteData<OutputOf<Contract["GET /warnings"]>>>;
type WarningListProps = {
  filter: WarningsFilter;
  onFilter: (filter: WarningsFilter) => void;
  list: List;
  /** Actions for the whole list. */
  actions?: ReactNode;
};

function WarningList({ filter, onFilter, list, actions }: WarningListProps) {
  const rows = list.data?.pages.flatMap(({ warnings }) => warnings);
  const { drawn, more } = useDrawnRows({ rows, next: list, isMarked: ({ id }) => id === filter.warning });
  const mayAct = useMay("patients", "edit");
  const selection = useSelection<Warning>(rows ?? []);
  const { warningActions, dialogs } = useWarningActions(rows ?? [], selection.clear);
  const isResolved = filter.status === "resolved";
  const retry = () => void list.refetch();
  if (rows === undefined && list.isError)
    return (
      <>
        <WarningFilters filter={filter} onFilter={onFilter} actions={actions} />
        <Failed
          message={messageOf(list.error, "The warnings could not be loaded.")}
          requestId={requestIdOf(list.error)}
          onRetry={retry}
        />
      </>
    );
  const selects = mayAct && !isResolved && rows?.length !== 0;
  return (
    <>
      <WarningFilters
        filter={filter}
        onFilter={onFilter}
        actions={
          <>
            {selects && (
              <SelectedActions
                selected={selection.rows}
                onAssign={warningActions.onAssignAll}
                onResolve={warningActions.onResolveAll}
              />
            )}
            {actions}
          </>
        }
      />
      {list.isError && <OutOfDate error={list.error} onRetry={retry} />}
      <TableFrame>
        <DataTable
          caption="Warnings"
          captionHidden
          columns={warningColumns({
            today: agencyToday(),
            isResolved,
            actions: warningActions,
            mayAct,
            rows: drawn ?? [],
          })}
          rows={drawn}
          outdated={list.isPlaceholderData}
          rowKey={({ id }) => id}
          skeletonRows={8}
          marked={filter.warning}
          selection={selects ? { ...selection, nameOf: warningName } : undefined}
          empty={<NoWarning filter={filter} onAll={() => onFilter({})} />}
        />
      </TableFrame>
      <More list={list} more={more} shown={drawn?.length ?? 0} isResolved={isResolved} />
      {dialogs}
    </>
  );
}

type MoreProps = { list: List; more: NextPage; shown: number; isResolved: boolean };

function More({ list, more, shown, isResolved }: MoreProps) {
  const total = list.data?.pages.at(-1)?.total ?? shown;
  const all = isResolved ? resolvedText(total) : warningCountText(total);
  if (shown === 0) return null;
  return <MoreRows text={shown < total ? `${showNumber(shown)} of ${all}` : all} more={more} />;
}

function NoWarning({ filter, onAll }: { filter: WarningsFilter; onAll: () => void }) {
  const { warning: _, ...narrowed } = filter;
  if (Object.keys(narrowed).length === 0)
    return (
      <Empty icon="checkCircle" title="No open warnings">
        Anything due, expiring or missing appears here automatically.
      </Empty>
    );
  const all = (
    <Button variant="default" onClick={onAll}>
      Clear filters
    </Button>
  );
  return <Empty icon="filter" title="No warnings match these filters" action={all} />;
}

type SelectedActionsProps = {
  selected: readonly Warning[];
  onAssign: (warnings: readonly Warning[]) => void;
  onResolve: (warnings: readonly Warning[]) => void;
};

/** On a phone only with a selection, so that the list begins higher. */
function SelectedActions({ selected, onAssign, onResolve }: SelectedActionsProps) {
  const { length } = selected;
  const isNarrow = useIsNarrow();
  const what = length === 0 ? "selected" : warningCountText(length);
  return (
    <>
      {(length > 0 || !isNarrow) && (
        <>
          <Button variant="default" disabled={length === 0} onClick={() => onAssign(selected)}>
            Assign {what}
          </Button>
          <Button
            variant="default"
            disabled={!selected.some(({ mayEnd }) => mayEnd)}
            onClick={() => onResolve(selected)}
          >
            Resolve {what}
          </Button>
        </>
      )}
      <span className="visually-hidden" role="status">
        {length === 0 ? "" : `${warningCountText(length)} selected`}
      </span>
    </>
  );
}
