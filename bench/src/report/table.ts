/** One result: what was measured, the figures, and what has to be said about them. */
export type Table = {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly note?: string;
};

/** The table as Markdown; all columns but the first hold numbers and stand to the right. */
export function toMarkdown({ title, columns, rows, note }: Table): string {
  const rule = columns.map((_, index) => (index === 0 ? "---" : "---:"));
  const lines = [columns, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return [`## ${title}`, "", ...lines, ...(note === undefined ? [] : ["", note])].join("\n");
}

export const rounded = (value: number, digits = 0): string => value.toFixed(digits);

export const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** A figure beside its limit, and whether it is kept. */
export const verdict = (isKept: boolean): string => (isKept ? "yes" : "**no**");

/** Whether a figure of the table misses its limit. */
export const isMissed = ({ note = "" }: Table): boolean => note.includes(verdict(false));
