import type { ReportColumn } from "@hearthside/contract";
import type { FileSink, Row, RowWriter } from "./row-writer.ts";

type Column = Pick<ReportColumn, "label" | "type">;
type Field = (value: string) => string;

/** Source: RFC 4180: a field with a comma, a quote or a line break is quoted. */
const quoted: Field = (value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** The start of a formula, including after blanks, which some programs ignore, and in full-width characters. */
const formula = /^[\t\r\n]|^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** A leading apostrophe keeps spreadsheet programs from running the text as a formula. */
const text: Field = (value) => quoted(formula.test(value) ? `'${value}` : value);

const field: { readonly [T in ReportColumn["type"]]: Field } = {
  text,
  integer: quoted,
  decimal: quoted,
  date: quoted,
  "local-time": quoted,
  instant: quoted,
  "yes-no": (value) => (value === "t" ? "Yes" : "No"),
};

/** A .csv file in UTF-8 with a byte order mark, as spreadsheet programs expect. */
export async function writeCsv(
  sink: Pick<FileSink, "write">,
  columns: readonly Column[],
): Promise<RowWriter> {
  await sink.write(Buffer.from(`\ufeff${columns.map(({ label }) => text(label)).join(",")}\r\n`));
  const fields = columns.map(({ type }) => field[type]);
  const lineOf = (row: Row) => {
    let line = "";
    for (let index = 0; index < fields.length; index += 1) {
      const value = row[index];
      if (index > 0) line += ",";
      if (typeof value === "string") line += fields[index]?.(value) ?? "";
    }
    return `${line}\r\n`;
  };
  return {
    write: async (rows) => {
      let lines = "";
      for (const row of rows) lines += lineOf(row);
      await sink.write(Buffer.from(lines));
    },
    end: () => Promise.resolve(),
  };
}
