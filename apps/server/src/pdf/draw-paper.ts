import { buffer } from "node:stream/consumers";
import { drawBlock } from "./draw-block.ts";
import { drawFrames } from "./page-frame.ts";
import type { PdfPaper } from "./pdf-paper.ts";
import { openSheet, type Sheet, skip, tagAs } from "./sheet.ts";
import { writeParagraph } from "./write-paragraph.ts";

/** The bytes of the PDF. Runs in a thread of `makePdf`. */
export async function drawPaper(paper: PdfPaper): Promise<Uint8Array> {
  const sheet = openSheet(paper);
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
    writeParagraph(sheet, name, { font: "bold", size: 11 });
    for (const line of rest) writeParagraph(sheet, line, { font: "regular", size: 9, color: "#333" });
  });
  skip(sheet, 9);
  tagAs(sheet, "H1", () => writeParagraph(sheet, title, { font: "bold", size: 16 }));
  skip(sheet, 4);
}
