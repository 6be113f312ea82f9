import { linesOf, writeAt } from "./letters.ts";
import type { PdfPaper } from "./pdf-paper.ts";
import { asArtifact, inch, type Sheet, widthOf } from "./sheet.ts";

/** Head, foot and watermark of every page, once it is known how many there are. */
export function drawFrames(sheet: Sheet, paper: PdfPaper): void {
  const { count } = sheet.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(index);
    asArtifact(sheet, () => {
      drawHead(sheet, paper);
      drawFoot(sheet, `${paper.foot}   Page ${index + 1} of ${count}`);
      if (paper.watermark !== null) drawWatermark(sheet, paper.watermark);
    });
  }
}

const small = { font: "regular", size: 8, color: "#333" } as const;

/** The subject to the left and the title to the right, two lines of each at most. */
function drawHead(sheet: Sheet, { title, subject }: PdfPaper): void {
  const { left } = sheet.page.margins;
  const width = widthOf(sheet) / 2 - 10;
  const columns = [
    { x: left, text: subject },
    { x: left + width + 20, text: title },
  ];
  for (const { x, text } of columns)
    for (const [index, line] of linesOf(sheet, text, { letters: small, width }).slice(0, 2).entries())
      writeAt(sheet, line, { x, y: 0.5 * inch + index * 12, letters: small });
  ruleAt(sheet, 0.9 * inch);
}

function drawFoot(sheet: Sheet, text: string): void {
  const y = sheet.page.height - 0.6 * inch;
  ruleAt(sheet, y);
  const [line = ""] = linesOf(sheet, text, { letters: small, width: widthOf(sheet) });
  writeAt(sheet, line, { x: sheet.page.margins.left, y: y + 5, letters: small });
}

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
  sheet.font("bold").fontSize(90).fillColor("#000", 0.08);
  const x = (width - sheet.widthOfString(text)) / 2;
  sheet.text(text, x, height / 2 - 60, { lineBreak: false });
  sheet.restore().fillColor("#000", 1);
}
