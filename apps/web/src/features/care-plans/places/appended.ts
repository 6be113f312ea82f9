/** `text` with `more` on a line of its own. */
export const appended = (text: string, more: string): string =>
  text.trim() === "" ? more : `${text.trimEnd()}\n${more}`;
