import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ExportFormat, ReportColumn } from "@hearthside/contract";
import { rowNouns } from "@hearthside/contract/report-labels";
import type { Db } from "#src/db/pool.ts";
import { temporaryFolder } from "#src/test/folder.ts";
import { threadConnectionOf } from "../run/order-export.ts";
import { startThread } from "../run/start-thread.ts";

type Asked = {
  readonly columns: readonly (readonly [label: string, type: ReportColumn["type"]])[];
  readonly sql: string;
  readonly parameters?: readonly unknown[];
  readonly format: ExportFormat;
};

/** The file of a statement, written by a thread like the product does, in New York time. */
export async function writeFile(db: Db, { columns, sql, parameters = [], format }: Asked) {
  const path = join(temporaryFolder(), `report.${format}`);
  const report = {
    title: "Visits / “April”",
    nouns: rowNouns.visits,
    columns: columns.map(([label, type], index) => ({ key: `c${index}`, label, type })),
    sql,
    parameters,
  };
  const file = await startThread({
    connection: threadConnectionOf(db),
    agencyId: 1,
    userId: "00000000-0000-0000-0000-000000000000",
    zone: "America/New_York",
    report,
    format,
    path,
    about: {
      agencyName: "Río Home Care",
      filters: ["Status: Completed", "Start: 11/01/2026 to 11/20/2026"],
      readAt: "11/20/2026, 10:00 AM EST",
    },
  }).done;
  return { path, bytes: readFileSync(path), file };
}
