type Measure = (text: string) => number;

/**
 * The lines of `text` in a column of that width, broken at spaces, and within a word only if it is wider than the column.
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
  for (const letter of word) {
    if (current !== "" && measure(current + letter) > width) {
      parts.push(current);
      current = "";
    }
    current += letter;
  }
  return [...parts, current];
}
