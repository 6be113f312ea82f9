export type Cursor = { readonly start: number; readonly end: number };

/** Replaces the selection with the phrase, with a space where two words would touch. */
export function withPhrase(value: string, { start, end }: Cursor, phrase: string) {
  const [before, after] = [value.slice(0, start), value.slice(end)];
  const put = `${/\S$/.test(before) ? " " : ""}${phrase}${/^\w/.test(after) ? " " : ""}`;
  return { text: before + put + after, end: before.length + put.length };
}

type Key = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

/** "/" at the start of a word opens the phrases. In "and/or" and "130/80" it is a slash. */
export const asksForPhrase = ({ key, ctrlKey, metaKey, altKey }: Key, before: string): boolean =>
  key === "/" && !ctrlKey && !metaKey && !altKey && (before === "" || /\s$/.test(before));
