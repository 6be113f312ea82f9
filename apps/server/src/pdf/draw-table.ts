import { heightOfLine, type Letters, linesOf, widthOfLabel, widthOfText, writeAt } from "./letters.ts";
import type { PdfColumn } from "./pdf-document.ts";
import { asArtifact, roomBelow, type Sheet, tagAround, tagAs, tagAsHeader, widthOf } from "./sheet.ts";

const padding = 2.5;
/** The largest at which no word is broken, or else the smallest. */
const sizes = [7.5, 7, 6.5, 6] as const;
/** Longer texts end with an ellipsis. */
const mostLines = 12;

/** A column with its position on the sheet. */
type Placed = PdfColumn & { readonly x: number; readonly width: number };

type Table = { readonly columns: readonly PdfColumn[]; readonly rows: readonly (readonly string[])[] };

/** A table over as many pages as needed, with its header on each. Rows are not split. */
export function drawTable(sheet: Sheet, { columns, rows }: Table): void {
  const labels = columns.map(({ label }) => label);
  const { size, widths } = fitColumns(sheet, { columns, rows });
  const letters = { font: "regular", size } as const;
  const placed = placeColumns(sheet, columns, widths);
  const head = cellsOf(sheet, placed, { texts: labels, letters: { font: "bold", size } });
  tagAround(sheet, "Table", () => {
    drawRow(sheet, head, (_at, draw) => tagAsHeader(sheet, "Column", draw));
    for (const texts of rows) {
      const row = cellsOf(sheet, placed, { texts, letters });
      if (heightOf(row) > roomBelow(sheet)) {
        sheet.addPage();
        repeatHead(sheet, head);
      }
      // the first cell is the row header, as on the screen
      drawRow(sheet, row, (at, draw) =>
        at === 0 ? tagAsHeader(sheet, "Row", draw) : tagAs(sheet, "TD", draw),
      );
    }
  });
  sheet.x = sheet.page.margins.left;
}

/** Repeats the header as decoration, because a screen reader has already read it. */
function repeatHead(sheet: Sheet, head: readonly Cell[]): void {
  const { y } = sheet;
  asArtifact(sheet, () => {
    for (const cell of head) writeCell(sheet, cell, y);
  });
  finishRow(sheet, y + heightOf(head));
}

function placeColumns(sheet: Sheet, columns: readonly PdfColumn[], widths: readonly number[]): Placed[] {
  let x = sheet.page.margins.left;
  return columns.map((column, index) => {
    const placed = { ...column, x, width: widths[index] ?? 0 };
    x += placed.width;
    return placed;
  });
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** The size of the letters and the widths of the columns, so that dates and words stay on one line if the page allows it. */
function fitColumns(sheet: Sheet, table: Table) {
  const all = widthOf(sheet);
  const needs = wordsAtSizeOne(sheet, table);
  const leastAt = (size: number) => needs.map((need) => need * size + 2 * padding + rounding);
  const size = sizes.find((one) => sumOf(leastAt(one)) <= all) ?? sizes[sizes.length - 1] ?? 6;
  const least = leastAt(size);
  const isTight = sumOf(least) > all;
  const shares = table.columns.map(({ share }) => share);
  return { size, widths: isTight ? cutToFit(least, all) : widen(least, shares, all) };
}

/** A column exactly as wide as its word must not break it. */
const rounding = 0.01;

/** For each column, how wide its widest word is at size 1. */
const wordsAtSizeOne = (sheet: Sheet, { columns, rows }: Table): number[] =>
  columns.map(({ label }, index) => {
    let widest = widthOfLabel(sheet, { font: "bold", size: 1 }, label);
    for (const texts of rows)
      widest = Math.max(widest, widthOfLabel(sheet, { font: "regular", size: 1 }, texts[index] ?? ""));
    return widest;
  });

/** The columns share the width, none is narrower than its least. */
function widen(least: readonly number[], shares: readonly number[], all: number): number[] {
  const isNarrow = least.map(() => false);
  for (;;) {
    const fixed = sumOf(least.filter((_, index) => isNarrow[index]));
    const perShare = (all - fixed) / sumOf(shares.filter((_, index) => !isNarrow[index]));
    const widths = least.map((width, index) => (isNarrow[index] ? width : perShare * (shares[index] ?? 0)));
    const tooNarrow = widths.flatMap((width, index) => (width < (least[index] ?? 0) ? [index] : []));
    if (tooNarrow.length === 0) return widths;
    for (const index of tooNarrow) isNarrow[index] = true;
  }
}

/** Only the widest columns are cut, all to one width, because a long address may be broken but not a date. */
function cutToFit(least: readonly number[], all: number): number[] {
  const ascending = least.toSorted((one, two) => one - two);
  let left = all;
  for (const [index, width] of ascending.entries()) {
    const most = left / (ascending.length - index);
    if (width > most) return least.map((one) => Math.min(one, most));
    left -= width;
  }
  return [...least];
}

type Cell = Placed & {
  readonly lines: readonly string[];
  readonly letters: Letters;
};

function cellsOf(
  sheet: Sheet,
  columns: readonly Placed[],
  input: { readonly texts: readonly string[]; readonly letters: Letters },
): Cell[] {
  return columns.map((column, index) => {
    const width = column.width - 2 * padding;
    const lines = linesOf(sheet, input.texts[index] ?? "", { letters: input.letters, width });
    return { ...column, letters: input.letters, lines: cut(lines) };
  });
}

const cut = (lines: readonly string[]) =>
  lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), "…"];

const heightOf = (cells: readonly Cell[]) =>
  Math.max(...cells.map(({ lines, letters }) => Math.max(1, lines.length) * heightOfLine(letters))) +
  2 * padding;

type TagCell = (at: number, draw: () => void) => void;

function drawRow(sheet: Sheet, cells: readonly Cell[], tagCell: TagCell): void {
  const { y } = sheet;
  tagAround(sheet, "TR", () => {
    for (const [at, cell] of cells.entries()) tagCell(at, () => writeCell(sheet, cell, y));
  });
  finishRow(sheet, y + heightOf(cells));
}

/** `y` is where the row starts. */
function writeCell(sheet: Sheet, { lines, x, width, isRight, letters }: Cell, y: number): void {
  for (const [index, line] of lines.entries()) {
    const indent = isRight ? width - padding - widthOfText(sheet, letters, line) : padding;
    writeAt(sheet, line, { x: x + indent, y: y + padding + index * heightOfLine(letters), letters });
  }
}

/** Moves below the row and draws a thin line. */
function finishRow(sheet: Sheet, y: number): void {
  const { left } = sheet.page.margins;
  asArtifact(sheet, () =>
    sheet
      .lineWidth(0.3)
      .strokeColor("#999")
      .moveTo(left, y)
      .lineTo(left + widthOf(sheet), y)
      .stroke(),
  );
  sheet.y = y;
}
