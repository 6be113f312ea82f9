import { rm } from "node:fs/promises";
import { mostPrintedRows } from "@hearthside/contract/report-labels";
import type { Client } from "pg";
import Cursor from "pg-cursor";
import { DatabaseClient } from "#src/db/client.ts";
import type { CompiledReport } from "#src/features/office/reports/report-query.ts";
import { type ExportMessage, exportName, type ReportOrder } from "../export-order.ts";
import { type FileSink, openSink, type Row, type RowWriter } from "../row-writer.ts";
import { writeCsv } from "../write-csv.ts";
import { writeWorkbook } from "../xlsx/write-workbook.ts";

type Say = (message: ExportMessage) => void;

const sayEveryMs = 250;
const longestStatementMs = 3_600_000;

/** Writes the whole file or none, from one snapshot of one agency's data. */
export async function fulfill(order: ReportOrder, say: Say): Promise<void> {
  const client = new DatabaseClient({
    ...order.connection,
    application_name: exportName,
    statement_timeout: longestStatementMs,
  });
  await client.connect();
  const sink = await openSink(order.path);
  try {
    say({ kind: "connected", backend: await begin(client, order) });
    const rows = await writeRows({ client, sink, order, say });
    await client.query("commit");
    await sink.close();
    say({ kind: "done", rows, size: sink.size(), sha256: sink.sha256() });
  } catch (error) {
    await sink.close();
    await rm(order.path, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** Returns the process id of this connection in the database, which a cancellation needs. */
async function begin(client: Client, { agencyId, userId }: ReportOrder): Promise<number> {
  await client.query("begin isolation level repeatable read read only");
  const { rows } = await client.query<{ backend: number }>(
    `select set_config('app.agency_id', $1, true), set_config('app.user_id', $2, true),
       set_config('datestyle', 'ISO, YMD', true), pg_backend_pid() as backend`,
    [String(agencyId), userId],
  );
  return rows[0]?.backend ?? 0;
}

type Writing = {
  readonly client: Client;
  readonly sink: FileSink;
  readonly order: ReportOrder;
  readonly say: Say;
};

async function writeRows({ client, sink, order, say }: Writing): Promise<number> {
  const counted = await countRows(client, order);
  say({ kind: "counted", rows: counted });
  const writer = await writerFor(sink, order, counted);
  let written = 0;
  let said = performance.now();
  for await (const rows of readRows(client, requestedRows(order))) {
    await writer.write(rows);
    written += rows.length;
    if (performance.now() - said < sayEveryMs) continue;
    said = performance.now();
    say({ kind: "written", rows: written });
  }
  await writer.end();
  return written;
}

async function countRows(client: Client, { report }: ReportOrder): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (${report.sql}) report`,
    [...report.parameters],
  );
  return rows[0]?.count ?? 0;
}

const requestedRows = (order: ReportOrder) =>
  order.format === "pdf" ? firstRows(inZone(order)) : inZone(order);

const firstRows = ({ sql, parameters }: ReturnType<typeof inZone>) => ({
  sql: `${sql} limit ${mostPrintedRows}`,
  parameters,
});

/** The report with its instants in the agency's time zone. */
function inZone({ report, zone }: ReportOrder) {
  const { columns, sql, parameters } = report;
  const names = columns.map((_, index) => `c${index}`);
  const zoneAt = `$${parameters.length + 1}::text`;
  const values = columns.map(({ type }, index) =>
    type === "instant" ? `c${index} at time zone ${zoneAt}` : `c${index}`,
  );
  const isZoned = columns.some(({ type }) => type === "instant");
  return {
    sql: `select ${values.join(", ")} from (${sql}) report(${names.join(", ")})`,
    parameters: isZoned ? [...parameters, zone] : parameters,
  };
}

async function writerFor(sink: FileSink, order: ReportOrder, counted: number): Promise<RowWriter> {
  const { report, about } = order;
  switch (order.format) {
    case "xlsx":
      return writeWorkbook(sink, { ...report, about });
    case "csv":
      return writeCsv(sink, report.columns);
    case "pdf":
      // Fonts and the code that draws them take memory that the other formats do not need.
      return (await import("../print-table.ts")).printTable(sink, { report, about, counted });
    default:
      return order.format satisfies never;
  }
}

const batchRows = 1000;

/** Values stay the text that PostgreSQL sent, because a file needs text and parsing costs time. */
const asText = { getTypeParser: () => (text: string) => text };

/** The report's rows, a thousand at a time. The next batch is fetched while the last is processed. */
async function* readRows(
  client: Client,
  { sql, parameters }: Pick<CompiledReport, "sql" | "parameters">,
): AsyncGenerator<readonly Row[]> {
  const cursor = client.query(new Cursor<Row>(sql, [...parameters], { rowMode: "array", types: asText }));
  let next = cursor.read(batchRows);
  while (true) {
    const rows = await next;
    if (rows.length === 0) return;
    next = cursor.read(batchRows);
    next.catch(() => undefined);
    yield rows;
  }
}
