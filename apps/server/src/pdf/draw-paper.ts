import { buffer } from "node:stream/consumers";
import { drawBlock } from "./draw-block.ts";
import { drawFrames } from "./page-frame.ts";
import type { PdfPaper } from "./pdf-paper.ts";
import { openSheet, type Sheet, tagAs } from "./sheet.ts";

/** The bytes of the PDF. Runs in a thread of `makePdf`. */
export async function drawPaper(paper: PdfPaper): Promise<Uint8Array> {
  const sheet = openSheet(paper.title);
  const bytes = buffer(sheet);
  drawSender(sheet, paper);
  for (const block of paper.blocks) drawBlock(sheet, block);
  drawFrames(sheet, paper);
  sheet.end();
  return bytes;
}

function drawSender(sheet: Sheet, { title, sender }: PdfPaper): void {
  const [name = "", ...rest] = sender;
  tagAs(sheet, "P", () => {
    sheet.font("bold").fontSize(11).fillColor("#000").text(name);
    sheet.font("regular").fontSize(9).fillColor("#333");
    for (const line of rest) sheet.text(line);
  });
  sheet.moveDown(0.8);
  tagAs(sheet, "H1", () => sheet.font("bold").fontSize(16).fillColor("#000").text(title));
  sheet.moveDown(0.3);
}
