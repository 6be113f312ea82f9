import { heightOfLine, linesOf, widthOfText, writeAt } from "./letters.ts";
import type { PdfColumn } from "./pdf-paper.ts";
import { asArtifact, roomBelow, type Sheet, tagAround, tagAs, tagAsHeader, widthOf } from "./sheet.ts";

const padding = 2.5;
const headLetters = { font: "bold", size: 7.5 } as const;
const letters = { font: "regular", size: 7.5 } as const;
const lineHeight = heightOfLine(letters);
/** Longer texts end with an ellipsis. */
const mostLines = 12;

/** A column with its position on the sheet. */
type Placed = PdfColumn & { readonly x: number; readonly width: number };

type Table = { readonly columns: readonly PdfColumn[]; readonly rows: readonly (readonly string[])[] };

/** A table over as many pages as needed, with its header on each. Rows are not split. */
export function drawTable(sheet: Sheet, { columns, rows }: Table): void {
  const placed = placeColumns(sheet, columns);
  const head = cellsOf(sheet, placed, { texts: columns.map(({ label }) => label), letters: headLetters });
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
  input: { readonly texts: readonly string[]; readonly letters: Cell["letters"] },
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
  Math.max(1, ...cells.map(({ lines }) => lines.length)) * lineHeight + 2 * padding;

type TagCell = (at: number, draw: () => void) => void;

function drawRow(sheet: Sheet, cells: readonly Cell[], tagCell: TagCell): void {
  const { y } = sheet;
  tagAround(sheet, "TR", () => {
    for (const [at, cell] of cells.entries()) tagCell(at, () => writeCell(sheet, cell, y));
  });
  finishRow(sheet, y + heightOf(cells));
}

/** `y` is where the row starts. */
function writeCell(sheet: Sheet, { lines, x, width, isRight, letters: ours }: Cell, y: number): void {
  for (const [index, line] of lines.entries()) {
    const indent = isRight ? width - padding - widthOfText(sheet, ours, line) : padding;
    writeAt(sheet, line, { x: x + indent, y: y + padding + index * lineHeight, letters: ours });
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
