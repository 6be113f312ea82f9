// Apart from the schemas: what reads it needs no zod.

const bareWords: ReadonlySet<string> = new Set([
  "n/a",
  "na",
  "n.a.",
  "none",
  "nil",
  "nka",
  "nkda",
  "no known allergies",
  "no known drug allergies",
  "no allergies",
  "no medications",
  "no meds",
  "unknown",
  "unk",
  "not known",
  "?",
  "-",
  "--",
]);

/**
 * Whether a text names nothing. Kept where a fact belongs, it would make what is absent or unknown look like something that
 * is there.
 */
export const isBareWord = (text: string): boolean => bareWords.has(text.trim().toLowerCase());
