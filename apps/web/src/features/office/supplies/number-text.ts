/** The typed whole number; NaN for anything else, which the schema rejects. */
export const typedToCount = (text: string): number =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;

/** Null when left empty. */
export const typedToCountOrNull = (text: string): number | null =>
  text.trim() === "" ? null : typedToCount(text);
