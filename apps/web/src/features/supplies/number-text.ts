/** What was typed as a whole number; NaN for anything else, which the schema then refuses. */
export const typedToCount = (text: string): number =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;

/** Left empty, it is not said. */
export const typedToCountOrNull = (text: string): number | null =>
  text.trim() === "" ? null : typedToCount(text);
