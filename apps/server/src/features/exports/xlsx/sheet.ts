import type { ReportColumn } from "@hearthside/contract";
import type { Row } from "../run/row-writer.ts";
import { type Cell, cells, textCell } from "./cells.ts";
import { main } from "./parts.ts";
import { style } from "./styles.ts";

/** A, B, … Z, AA, … for columns counted from 0. */
export const lettersOf = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : lettersOf(Math.floor(index / 26) - 1) + lettersOf(index % 26);

const narrowest = 9;
const widest = 60;
const typical = { date: 12, "local-time": 21, instant: 21, integer: 9, decimal: 11, "yes-no": 9, text: 9 };

/** In letters: as wide as its label and the first rows. */
function widthOf({ label, type }: ReportColumn, index: number, rows: readonly Row[]): number {
  let longest = Math.max(narrowest, label.length + 3, typical[type]);
  if (type === "text") for (const row of rows) longest = Math.max(longest, row[index]?.length ?? 0);
  return Math.min(widest, longest + 1);
}

/** Everything before the first row of values: a frozen header, column widths, the header row. */
export function beginSheet(columns: readonly ReportColumn[], rows: readonly Row[]): string {
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column, index, rows)}" customWidth="1"/>`,
  );
  const labels = columns.map(({ label }, index) =>
    textCell(label, `${lettersOf(index)}1`).replace(/ (?:s="\d+" )?t=/, ` s="${style.head}" t=`),
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${labels.join("")}</row>`;
}

type SheetEnd = { readonly columns: number; readonly rows: number; readonly header: string };

/**
 * Everything after the last row. Each column can be filtered. Printed, the sheet fits the page width and has a page header.
 */
export const endSheet = ({ columns, rows, header }: SheetEnd): string =>
  `</sheetData><autoFilter ref="A1:${lettersOf(columns - 1)}${rows + 1}"/><pageSetup orientation="landscape" fitToHeight="0"/>${header}</worksheet>`;

/** Writes rows as XML. A null takes no cell. */
export function rowsToXml(
  columns: readonly ReportColumn[],
): (rows: readonly Row[], firstNumber: number) => string {
  const writers: readonly Writer[] = columns.map(({ type }, index) => ({
    letters: lettersOf(index),
    write: cells[type],
  }));
  return (rows, firstNumber) => {
    let xml = "";
    for (let index = 0; index < rows.length; index += 1)
      xml += rowXml(writers, rows[index] ?? [], String(firstNumber + index));
    return xml;
  };
}

type Writer = { readonly letters: string; readonly write: Cell };

function rowXml(writers: readonly Writer[], row: Row, number: string): string {
  let xml = `<row r="${number}">`;
  let index = 0;
  for (const { letters, write } of writers) {
    const value = row[index];
    if (typeof value === "string") xml += write(value, letters + number);
    index += 1;
  }
  return `${xml}</row>`;
}
