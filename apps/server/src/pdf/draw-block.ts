import { drawBoxes } from "./draw-boxes.ts";
import type { PdfBlock } from "./pdf-paper.ts";
import { asArtifact, inch, keepTogether, type Sheet, tagAs, widthOf } from "./sheet.ts";

type BlockOf<K extends PdfBlock["kind"]> = Extract<PdfBlock, { kind: K }>;

/** Draws one block below the last. */
export function drawBlock(sheet: Sheet, block: PdfBlock): void {
  switch (block.kind) {
    case "heading":
      return drawHeading(sheet, block.text);
    case "text":
      return drawText(sheet, block.text, 10.5);
    case "note":
      return drawText(sheet, block.text, 8);
    case "facts":
      return drawFacts(sheet, block);
    case "boxes":
      return drawBoxes(sheet, block.boxes);
    case "signed":
      return drawSigned(sheet, block);
    case "to-sign":
      return drawLineToSign(sheet, block);
    default:
      return block satisfies never;
  }
}

function drawHeading(sheet: Sheet, text: string): void {
  keepTogether(sheet, 60);
  sheet.moveDown(0.5);
  tagAs(sheet, "H2", () => sheet.font("bold").fontSize(12).fillColor("#000").text(text));
  sheet.moveDown(0.3);
}

/** Each line of the text is a paragraph. */
function drawText(sheet: Sheet, text: string, size: number): void {
  if (text === "") return;
  sheet.moveDown(0.4);
  for (const paragraph of text.split("\n")) {
    sheet.font("regular").fontSize(size).fillColor("#000");
    if (paragraph.trim() === "") sheet.moveDown(0.7);
    else tagAs(sheet, "P", () => sheet.text(paragraph, { lineGap: 2 }));
  }
  sheet.moveDown(0.4);
}

const labelWidth = 1.7 * inch;

function drawFacts(sheet: Sheet, { facts }: BlockOf<"facts">): void {
  const { left } = sheet.page.margins;
  const width = widthOf(sheet) - labelWidth;
  for (const { label, value } of facts) {
    sheet.font("regular").fontSize(10);
    const height = sheet.heightOfString(value === "" ? " " : value, { width });
    keepTogether(sheet, height);
    const { y } = sheet;
    tagAs(sheet, "P", () => {
      sheet.font("bold").fillColor("#333").text(label, left, y, { width: labelWidth });
      sheet
        .font("regular")
        .fillColor("#000")
        .text(value, left + labelWidth, y, { width });
    });
    sheet.x = left;
    sheet.y = y + height;
  }
  sheet.moveDown(0.4);
}

function drawSigned(sheet: Sheet, { by, at, sha256 }: BlockOf<"signed">): void {
  keepTogether(sheet, 72);
  sheet.moveDown(1);
  const { y } = sheet;
  const { left } = sheet.page.margins;
  tagAs(sheet, "P", () => {
    sheet
      .font("bold")
      .fontSize(10)
      .fillColor("#000")
      .text(`Electronically signed by ${by}`, left + 8, y);
    sheet.font("regular").text(at);
    sheet.fontSize(7.5).fillColor("#333").text(`SHA-256 of what was signed: ${sha256}`);
  });
  asArtifact(sheet, () =>
    sheet.lineWidth(1.5).strokeColor("#333").moveTo(left, y).lineTo(left, sheet.y).stroke(),
  );
  sheet.x = left;
  sheet.moveDown(0.5);
}

const dateWidth = 1.6 * inch;

function drawLineToSign(sheet: Sheet, { label, name }: BlockOf<"to-sign">): void {
  keepTogether(sheet, 90);
  const { left } = sheet.page.margins;
  const line = sheet.y + 42;
  const dateLeft = left + widthOf(sheet) - dateWidth;
  asArtifact(sheet, () =>
    sheet
      .lineWidth(0.8)
      .strokeColor("#000")
      .moveTo(left, line)
      .lineTo(dateLeft - 20, line)
      .moveTo(dateLeft, line)
      .lineTo(dateLeft + dateWidth, line)
      .stroke(),
  );
  tagAs(sheet, "P", () => {
    sheet.font("regular").fontSize(8.5).fillColor("#000");
    sheet.text(name === "" ? label : `${label}: ${name}`, left, line + 3, { width: dateLeft - 20 - left });
    sheet.text("Date", dateLeft, line + 3, { width: dateWidth });
  });
  sheet.x = left;
  sheet.moveDown(0.8);
}
