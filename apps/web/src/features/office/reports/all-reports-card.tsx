import type { CountedReport } from "@hearthside/contract";
import { reportNames } from "@hearthside/contract/report-words";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { showNumber } from "#src/lib/numbers.ts";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonTable } from "#src/ui/skeleton.tsx";
import styles from "./list/list.module.css";
import { CountedAt } from "./list/report-list.tsx";
import { begunRequest } from "./opened/begun-request.ts";
import type { ExportButtonOf } from "./opened/opened-report.tsx";
import { reportList } from "./queries.ts";

type AllReportsCardProps = { exportButton: ExportButtonOf };

/** The reports with the caregiver each mostly concerns; all but the custom report can be exported with their defaults. */
export function AllReportsCard({ exportButton }: AllReportsCardProps) {
  const aside = (
    <span className={styles.aside}>
      <CountedAt />
      <Link to="/custom-reports" search={{}}>
        See All Reports
      </Link>
    </span>
  );
  return (
    <Panel title="All Reports" aside={aside} skeleton={<SkeletonTable rows={10} />}>
      <Rows exportButton={exportButton} />
    </Panel>
  );
}

function Rows({ exportButton }: AllReportsCardProps) {
  const { data } = useSuspenseQuery(reportList);
  return (
    <DataTable
      caption="All Reports"
      captionHidden
      columns={columnsWith(exportButton)}
      rows={data.reports}
      rowKey={({ key }) => key}
      empty="No reports."
    />
  );
}

const columnsWith = (exportButton: ExportButtonOf): Column<CountedReport>[] => [
  { header: "Report", cell: ({ key }) => reportNames[key] },
  {
    header: "Caregiver",
    cell: ({ caregiver }) => (caregiver === null ? "" : `${caregiver.name} (${showNumber(caregiver.count)})`),
  },
  { header: "Quantity", align: "end", cell: (report) => <Quantity report={report} /> },
  {
    header: "Export to Excel",
    cell: (report) => {
      const request = report.key === "custom" ? undefined : begunRequest(report);
      return request && exportButton(request, "Export");
    },
  },
];

function Quantity({ report: { key, views, quantity } }: { report: CountedReport }) {
  if (views.length === 0) return "No access";
  const words = quantity === null ? "Open report" : showNumber(quantity);
  return (
    <Link to="/custom-reports" search={{ report: key }} aria-label={`${words}: ${reportNames[key]}`}>
      {words}
    </Link>
  );
}
