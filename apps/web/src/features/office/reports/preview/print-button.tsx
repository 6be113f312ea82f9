import type { ReportPage, ReportRequest } from "@hearthside/contract";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { call } from "#src/lib/call.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { rowsText, showCell } from "../labels.ts";
import styles from "./preview.module.css";

/** The most rows a browser can print at once; an export has all of them. */
const mostPrinted = 1000;
const atOnce = 200;

/** Loads the rows and opens the browser's print dialog. */
export function PrintButton({ request, place }: { request: ReportRequest; place: HTMLElement | null }) {
  const [page, setPage] = useState<ReportPage>();
  const { run, busy } = useAction([], { refusals: "notified" });
  useEffect(() => {
    if (page === undefined) return;
    const clear = () => setPage(undefined);
    window.addEventListener("afterprint", clear, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", clear);
  }, [page]);
  return (
    <>
      <BusyButton variant="default" busy={busy} onClick={print}>
        Print
      </BusyButton>
      {page !== undefined && place !== null && createPortal(<Printed page={page} request={request} />, place)}
    </>
  );

  function print() {
    run(() => readAll(request), "The report could not be printed.", { onDone: setPage });
  }
}

async function readAll(request: ReportRequest): Promise<ReportPage> {
  const first = await call("POST /reports/preview", { request, offset: 0, limit: atOnce });
  const input = Math.min(first.total ?? 0, mostPrinted);
  const rows = [...first.rows];
  for (let offset = atOnce; offset < input; offset += atOnce)
    rows.push(...(await call("POST /reports/preview", { request, offset, limit: atOnce })).rows);
  return { ...first, rows };
}

type PrintedProps = { page: ReportPage; request: ReportRequest };

function Printed({ page: { title, columns, rows, total, about }, request }: PrintedProps) {
  return (
    <table className={styles.printed}>
      <caption>
        {title}: {rowsText(total ?? rows.length, request)}
        {total !== null && total > rows.length && ` (first ${showNumber(rows.length)} printed)`}
        {about && (
          <span className={styles.about}>
            {about.agencyName}. Data as of {about.readAt}. {about.filters.join("; ")}
          </span>
        )}
      </caption>
      <thead>
        <tr>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {columns.map((column, index) => (
              <td key={column.key}>{showCell(column, row[index] ?? null)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
