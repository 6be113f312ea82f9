import type { FigureColumn } from "./figures.ts";

/** Rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read UTF-8. */
export const toCsv = <Row>(rows: readonly Row[], columns: readonly FigureColumn<Row>[]): string =>
  `\uFEFF${[columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))]
    .map((cells) => cells.map(cellText).join(","))
    .join("\r\n")}\r\n`;

function cellText(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = harmless(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Keeps spreadsheets from reading text as a formula. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
