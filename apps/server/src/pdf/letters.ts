import { hasShape } from "./fonts.ts";
import type { Sheet } from "./sheet.ts";

export type Letters = { readonly font: "regular" | "bold"; readonly size: number; readonly color?: string };

/** Letter widths at size 1, cached because measuring whole lines repeatedly would take minutes. */
const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() };
const measuredSize = 1000;

function widthOfLetter(sheet: Sheet, font: Letters["font"], letter: string): number {
  const known = widths[font].get(letter);
  if (known !== undefined) return known;
  const width = sheet.font(font).fontSize(measuredSize).widthOfString(letter) / measuredSize;
  widths[font].set(letter, width);
  return width;
}

/** Of one line, in points. */
export const widthOfText = (sheet: Sheet, { font, size }: Letters, text: string): number => {
  let width = 0;
  for (const letter of text) width += widthOfLetter(sheet, font, letter);
  return width * size;
};

/** A line's height, including the space to the next one. */
export const heightOfLine = ({ size }: Letters): number => size * 1.4;

/** The lines of `text` in a column of that width. */
export const linesOf = (sheet: Sheet, text: string, { letters, width }: Column): string[] =>
  wrapText(printable(text), width, (part) => widthOfText(sheet, letters, part));

type Column = { readonly letters: Letters; readonly width: number };

/** The width of the widest word, which is the narrowest column that breaks none. */
export const widthOfLabel = (sheet: Sheet, letters: Letters, text: string): number => {
  let widest = 0;
  for (const word of printable(text).split(/[ \n]/))
    widest = Math.max(widest, widthOfText(sheet, letters, word));
  return widest;
};

/** Writes one line at that place, without moving the cursor. */
export function writeAt(sheet: Sheet, line: string, { x, y, letters }: Place): void {
  if (line === "") return;
  const { font, size, color = "#000" } = letters;
  sheet.font(font).fontSize(size).fillColor(color).text(line, x, y, { lineBreak: false });
}

type Place = { readonly x: number; readonly y: number; readonly letters: Letters };

/** Replacements for signs that the font lacks. */
const written: Readonly<Record<string, string>> = {
  "≥": ">=",
  "≤": "<=",
  "≠": "not equal to",
  "≈": "about",
  "→": "->",
  "←": "<-",
  "↑": "up",
  "↓": "down",
  "☐": "[ ]",
  "☑": "[x]",
  "☒": "[x]",
  "✓": "[x]",
  "✔": "[x]",
};

const unknownLetter = "\uFFFD";

/** Removes what a page cannot show: control characters, lone surrogates, endless stacked accents. */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll("\t", "    ")
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .replaceAll(/(?<=\p{M}{8})\p{M}+/gu, "")
    .replaceAll(/[^\n\u0020-\u007e]/gu, (letter) =>
      hasShape(letter) ? letter : (written[letter] ?? unknownLetter),
    );

type Measure = (text: string) => number;

/**
 * The lines of `text` in a column of that width, broken at spaces. A word wider than the column is broken after a slash or
 * hyphen, and within its letters only if that is not enough.
 */
export const wrapText = (text: string, width: number, measure: Measure): string[] =>
  text.split("\n").flatMap((line) => wrapLine(line, width, measure));

function wrapLine(line: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ").flatMap((part) => breakWord(part, width, measure))) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (current === "" || measure(longer) <= width) {
      current = longer;
      continue;
    }
    lines.push(current);
    current = word;
  }
  return [...lines, current];
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let current = "";
  const pieces = word.split(/(?<=[/-])/).flatMap((piece) => (measure(piece) <= width ? [piece] : [...piece]));
  for (const piece of pieces) {
    if (current !== "" && measure(current + piece) > width) {
      parts.push(current);
      current = "";
    }
    current += piece;
  }
  return [...parts, current];
}
