import { heightOfLine, linesOf, writeAt } from "./letters.ts";
import type { PdfBox } from "./pdf-document.ts";
import {
  asArtifact,
  roomBelow,
  roomOfPage,
  type Sheet,
  tagAround,
  tagAs,
  tagAsField,
  widthOf,
} from "./sheet.ts";

const padding = 4;
const labelLetters = { font: "bold", size: 6.5, color: "#333" } as const;
const textLetters = { font: "regular", size: 9 } as const;
const labelLine = heightOfLine(labelLetters);
const textLine = heightOfLine(textLetters);
/** A box starts on a page only if this many of its lines fit. */
const fewestLines = 3;

/** A box, split into the lines of its column. */
type Column = {
  readonly x: number;
  readonly width: number;
  readonly labels: readonly string[];
  readonly lines: readonly string[];
};

/** One row of boxes side by side, as high as the tallest. What does not fit on the page continues on the next one. */
export function drawBoxes(sheet: Sheet, boxes: readonly PdfBox[]): void {
  let columns = columnsOf(sheet, boxes);
  while (heightOf(columns) > roomBelow(sheet)) {
    const linesThatFit = Math.floor((roomBelow(sheet) - headOf(columns) - 2 * padding) / textLine);
    const isWholeOnNext = heightOf(columns) <= roomOfPage(sheet);
    if (!isWholeOnNext && linesThatFit >= fewestLines) {
      drawRow(sheet, firstLines(columns, linesThatFit));
      columns = afterLines(columns, linesThatFit);
    }
    sheet.addPage();
  }
  drawRow(sheet, columns);
}

function columnsOf(sheet: Sheet, boxes: readonly PdfBox[]): Column[] {
  const shares = boxes.reduce((sum, { share = 1 }) => sum + share, 0);
  let x = sheet.page.margins.left;
  return boxes.map((box) => {
    const width = (widthOf(sheet) * (box.share ?? 1)) / shares;
    const inside = width - 2 * padding;
    const column = {
      x,
      width,
      labels: linesOf(sheet, labelOf(box), { letters: labelLetters, width: inside }),
      lines: linesOf(sheet, box.text, { letters: textLetters, width: inside }),
    };
    x += width;
    return column;
  });
}

const labelOf = ({ number, label }: PdfBox) => (number === undefined ? label : `${number}. ${label}`);

const most = (numbers: readonly number[]) => Math.max(...numbers);
const headOf = (columns: readonly Column[]) => most(columns.map(({ labels }) => labels.length)) * labelLine;
const heightOf = (columns: readonly Column[]) =>
  headOf(columns) + most(columns.map(({ lines }) => lines.length)) * textLine + 2 * padding;

const firstLines = (columns: readonly Column[], count: number): Column[] =>
  columns.map((column) => ({ ...column, lines: column.lines.slice(0, count) }));

const afterLines = (columns: readonly Column[], count: number): Column[] =>
  columns.map((column) => ({
    ...column,
    labels: column.labels.map((line, index) => (index === 0 ? continued(line) : line)),
    lines: column.lines.slice(count),
  }));

const continued = (label: string) => (label.endsWith("(continued)") ? label : `${label} (continued)`);

function drawRow(sheet: Sheet, columns: readonly Column[]): void {
  const top = sheet.y;
  const height = heightOf(columns);
  asArtifact(sheet, () => {
    for (const { x, width } of columns) sheet.rect(x, top, width, height);
    sheet.lineWidth(0.6).strokeColor("#444").stroke();
  });
  for (const column of columns) tagAround(sheet, "Div", () => drawColumn(sheet, column, top));
  sheet.x = sheet.page.margins.left;
  sheet.y = top + height;
}

function drawColumn(sheet: Sheet, { x, labels, lines }: Column, top: number): void {
  const left = x + padding;
  const first = top + padding + labels.length * labelLine;
  tagAs(sheet, "P", () => {
    for (const [index, line] of labels.entries())
      writeAt(sheet, line, { x: left, y: top + padding + index * labelLine, letters: labelLetters });
  });
  tagAsField(sheet, labels.join(" "), () => {
    for (const [index, line] of lines.entries())
      writeAt(sheet, line, { x: left, y: first + index * textLine, letters: textLetters });
  });
}
