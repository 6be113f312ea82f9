import type { CountedReport } from "@hearthside/contract";
import { reportNames } from "@hearthside/contract/report-words";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { showTime } from "#src/lib/moments.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { reportList } from "../queries.ts";
import { quantityWords } from "../words.ts";
import styles from "./list.module.css";

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
  return data && <span className={styles.counted}>As of {showTime(data.countedAt)}</span>;
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
        {quantity !== null && quantityWords(quantity, report)}
        {caregiver !== null && `. Most: ${caregiver.name}, ${showNumber(caregiver.count)}`}
      </p>
    </>
  );
}
