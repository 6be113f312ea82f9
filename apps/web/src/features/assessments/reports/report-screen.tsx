import { assessmentStatuses } from "@hearthside/contract/assessment-life-cycle";
import { reasons } from "@hearthside/oasis/time-points";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { counted } from "#src/lib/numbers.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { PagedTable, Pages } from "#src/ui/paged-table.tsx";
import { Select, type SelectOption } from "#src/ui/select.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { assessmentStatusBadges, reasonLabels } from "../labels.ts";
import { assessmentReport, useLiveLists } from "../queries.ts";
import { AssessmentExportProgress, ExportBar } from "./export-bar.tsx";
import { type ChosenReportAction, RowDialog, reportColumns } from "./report-columns.tsx";
import { isOnePage, type ReportFilter, toInput } from "./report-filter.ts";
import styles from "./reports.module.css";
import { type ExportSelection, useExport, useExportSelection } from "./use-export.ts";

type ReportScreenProps = { filter: ReportFilter; onFilter: (filter: ReportFilter) => void };

/** Every assessment of the agency, from the first answer to the CMS response. */
export function ReportScreen({ filter, onFilter }: ReportScreenProps) {
  useLiveLists();
  const mayExport = useMay("assessments", "export");
  const selection = useExportSelection();
  const { state, send } = useExport(selection);
  const bar = mayExport && (
    <ExportBar selection={selection} filter={filter} sending={state.at === "sending"} onSend={send} />
  );
  return (
    <>
      <PageTitle>Oasis Reports</PageTitle>
      <ReportFilters filter={filter} onFilter={onFilter} actions={bar} />
      <AssessmentExportProgress state={state} />
      <ReportList filter={filter} selection={mayExport ? selection : undefined} onFilter={onFilter} />
    </>
  );
}

type ReportFiltersProps = {
  filter: ReportFilter;
  onFilter: (filter: ReportFilter) => void;
  /** Actions for the listed assessments. */
  actions: ReactNode;
};

/** A changed filter starts at the first page again. */
function ReportFilters({ filter, onFilter, actions }: ReportFiltersProps) {
  const { status, reason, due, findings } = filter;
  const others = { status, reason, due, findings };
  const change = (changed: Changed) => onFilter(given({ ...others, ...changed }));
  return (
    <FilterRow set={Object.keys(given(others)).length} actions={actions}>
      <Choice label="Status" options={statuses} value={status} onChange={(now) => change({ status: now })} />
      <Choice
        label="Reason"
        options={reasonOptions}
        value={reason}
        onChange={(now) => change({ reason: now })}
      />
      <Choice label="Due" options={dues} value={due} onChange={(now) => change({ due: now })} />
      <Choice
        label="Errors and warnings"
        options={findingKinds}
        value={findings}
        onChange={(now) => change({ findings: now })}
      />
    </FilterRow>
  );
}

type Changed = { [K in keyof Omit<ReportFilter, "page">]?: ReportFilter[K] | undefined };

/** Leaves out the values that do not filter. */
const given = ({ status, reason, due, findings }: Changed): ReportFilter => ({
  ...(status && { status }),
  ...(reason && { reason }),
  ...(due && { due }),
  ...(findings && { findings }),
});

const statuses = assessmentStatuses.map((value) => ({ value, label: assessmentStatusBadges[value].label }));
const reasonOptions = reasons.map((value) => ({ value, label: reasonLabels[value] }));
const dues = [
  { value: "overdue", label: "Overdue" },
  { value: "week", label: "Within a week" },
] as const;
const findingKinds = [
  { value: "fatal", label: "With fatal errors" },
  { value: "warning", label: "With warnings" },
  { value: "none", label: "None" },
] as const;

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Select<Value | "all">
      label={label}
      options={[{ value: "all", label: "All" }, ...options]}
      value={value ?? "all"}
      onChange={(now) => onChange(now === "all" ? undefined : now)}
    />
  );
}

type ReportListProps = {
  filter: ReportFilter;
  onFilter: (filter: ReportFilter) => void;
  /** Left out for users who cannot export. */
  selection: ExportSelection | undefined;
};

function ReportList({ filter, onFilter, selection }: ReportListProps) {
  const list = useQuery(assessmentReport(toInput(filter)));
  const [asked, setAsked] = useState<ChosenReportAction>();
  const mayApprove = useMay("assessments", "approve");
  const retry = () => void list.refetch();
  if (list.data === undefined && list.isError)
    return (
      <Failed
        message={messageOf(list.error, "The assessments could not be loaded.")}
        requestId={requestIdOf(list.error)}
        onRetry={retry}
      />
    );
  return (
    <>
      {list.isError && (
        <div className={styles.notice}>
          <OutOfDate error={list.error} onRetry={retry} />
        </div>
      )}
      <TableFrame>
        <PagedTable
          of="assessments"
          isPage={!isOnePage(filter, list.data)}
          caption="Assessments"
          captionHidden
          columns={reportColumns({ today: agencyToday(), selection, mayApprove, onAsk: setAsked })}
          rows={list.data?.assessments}
          outdated={list.isPlaceholderData}
          rowKey={({ id }) => id}
          skeletonRows={10}
          empty={<NoAssessments filter={filter} onFilter={onFilter} />}
        />
      </TableFrame>
      {list.data && (
        <Pages
          page={filter.page ?? 1}
          count={countText(list.data.total)}
          more={list.data.more}
          loading={list.isPlaceholderData}
          onPage={(page) => onFilter(atPage(filter, page))}
        />
      )}
      {asked && <RowDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const atPage = ({ page: _, ...rest }: ReportFilter, page: number): ReportFilter =>
  page > 1 ? { ...rest, page } : rest;

function NoAssessments({ filter, onFilter }: Pick<ReportListProps, "filter" | "onFilter">) {
  if (Object.keys(filter).length === 0)
    return (
      <Empty icon="clipboard" title="No assessments yet">
        Assessments started from a patient's chart appear here.
      </Empty>
    );
  const all = (
    <Button variant="default" onClick={() => onFilter({})}>
      Show all assessments
    </Button>
  );
  return <Empty icon="filter" title="No assessments match these filters" action={all} />;
}

const countText = (total: number) => counted(total, "assessment");
