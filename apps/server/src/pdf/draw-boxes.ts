import type { PdfBox } from "./pdf-paper.ts";
import { asArtifact, roomBelow, roomOfPage, type Sheet, tagAs, widthOf } from "./sheet.ts";
import { wrapText } from "./wrap-text.ts";

const padding = 4;
const labelSize = 6.5;
const textSize = 9;
const labelLine = 9;
const textLine = 12.5;
/** A box begins on a page only when this many of its lines fit. */
const fewestLines = 3;

/** A box cut into lines of its column. */
type Column = {
  readonly box: PdfBox;
  readonly x: number;
  readonly width: number;
  readonly labels: readonly string[];
  readonly lines: readonly string[];
};

/** One row of boxes side by side, as high as the fullest; what a page does not hold goes on over the next. */
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
    const column = { box, x, width, labels: labelsOf(sheet, box, width), lines: linesOf(sheet, box, width) };
    x += width;
    return column;
  });
}

function labelsOf(sheet: Sheet, { number, label }: PdfBox, width: number): string[] {
  const text = number === undefined ? label : `${number}. ${label}`;
  sheet.font("bold").fontSize(labelSize);
  return wrapText(text, width - 2 * padding, (part) => sheet.widthOfString(part));
}

function linesOf(sheet: Sheet, { text }: PdfBox, width: number): string[] {
  sheet.font("regular").fontSize(textSize);
  return wrapText(text, width - 2 * padding, (part) => sheet.widthOfString(part));
}

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
  for (const column of columns) tagAs(sheet, "P", () => drawColumn(sheet, column, top));
  sheet.x = sheet.page.margins.left;
  sheet.y = top + height;
}

function drawColumn(sheet: Sheet, { x, labels, lines }: Column, top: number): void {
  const write = (line: string, y: number) => sheet.text(line, x + padding, y, { lineBreak: false });
  sheet.font("bold").fontSize(labelSize).fillColor("#333");
  for (const [index, label] of labels.entries()) write(label, top + padding + index * labelLine);
  sheet.font("regular").fontSize(textSize).fillColor("#000");
  const first = top + padding + labels.length * labelLine;
  for (const [index, line] of lines.entries()) if (line !== "") write(line, first + index * textLine);
}
