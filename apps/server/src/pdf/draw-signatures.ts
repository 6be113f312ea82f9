import { linesOf, writeAt } from "./letters.ts";
import type { PdfBlock } from "./pdf-paper.ts";
import { asArtifact, inch, keepTogether, type Sheet, skip, tagAs, widthOf } from "./sheet.ts";
import { writeParagraph } from "./write-paragraph.ts";

type BlockOf<K extends PdfBlock["kind"]> = Extract<PdfBlock, { kind: K }>;

export function drawSigned(sheet: Sheet, { by, at, sha256 }: BlockOf<"signed">): void {
  keepTogether(sheet, 80);
  skip(sheet, 14);
  const { y } = sheet;
  const { left } = sheet.page.margins;
  tagAs(sheet, "P", () => {
    writeParagraph(sheet, `Electronically signed by ${by}`, { font: "bold", size: 10, indent: 8 });
    writeParagraph(sheet, at, { font: "regular", size: 10, indent: 8 });
    const sum = `SHA-256 of what was signed: ${sha256}`;
    writeParagraph(sheet, sum, { font: "regular", size: 7.5, color: "#333", indent: 8 });
  });
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
  asArtifact(sheet, () =>
    sheet
      .lineWidth(0.8)
      .strokeColor("#000")
      .moveTo(left, line)
      .lineTo(left + width, line)
      .moveTo(dateLeft, line)
      .lineTo(dateLeft + dateWidth, line)
      .stroke(),
  );
  const words = linesOf(sheet, name === "" ? label : `${label}: ${name}`, { letters: captions, width });
  tagAs(sheet, "P", () => {
    for (const [index, text] of words.entries())
      writeAt(sheet, text, { x: left, y: line + 3 + index * 12, letters: captions });
    writeAt(sheet, "Date", { x: dateLeft, y: line + 3, letters: captions });
  });
  sheet.y = line + 3 + words.length * 12 + 8;
}
