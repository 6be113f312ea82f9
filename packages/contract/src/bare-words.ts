// Separate from the schemas, so that importing this does not load zod.

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
 * Whether a text means "none" or "unknown". Stored as a fact, it would make something absent or unknown look present.
 */
export const isBareWord = (text: string): boolean => bareWords.has(text.trim().toLowerCase());
