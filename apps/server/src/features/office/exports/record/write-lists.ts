import * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import { writeCsv } from "../csv/write-csv.ts";
import type { EntryBook } from "./entry-book.ts";
import { findColumns, type RecordColumn } from "./record-columns.ts";
import { streamRows } from "./record-queries.ts";
import type { RecordTable } from "./record-tables.ts";

type Subject = { readonly agencyId: number; readonly patientId: string };

/** The patient's rows of one table, as CSV for people and as JSON for programs. */
export async function writeList(
  trx: AgencyTrx,
  subject: Subject,
  { book, list }: { readonly book: EntryBook; readonly list: RecordTable },
): Promise<void> {
  const columns = await findColumns(trx, list.table);
  const rows = () => streamRows(trx, subject, { list, columns });
  await book.add(`lists/${list.name}.csv`, (out) => writeSheet(out, columns, rows()));
  await book.add(`lists/${list.name}.json`, (out) => writeJson(out, rows()));
}

type Out = (bytes: Uint8Array) => Promise<void>;
type Rows = AsyncIterable<{ readonly json: string }>;

/** Rows that are written to the zip together. */
const together = 200;

async function writeSheet(out: Out, columns: readonly RecordColumn[], rows: Rows): Promise<number> {
  const names = columns.flatMap(({ name, isPerson }) => (isPerson ? [name, `${name}Name`] : [name]));
  const sheet = await writeCsv(
    { write: out },
    names.map((label) => ({ label, type: "text" })),
  );
  let count = 0;
  let waiting: (string | null)[][] = [];
  for await (const { json } of rows) {
    const row = Row.parse(JSON.parse(json));
    waiting.push(names.map((name) => cellOf(row[name])));
    count += 1;
    if (waiting.length < together) continue;
    await sheet.write(waiting);
    waiting = [];
  }
  await sheet.write(waiting);
  await sheet.end();
  return count;
}

const Row = z.record(z.string(), z.unknown());

function cellOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" ? value : JSON.stringify(value);
}

async function writeJson(out: Out, rows: Rows): Promise<number> {
  let count = 0;
  let waiting = "[";
  for await (const { json } of rows) {
    waiting += `${count === 0 ? "" : ","}\n${json}`;
    count += 1;
    if (count % together > 0) continue;
    await out(Buffer.from(waiting));
    waiting = "";
  }
  await out(Buffer.from(`${waiting}\n]\n`));
  return count;
}
