import { buffer } from "node:stream/consumers";
import { drawBlock } from "./draw-block.ts";
import { linesOf, widthOfText, writeAt } from "./letters.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { asArtifact, inch, openSheet, type Sheet, skip, tagAs, widthOf } from "./sheet.ts";
import { writeParagraph } from "./write-paragraph.ts";

/** The bytes of the PDF. Runs in a thread of `makePdf`. */
export async function drawDocument(document: PdfDocument): Promise<Uint8Array> {
  const sheet = openSheet(document);
  const bytes = buffer(sheet);
  drawSender(sheet, document);
  for (const block of document.blocks) drawBlock(sheet, block);
  drawFrames(sheet, document);
  sheet.end();
  return bytes;
}

function drawSender(sheet: Sheet, { title, sender }: PdfDocument): void {
  const [name = "", ...rest] = sender;
  tagAs(sheet, "P", () => {
    writeParagraph(sheet, name, { font: "bold", size: 11 });
    for (const line of rest) writeParagraph(sheet, line, { font: "regular", size: 9, color: "#333" });
  });
  skip(sheet, 9);
  tagAs(sheet, "H1", () => writeParagraph(sheet, title, { font: "bold", size: 16 }));
  skip(sheet, 4);
}

/** Header, footer and watermark of every page, once their number is known. */
function drawFrames(sheet: Sheet, document: PdfDocument): void {
  const { count } = sheet.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(index);
    asArtifact(sheet, () => {
      drawHead(sheet, document);
      drawFoot(sheet, document, `Page ${index + 1} of ${count}`);
      if (document.watermark !== null) drawWatermark(sheet, document.watermark);
    });
  }
}

const small = { font: "regular", size: 8, color: "#333" } as const;

/** The subject on the left and the title on the right, at most three lines each. A third one makes the head higher. */
function drawHead(sheet: Sheet, { title, subject }: PdfDocument): void {
  const width = widthOf(sheet) / 2 - 10;
  const left = subjectLines(sheet, subject, width);
  const right = linesOf(sheet, title, { letters: small, width }).slice(0, mostHeadLines);
  const grown = Math.max(0, left.length - 2, right.length - 2);
  const lineAt = (index: number) => 0.5 * inch + (index - grown) * 12;
  for (const [index, line] of left.entries()) writeLeft(sheet, line, lineAt(index));
  for (const [index, line] of right.entries()) writeRight(sheet, line, lineAt(index));
  ruleAt(sheet, 0.9 * inch);
}

const mostHeadLines = 3;

/** Always with the last line, which identifies the patient by number and date of birth: a long name is cut instead. */
function subjectLines(sheet: Sheet, subject: string, width: number): string[] {
  const [last = "", ...before] = subject.split("\n").reverse();
  const end = linesOf(sheet, last, { letters: small, width }).slice(0, mostHeadLines);
  if (before.length === 0) return end;
  const names = linesOf(sheet, before.reverse().join("\n"), { letters: small, width });
  const room = mostHeadLines - end.length;
  return [...(names.length <= room ? names : cutNames(names, room)), ...end];
}

const cutNames = (names: readonly string[], room: number): string[] =>
  names.slice(0, room).map((line, index) => (index === room - 1 ? `${line}…` : line));

function drawFoot(sheet: Sheet, { foot }: PdfDocument, page: string): void {
  const y = sheet.page.height - 0.6 * inch;
  ruleAt(sheet, y);
  const [line = ""] = linesOf(sheet, foot, { letters: small, width: widthOf(sheet) - inch });
  writeLeft(sheet, line, y + 5);
  writeRight(sheet, page, y + 5);
}

const writeLeft = (sheet: Sheet, line: string, y: number) =>
  writeAt(sheet, line, { x: sheet.page.margins.left, y, letters: small });

const writeRight = (sheet: Sheet, line: string, y: number) => {
  const { width, margins } = sheet.page;
  writeAt(sheet, line, { x: width - margins.right - widthOfText(sheet, small, line), y, letters: small });
};

const ruleAt = (sheet: Sheet, y: number) =>
  sheet
    .lineWidth(0.5)
    .strokeColor("#777")
    .moveTo(sheet.page.margins.left, y)
    .lineTo(sheet.page.width - sheet.page.margins.right, y)
    .stroke();

function drawWatermark(sheet: Sheet, text: string): void {
  const { width, height } = sheet.page;
  sheet.save().rotate(-45, { origin: [width / 2, height / 2] });
  sheet
    .font("bold")
    .fontSize(text.length > 14 ? 60 : 90)
    .fillColor("#000", 0.08);
  const x = (width - sheet.widthOfString(text)) / 2;
  sheet.text(text, x, height / 2 - 60, { lineBreak: false });
  sheet.restore().fillColor("#000", 1);
}
