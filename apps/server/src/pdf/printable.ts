import { hasShape } from "./fonts.ts";

/** How a sign that the font lacks is written without it. */
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

/** Without what a page cannot show: control characters, halves of letters, accents piled on each other without end. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll("\t", "    ")
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .replaceAll(/(?<=\p{M}{8})\p{M}+/gu, "")
    .replaceAll(/[^\n\u0020-\u007e]/gu, (letter) =>
      hasShape(letter) ? letter : (written[letter] ?? unknownLetter),
    );
