import type { PdfPaper } from "./pdf-paper.ts";
import { asArtifact, inch, type Sheet, widthOf } from "./sheet.ts";

/** Head, foot and watermark of every page, once it is known how many there are. */
export function drawFrames(sheet: Sheet, paper: PdfPaper): void {
  const { count } = sheet.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(index);
    // pdfkit would begin another page for what is written below the margin.
    sheet.page.margins = { ...sheet.page.margins, bottom: 0 };
    asArtifact(sheet, () => {
      drawHead(sheet, paper);
      drawFoot(sheet, `${paper.foot}   Page ${index + 1} of ${count}`);
      if (paper.watermark !== null) drawWatermark(sheet, paper.watermark);
    });
  }
}

const small = (sheet: Sheet) => sheet.font("regular").fontSize(8).fillColor("#333");

function drawHead(sheet: Sheet, { title, subject }: PdfPaper): void {
  const { left } = sheet.page.margins;
  const half = widthOf(sheet) / 2;
  const y = 0.5 * inch;
  small(sheet).text(subject, left, y, { width: half * 1.3, height: 26, ellipsis: true });
  sheet.text(title, left + half * 1.3, y, { width: half * 0.7, height: 20, align: "right", ellipsis: true });
  ruleAt(sheet, 0.9 * inch);
}

function drawFoot(sheet: Sheet, text: string): void {
  const y = sheet.page.height - 0.6 * inch;
  ruleAt(sheet, y);
  small(sheet).text(text, sheet.page.margins.left, y + 5, {
    width: widthOf(sheet),
    align: "right",
    height: 12,
    ellipsis: true,
  });
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
  sheet.font("bold").fontSize(110).fillColor("#000", 0.08);
  sheet.text(text, 0, height / 2 - 75, { width, align: "center", lineBreak: false });
  sheet.restore().fillColor("#000", 1);
}
