import type { ColumnType, ReportAbout, ReportColumn } from "@hearthside/contract";
import { mostPrintedRows, type RowNouns } from "@hearthside/contract/report-labels";
import { drawDocument } from "#src/pdf/draw-document.ts";
import type { PdfBlock, PdfColumn, PdfDocument } from "#src/pdf/pdf-document.ts";
import type { CompiledReport } from "../reports/report-query.ts";
import type { FileSink, Row, RowWriter } from "./row-writer.ts";

type Print = {
  readonly report: CompiledReport;
  readonly about: ReportAbout;
  /** The number of rows, including those that are not printed. */
  readonly counted: number;
};

/** A PDF of the first rows, drawn at the end in the thread that reads them. */
export function printTable(sink: FileSink, print: Print): RowWriter {
  const rows: string[][] = [];
  const { columns } = print.report;
  return {
    write: (batch) => {
      for (const row of batch.slice(0, mostPrintedRows - rows.length)) rows.push(textsOf(columns, row));
      return Promise.resolve();
    },
    end: async () => sink.write(await drawDocument(pdfOf(print, rows))),
  };
}

const textsOf = (columns: readonly ReportColumn[], row: Row): string[] =>
  columns.map(({ type }, index) => {
    const value = row[index];
    return typeof value === "string" ? printed[type](value) : "";
  });

function pdfOf({ report, about, counted }: Print, rows: readonly (readonly string[])[]): PdfDocument {
  const { title, nouns, columns } = report;
  const { agencyName, filters, readAt } = about;
  const sender = [agencyName, `Data as of ${readAt}`];
  const blocks: PdfBlock[] = [
    { kind: "note", text: filters.join("\n") },
    { kind: "note", text: extent(rows.length, counted, nouns) },
    { kind: "table", columns: columns.map((column, index) => columnOf(column, { index, rows })), rows },
  ];
  return {
    title,
    layout: "landscape",
    watermark: null,
    sender,
    subject: agencyName,
    blocks,
    foot: sender.join(", "),
  };
}

const number = new Intl.NumberFormat("en-US");

function extent(printedRows: number, counted: number, [one, several]: RowNouns): string {
  if (counted === 0) return "No results.";
  if (printedRows >= counted) return `${number.format(counted)} ${counted === 1 ? one : several}.`;
  return `Showing the first ${number.format(printedRows)} of ${number.format(counted)} ${several}. To get all of them, export to Excel or CSV.`;
}

const rightTypes: ReadonlySet<ReportColumn["type"]> = new Set(["integer", "decimal"]);
const [fewestLetters, mostLetters] = [6, 24];

/** Its share of the width, by its longer texts, within limits. */
function columnOf(
  { label, type }: ReportColumn,
  { index, rows }: { readonly index: number; readonly rows: readonly (readonly string[])[] },
): PdfColumn {
  const longest = rows.slice(0, 500).reduce((most, row) => Math.max(most, row[index]?.length ?? 0), 0);
  const longestWord = Math.max(...label.split(" ").map((word) => word.length + 1));
  const share = Math.min(mostLetters, Math.max(fewestLetters, longestWord, longest)) + 3;
  return { label, share, isRight: rightTypes.has(type) };
}

const itself = (value: string) => value;

/** With a phone number on one line: a no-break space after the area code. */
const wholePhone = (value: string) => value.replaceAll(/(?<=\(\d{3}\)) (?=\d{3}-\d{4})/g, "\u00a0");

const day = (value: string) => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value.slice(0, 10)) ?? [];
  return year === undefined ? value : `${month}/${date}/${year}`;
};

function time(value: string): string {
  const [, hours = "", minutes] = /[T ](\d\d):(\d\d)/.exec(value) ?? [];
  if (minutes === undefined) return value;
  const hour = Number(hours);
  return `${day(value)} ${hour % 12 === 0 ? 12 : hour % 12}:${minutes}\u00a0${hour < 12 ? "AM" : "PM"}`;
}

/** How values of each type are printed. */
const printed: { readonly [T in ColumnType]: (value: string) => string } = {
  text: wholePhone,
  integer: itself,
  decimal: itself,
  date: day,
  "local-time": time,
  instant: time,
  "yes-no": (value) => (value === "t" ? "Yes" : "No"),
};
