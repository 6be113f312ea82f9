import { heightOfLine, type Letters, linesOf, writeAt } from "./letters.ts";
import { keepTogether, type Sheet, widthOf } from "./sheet.ts";

type Manner = Letters & {
  /** The indent in points. */
  readonly indent?: number;
};

/** Writes `text` below the last line, over as many pages as needed. */
export function writeParagraph(sheet: Sheet, text: string, { indent = 0, ...letters }: Manner): void {
  const x = sheet.page.margins.left + indent;
  for (const line of linesOf(sheet, text, { letters, width: widthOf(sheet) - indent })) {
    keepTogether(sheet, heightOfLine(letters));
    const { y } = sheet;
    writeAt(sheet, line, { x, y, letters });
    sheet.y = y + heightOfLine(letters);
  }
}
