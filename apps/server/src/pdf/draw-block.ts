import { drawBoxes } from "./draw-boxes.ts";
import { drawTable } from "./draw-table.ts";
import { heightOfLine, type Letters, linesOf, writeAt } from "./letters.ts";
import type { PdfBlock } from "./pdf-document.ts";
import {
  asArtifact,
  inch,
  keepTogether,
  openSheet,
  type Sheet,
  skip,
  tagAround,
  tagAs,
  tagAsField,
  widthOf,
} from "./sheet.ts";
import { writeParagraph } from "./write-paragraph.ts";

/** Draws one block below the last one. */
export function drawBlock(sheet: Sheet, block: PdfBlock): void {
  switch (block.kind) {
    case "heading":
      return drawHeading(sheet, block);
    case "text":
      return drawText(sheet, block.text, 10.5);
    case "note":
      return drawText(sheet, block.text, 8);
    case "facts":
      return drawFacts(sheet, block);
    case "boxes":
      return drawBoxes(sheet, block.boxes);
    case "table":
      return drawTable(sheet, block);
    case "signed":
      return drawSigned(sheet, block);
    case "to-sign":
      return drawLineToSign(sheet, block);
    case "together":
      return drawTogether(sheet, block.blocks);
    default:
      return block satisfies never;
  }
}

function drawHeading(sheet: Sheet, { text, level = 2 }: Extract<PdfBlock, { kind: "heading" }>): void {
  if (text === "") return;
  keepTogether(sheet, 60);
  skip(sheet, level === 2 ? 8 : 5);
  const size = level === 2 ? 12 : 10.5;
  tagAs(sheet, `H${level}`, () => writeParagraph(sheet, text, { font: "bold", size }));
  skip(sheet, 4);
}

/** Each line of the text is a paragraph. */
function drawText(sheet: Sheet, text: string, size: number): void {
  if (text === "") return;
  skip(sheet, 5);
  for (const paragraph of text.split("\n")) {
    if (paragraph.trim() === "") skip(sheet, size * 0.8);
    else tagAs(sheet, "P", () => writeParagraph(sheet, paragraph, { font: "regular", size }));
  }
  skip(sheet, 5);
}

const [labelWidth, wideLabelWidth] = [1.7 * inch, 2.8 * inch];
const labels = { font: "bold", size: 10, color: "#333" } as const;
const values = { font: "regular", size: 10 } as const;

type Fact = { readonly label: string; readonly value: string };

function drawFacts(sheet: Sheet, { facts, labels }: BlockOf<"facts">): void {
  const width = labels === "wide" ? wideLabelWidth : labelWidth;
  if (facts.length > 0)
    tagAround(sheet, "L", () => {
      for (const fact of facts) drawFact(sheet, fact, width);
    });
  skip(sheet, 5);
}

/** As high as the longer of the two columns. */
function drawFact(sheet: Sheet, { label, value }: Fact, width: number): void {
  const { left } = sheet.page.margins;
  const words = linesOf(sheet, label, { letters: labels, width: width - 8 });
  const lines = linesOf(sheet, value, { letters: values, width: widthOf(sheet) - width });
  const height = Math.max(words.length, lines.length) * heightOfLine(values);
  keepTogether(sheet, height);
  const { y } = sheet;
  const lineAt = (index: number) => y + index * heightOfLine(values);
  const write = (column: readonly string[], x: number, letters: Letters) => {
    for (const [index, line] of column.entries()) writeAt(sheet, line, { x, y: lineAt(index), letters });
  };
  tagAround(sheet, "LI", () => {
    tagAs(sheet, "Lbl", () => write(words, left, labels));
    tagAs(sheet, "LBody", () => write(lines, left + width, values));
  });
  sheet.y = y + height;
}

type BlockOf<K extends PdfBlock["kind"]> = Extract<PdfBlock, { kind: K }>;

function drawSigned(sheet: Sheet, { by, at, sha256 }: BlockOf<"signed">): void {
  keepTogether(sheet, 80);
  skip(sheet, 14);
  const { y } = sheet;
  const { left } = sheet.page.margins;
  const sum = `SHA-256 of the signed text: ${sha256}`;
  const write = (text: string, letters: Letters) =>
    tagAs(sheet, "P", () => writeParagraph(sheet, text, { ...letters, indent: 8 }));
  write(`Electronically signed by ${by}`, { font: "bold", size: 10 });
  write(at, { font: "regular", size: 10 });
  write(sum, { font: "regular", size: 7.5, color: "#333" });
  asArtifact(sheet, () =>
    sheet.lineWidth(1.5).strokeColor("#333").moveTo(left, y).lineTo(left, sheet.y).stroke(),
  );
  skip(sheet, 7);
}

const dateWidth = 1.6 * inch;
const captions = { font: "regular", size: 8.5 } as const;

function drawLineToSign(sheet: Sheet, { label, name }: BlockOf<"to-sign">): void {
  keepTogether(sheet, 90);
  const { left } = sheet.page.margins;
  const line = sheet.y + 42;
  const dateLeft = left + widthOf(sheet) - dateWidth;
  const width = dateLeft - 20 - left;
  const caption = name === "" ? label : `${label}: ${name}`;
  const words = linesOf(sheet, caption, { letters: captions, width });
  tagAs(sheet, "P", () => {
    for (const [index, text] of words.entries())
      writeAt(sheet, text, { x: left, y: line + 3 + index * 12, letters: captions });
  });
  tagAsField(sheet, caption, () => drawRule(sheet, { x: left, y: line, width }));
  tagAs(sheet, "P", () => writeAt(sheet, "Date", { x: dateLeft, y: line + 3, letters: captions }));
  tagAsField(sheet, `Date, ${label}`, () => drawRule(sheet, { x: dateLeft, y: line, width: dateWidth }));
  sheet.y = line + 3 + words.length * 12 + 8;
}

type Rule = { readonly x: number; readonly y: number; readonly width: number };

const drawRule = (sheet: Sheet, { x, y, width }: Rule) =>
  sheet
    .lineWidth(0.8)
    .strokeColor("#000")
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();

/** Starts on the next page if the rest of this one is too short. */
function drawTogether(sheet: Sheet, blocks: readonly PdfBlock[]): void {
  const height = heightOnOnePage(sheet, blocks);
  if (height !== undefined) keepTogether(sheet, height);
  for (const block of blocks) drawBlock(sheet, block);
}

/** Drawn on a spare sheet, because only drawing a block tells its height. Undefined: longer than a page. */
function heightOnOnePage({ page }: Sheet, blocks: readonly PdfBlock[]): number | undefined {
  const spare = openSheet({ title: "", layout: page.width > page.height ? "landscape" : "portrait" });
  const top = spare.y;
  for (const block of blocks) drawBlock(spare, block);
  return spare.bufferedPageRange().count === 1 ? spare.y - top : undefined;
}
