import type { CountedReport } from "@hearthside/contract";
import { reportNames } from "@hearthside/contract/report-labels";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { showTime } from "#src/lib/moments.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonTable } from "#src/ui/skeleton.tsx";
import { quantityText } from "./labels.ts";
import styles from "./list.module.css";
import { begunRequest, type ExportButtonOf } from "./opened-report.tsx";
import { reportList } from "./queries.ts";

/** The built-in reports with description and row count. */
export function ReportList() {
  const { data } = useSuspenseQuery(reportList);
  return (
    <ul className={styles.reports} aria-label="Reports">
      {data.reports.map((report) => (
        <li key={report.key}>
          <ReportRow report={report} />
        </li>
      ))}
    </ul>
  );
}

/** When the rows of the reports were counted; nothing before that. */
export function CountedAt() {
  const { data } = useQuery({ ...reportList, throwOnError: false });
  return data && <span className={shared.note}>As of {showTime(data.countedAt)}</span>;
}

function ReportRow({ report }: { report: CountedReport }) {
  const { key, description, views, quantity, caregiver } = report;
  const name = reportNames[key];
  return (
    <>
      <h3>
        {views.length === 0 ? (
          name
        ) : (
          <Link to="/custom-reports" search={{ report: key }}>
            {name}
          </Link>
        )}
      </h3>
      <p>{description}</p>
      <p className={styles.facts}>
        {views.length === 0 && "Your role has no access"}
        {quantity !== null && quantityText(quantity, report)}
        {caregiver !== null && `. Highest: ${caregiver.name} (${showNumber(caregiver.count)})`}
      </p>
    </>
  );
}

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
  const text = quantity === null ? "Open report" : showNumber(quantity);
  return (
    <Link to="/custom-reports" search={{ report: key }} aria-label={`${text}: ${reportNames[key]}`}>
      {text}
    </Link>
  );
}
