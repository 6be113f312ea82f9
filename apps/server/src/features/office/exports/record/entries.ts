import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import type { FileSink } from "../row-writer.ts";
import { writeCsv } from "../write-csv.ts";
import { openZip, type ZipEntry } from "../xlsx/zip-writer.ts";
import { findColumns, type RecordColumn, type RecordTable, streamRows } from "./record-tables.ts";
import { columnLabel, isForPeople, valueText } from "./sheet-words.ts";

/** Writes files into a zip one after the other and keeps a list of them. */
export type EntryBook = {
  /** `write` writes the file's bytes piece by piece and returns the number of rows of a list. */
  readonly add: (path: string, write: (out: Write) => Promise<number | undefined>) => Promise<void>;
  readonly entries: () => readonly Entry[];
  readonly end: () => Promise<void>;
};

/** A file of the record, as the index lists it. */
type Entry = {
  readonly path: string;
  /** Of a list. */
  readonly rows?: number;
  readonly bytes: number;
  readonly sha256: string;
};

type Write = ZipEntry["write"];

export function openBook(sink: FileSink, onAdded: (count: number) => void): EntryBook {
  const zip = openZip(sink, { as: "zip64" });
  const entries: Entry[] = [];
  return {
    add: async (path, write) => {
      const hash = createHash("sha256");
      let bytes = 0;
      const entry = await zip.begin(path);
      const rows = await write(async (piece) => {
        hash.update(piece);
        bytes += piece.length;
        await entry.write(piece);
      });
      await entry.end();
      entries.push({ path, bytes, sha256: hash.digest("hex"), ...(rows === undefined ? {} : { rows }) });
      onAdded(entries.length);
    },
    entries: () => entries,
    end: () => zip.end(),
  };
}

type Subject = { readonly agencyId: number; readonly patientId: string };

/** The patient's rows of one table, as CSV for people and as JSON for programs. */
export async function writeList(
  trx: AgencyTrx,
  subject: Subject,
  { book, list }: { readonly book: EntryBook; readonly list: RecordTable },
): Promise<void> {
  const columns = await findColumns(trx, list.table);
  const rows = () => streamRows(trx, subject, { list, columns });
  const sheet = { list, columns: columns.filter(isForPeople), rows: rows() };
  await book.add(`lists/${list.name}.csv`, (out) => writeSheet(out, sheet));
  await book.add(`lists/${list.name}.json`, (out) => writeJson(out, rows()));
}

type Out = (bytes: Uint8Array) => Promise<void>;

type Rows = AsyncIterable<{ readonly json: string }>;

/** Rows that are written to the zip together. */
const rowsAtOnce = 200;

type Sheet = {
  readonly list: RecordTable;
  readonly columns: readonly RecordColumn[];
  readonly rows: Rows;
};

async function writeSheet(out: Out, { list, columns, rows }: Sheet): Promise<number> {
  const sheet = await writeCsv(
    { write: out },
    columns.map((column) => ({
      label: columnLabel(list, column),
      type: isNumber(column) ? "decimal" : "text",
    })),
  );
  let count = 0;
  let waiting: (string | null)[][] = [];
  for await (const { json } of rows) {
    const row = Row.parse(JSON.parse(json));
    waiting.push(columns.map((column) => cellOf(list, column, row)));
    count += 1;
    if (waiting.length < rowsAtOnce) continue;
    await sheet.write(waiting);
    waiting = [];
  }
  await sheet.write(waiting);
  await sheet.end();
  return count;
}

const Row = z.record(z.string(), z.unknown());

const cellOf = (list: RecordTable, column: RecordColumn, row: z.infer<typeof Row>): string | null =>
  column.refersTo === null
    ? valueText(list, column, row[column.name])
    : valueText(list, { ...column, type: "text" }, row[`${column.name}Name`]);

/** A negative number gets no apostrophe: it is not text that could be a formula. */
const isNumber = ({ type, refersTo }: RecordColumn): boolean =>
  refersTo === null && /^(smallint|integer|bigint|real|double precision|numeric(\(.*\))?)$/.test(type);

async function writeJson(out: Out, rows: Rows): Promise<number> {
  let count = 0;
  let waiting = "[";
  for await (const { json } of rows) {
    waiting += `${count === 0 ? "" : ","}\n${json}`;
    count += 1;
    if (count % rowsAtOnce > 0) continue;
    await out(Buffer.from(waiting));
    waiting = "";
  }
  await out(Buffer.from(`${waiting}\n]\n`));
  return count;
}

type About = {
  readonly agencyName: string;
  readonly recordNumber: number;
  readonly patientName: string;
  /** An instant, and the same in words in the agency's time zone. */
  readonly at: string;
  readonly atText: string;
  readonly zone: string;
  /** Names of the parts that the requester may not see. */
  readonly leftOut: readonly string[];
};

/** The list of files, for programs and for people. These are the last two files. */
export async function writeIndex(book: EntryBook, about: About): Promise<void> {
  const entries = book.entries().slice();
  await book.add("index.json", async (out) => {
    await out(Buffer.from(`${JSON.stringify({ ...about, files: entries }, null, 2)}\n`));
    return undefined;
  });
  await book.add("README.html", async (out) => {
    await out(Buffer.from(pageOf(about, entries)));
    return undefined;
  });
}

const pageOf = (about: About, entries: readonly Entry[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Patient record ${about.recordNumber}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem;max-width:70rem}table{border-collapse:collapse;width:100%}th,td{border:1px solid #ccc;padding:.3rem .6rem;text-align:left;vertical-align:top}td.n{text-align:right}td.s{font:12px ui-monospace,monospace;overflow-wrap:anywhere}</style>
<h1>Record of ${inHtml(about.patientName)}</h1>
<p>Record number ${about.recordNumber}. Exported from ${inHtml(about.agencyName)} on ${inHtml(about.atText)}.</p>
<p>Each list is included twice: as CSV for spreadsheets and as JSON, with all fields, for other software. Times are ${inHtml(zoneName(about))}. Only the last four
digits of the Social Security number are included. Documents and assessments are PDF files. Uploaded files are unchanged.
The table shows the SHA-256 of each file.</p>
${about.leftOut.length === 0 ? "" : `<p><strong>Not included because the person who requested this export does not have access:</strong> ${about.leftOut.map(listText).map(inHtml).join(", ")}.</p>\n`}<table>
<caption>Files: ${entries.length}</caption>
<tr><th scope="col">File</th><th scope="col">Rows</th><th scope="col">Bytes</th><th scope="col">SHA-256</th></tr>
${entries.map(rowOf).join("\n")}
</table>
</html>
`;

/** "Central Time" for "America/Chicago". */
const zoneName = ({ zone, at }: About): string =>
  new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longGeneric" })
    .formatToParts(new Date(at))
    .find(({ type }) => type === "timeZoneName")?.value ?? zone;

/** "audit-trail" as "audit trail". */
const listText = (name: string): string =>
  name.replaceAll("-", " ").replace("social security", "Social Security");

const rowOf = ({ path, rows, bytes, sha256 }: Entry): string =>
  `<tr><td><a href="${inHtml(path.split("/").map(encodeURIComponent).join("/"))}">${inHtml(path)}</a></td><td class="n">${rows ?? ""}</td><td class="n">${bytes}</td><td class="s">${sha256}</td></tr>`;

const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const inHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
