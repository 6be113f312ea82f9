/** Chart data for the fields in templates. Null means not recorded; it is never guessed. */
export type WordingFacts = {
  readonly firstName: string;
  readonly lastName: string;
  /** Whole years on the agency's current date. */
  readonly age: number | null;
  /** As MM/DD/YYYY. */
  readonly dateOfBirth: string | null;
  /** M0069 of the chart, the only source of a pronoun. */
  readonly gender: "male" | "female" | null;
  readonly physician: string | null;
  readonly startOfCare: string | null;
  readonly diagnosis: string | null;
  readonly today: string;
};

type Meaning = {
  readonly label: string;
  readonly value: (facts: WordingFacts) => string | null;
};

const pronoun =
  (male: string, female: string) =>
  ({ gender }: WordingFacts): string | null =>
    gender === null ? null : gender === "male" ? male : female;

/** Fields in templates that the chart fills in, by the name in braces. */
export const placeholders = {
  firstName: { label: "first name", value: ({ firstName }) => firstName },
  lastName: { label: "last name", value: ({ lastName }) => lastName },
  age: { label: "age", value: ({ age }) => (age === null ? null : String(age)) },
  dateOfBirth: { label: "date of birth", value: ({ dateOfBirth }) => dateOfBirth },
  "he/she": { label: "he or she", value: pronoun("he", "she") },
  "him/her": { label: "him or her", value: pronoun("him", "her") },
  "his/her": { label: "his or her", value: pronoun("his", "her") },
  physician: { label: "physician", value: ({ physician }) => physician },
  startOfCare: { label: "start of care", value: ({ startOfCare }) => startOfCare },
  diagnosis: { label: "primary diagnosis", value: ({ diagnosis }) => diagnosis },
  today: { label: "today's date", value: ({ today }) => today },
} as const satisfies Record<string, Meaning>;

const inBraces = /\{([\p{L}/ ]{1,30})\}/gu;

const byName: ReadonlyMap<string, Meaning> = new Map(
  Object.entries(placeholders).map(([name, meaning]) => [name.toLowerCase(), meaning]),
);

/** Whether the text has a field that the chart can fill in. Other words in braces are not fields. */
export const hasPlaceholders = (text: string): boolean => placeholdersIn(text).length > 0;

/** The labels of the fields that the chart can fill in, each once. */
export const placeholdersIn = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(inBraces)].flatMap(([, name = ""]) => byName.get(name.toLowerCase())?.label ?? []),
  ),
];

/**
 * Fills in what the chart has. Anything missing becomes a labeled blank, such as "____ (date of birth)", which keeps
 * the document from being signed. A capital letter, {He/she}, starts a sentence.
 */
export const fillPlaceholders = (text: string, facts: WordingFacts): string =>
  text.replace(inBraces, (whole, name: string) => {
    const meaning = byName.get(name.toLowerCase());
    if (meaning === undefined) return whole;
    const value = meaning.value(facts);
    if (value === null) return `____ (${meaning.label})`;
    return /^\p{Lu}/u.test(name) ? value.charAt(0).toUpperCase() + value.slice(1) : value;
  });
