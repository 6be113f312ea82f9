import type { Client } from "pg";
import Cursor from "pg-cursor";
import type { CompiledReport } from "../compiled-report.ts";
import type { Row } from "./row-writer.ts";

const batchRows = 1000;

/** Values stay the text that PostgreSQL sent, because a file needs text and parsing costs time. */
const asText = { getTypeParser: () => (text: string) => text };

/** The report's rows, a thousand at a time. The next batch is fetched while the last is processed. */
export async function* readRows(
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
