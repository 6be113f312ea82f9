import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { Pages } from "#src/ui/pages.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { assessmentReport } from "../queries.ts";
import { useMay } from "../use-may.ts";
import type { ExportSelection } from "./export-selection.ts";
import { reportColumns } from "./report-columns.tsx";
import type { ReportFilter } from "./report-filter.ts";
import { toInput } from "./report-input.ts";
import styles from "./reports.module.css";
import { type Asked, RowDialog } from "./row-dialog.tsx";

type ReportListProps = {
  filter: ReportFilter;
  onFilter: (filter: ReportFilter) => void;
  /** Missing for those who may not export. */
  selection: ExportSelection | undefined;
};

export function ReportList({ filter, onFilter, selection }: ReportListProps) {
  const list = useQuery(assessmentReport(toInput(filter)));
  const [asked, setAsked] = useState<Asked>();
  const mayApprove = useMay("approve");
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
          of="assessments on this page"
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
          count={countWords(list.data.total)}
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

const countWords = (total: number) => (total === 1 ? "1 assessment" : `${total} assessments`);
