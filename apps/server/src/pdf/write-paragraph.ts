import { heightOfLine, type Letters, linesOf, writeAt } from "./letters.ts";
import { keepTogether, type Sheet, widthOf } from "./sheet.ts";

/** Writes `text` below the last line, over as many pages as it takes, moved in by `indent` points. */
export function writeParagraph(sheet: Sheet, text: string, letters: Letters, indent = 0): void {
  const x = sheet.page.margins.left + indent;
  for (const line of linesOf(sheet, text, { letters, width: widthOf(sheet) - indent })) {
    keepTogether(sheet, heightOfLine(letters));
    const { y } = sheet;
    writeAt(sheet, line, { x, y, letters });
    sheet.y = y + heightOfLine(letters);
  }
}
