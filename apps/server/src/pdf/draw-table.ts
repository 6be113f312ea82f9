import { heightOfLine, linesOf, widthOfText, writeAt } from "./letters.ts";
import type { PdfColumn } from "./pdf-paper.ts";
import { asArtifact, roomBelow, type Sheet, widthOf } from "./sheet.ts";

const padding = 2.5;
const headLetters = { font: "bold", size: 7.5 } as const;
const letters = { font: "regular", size: 7.5 } as const;
const lineHeight = heightOfLine(letters);
/** What is longer ends with an ellipsis. */
const mostLines = 12;

/** A column with its place on the sheet. */
type Placed = PdfColumn & { readonly x: number; readonly width: number };

type Table = { readonly columns: readonly PdfColumn[]; readonly rows: readonly (readonly string[])[] };

/** A table over as many pages as it takes, its head on each; a row stays together. */
export function drawTable(sheet: Sheet, { columns, rows }: Table): void {
  const placed = placeColumns(sheet, columns);
  const table = sheet.struct("Table");
  sheet.addStructure(table);
  const head = cellsOf(sheet, placed, { texts: columns.map(({ label }) => label), letters: headLetters });
  drawRow(sheet, head, { table, tag: "TH" });
  for (const texts of rows) {
    const row = cellsOf(sheet, placed, { texts, letters });
    if (heightOf(row) > roomBelow(sheet)) {
      sheet.addPage();
      // A screen reader has heard it once.
      const { y } = sheet;
      asArtifact(sheet, () => {
        for (const cell of head) writeCell(sheet, cell, y);
      });
      finishRow(sheet, y + heightOf(head));
    }
    drawRow(sheet, row, { table, tag: "TD" });
  }
  table.end();
  sheet.x = sheet.page.margins.left;
}

function placeColumns(sheet: Sheet, columns: readonly PdfColumn[]): Placed[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = sheet.page.margins.left;
  return columns.map((column) => {
    const width = (widthOf(sheet) * column.share) / shares;
    const placed = { ...column, x, width };
    x += width;
    return placed;
  });
}

type Cell = Placed & {
  readonly lines: readonly string[];
  readonly letters: typeof letters | typeof headLetters;
};

function cellsOf(
  sheet: Sheet,
  columns: readonly Placed[],
  wanted: { readonly texts: readonly string[]; readonly letters: Cell["letters"] },
): Cell[] {
  return columns.map((column, index) => {
    const width = column.width - 2 * padding;
    const lines = linesOf(sheet, wanted.texts[index] ?? "", { letters: wanted.letters, width });
    return { ...column, letters: wanted.letters, lines: cut(lines) };
  });
}

const cut = (lines: readonly string[]) =>
  lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), "…"];

const heightOf = (cells: readonly Cell[]) =>
  Math.max(1, ...cells.map(({ lines }) => lines.length)) * lineHeight + 2 * padding;

type Tagged = { readonly table: ReturnType<Sheet["struct"]>; readonly tag: "TH" | "TD" };

function drawRow(sheet: Sheet, cells: readonly Cell[], { table, tag }: Tagged): void {
  const { y } = sheet;
  const row = sheet.struct("TR");
  table.add(row);
  for (const cell of cells) {
    const struct = sheet.struct(tag, {}, () => writeCell(sheet, cell, y));
    row.add(struct);
    struct.end();
  }
  row.end();
  finishRow(sheet, y + heightOf(cells));
}

/** Of the row that begins at `y`. */
function writeCell(sheet: Sheet, { lines, x, width, isRight, letters: ours }: Cell, y: number): void {
  for (const [index, line] of lines.entries()) {
    const indent = isRight ? width - padding - widthOfText(sheet, ours, line) : padding;
    writeAt(sheet, line, { x: x + indent, y: y + padding + index * lineHeight, letters: ours });
  }
}

/** Goes on below the row, with a thin line between. */
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
