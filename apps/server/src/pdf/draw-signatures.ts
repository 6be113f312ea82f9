import { type Letters, linesOf, writeAt } from "./letters.ts";
import type { PdfBlock } from "./pdf-paper.ts";
import { asArtifact, inch, keepTogether, type Sheet, skip, tagAs, tagAsField, widthOf } from "./sheet.ts";
import { writeParagraph } from "./write-paragraph.ts";

type BlockOf<K extends PdfBlock["kind"]> = Extract<PdfBlock, { kind: K }>;

export function drawSigned(sheet: Sheet, { by, at, sha256 }: BlockOf<"signed">): void {
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

export function drawLineToSign(sheet: Sheet, { label, name }: BlockOf<"to-sign">): void {
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
