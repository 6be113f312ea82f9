import { hasShape } from "./fonts.ts";

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

/** Removes what a page cannot show: control characters, halves of letters, endless stacked accents. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll("\t", "    ")
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .replaceAll(/(?<=\p{M}{8})\p{M}+/gu, "")
    .replaceAll(/[^\n\u0020-\u007e]/gu, (letter) =>
      hasShape(letter) ? letter : (written[letter] ?? unknownLetter),
    );
