import { expect, test } from "vitest";
import { hasBlanks } from "./document-life-cycle.ts";
import { fillPlaceholders, placeholdersIn, type WordingFacts } from "./placeholders.ts";

const known: WordingFacts = {
  firstName: "Maria",
  lastName: "Gonzalez",
  age: 81,
  dateOfBirth: "02/03/1945",
  gender: "female",
  physician: "Ana Ruiz, MD",
  startOfCare: "10/01/2026",
  diagnosis: "I50.9 Heart failure, unspecified",
  today: "11/20/2026",
};
const unknown: WordingFacts = {
  ...known,
  age: null,
  dateOfBirth: null,
  gender: null,
  physician: null,
  startOfCare: null,
  diagnosis: null,
};

test.each([
  ["{firstName} {lastName}, {age}", "Maria Gonzalez, 81"],
  ["{He/she} takes {his/her} medications; ask {him/her}.", "She takes her medications; ask her."],
  ["{physician} was called on {today}.", "Ana Ruiz, MD was called on 11/20/2026."],
  [
    "Since {startOfCare}: {diagnosis}; born {dateOfBirth}.",
    "Since 10/01/2026: I50.9 Heart failure, unspecified; born 02/03/1945.",
  ],
])("%s is filled in from the chart", (text, filled) => {
  expect(fillPlaceholders(text, known)).toBe(filled);
  expect(hasBlanks(fillPlaceholders(text, known))).toBe(false);
});

test("an unknown value becomes a labeled blank, and is never guessed from a name", () => {
  expect(fillPlaceholders("{He/she}, {age}, {physician}", unknown)).toBe(
    "____ (he or she), ____ (age), ____ (physician)",
  );
  expect(hasBlanks(fillPlaceholders("{he/she}", unknown))).toBe(true);
});

test("a field that is not filled in keeps a document from being signed, and so does an unknown one", () => {
  expect(hasBlanks("Seen by {physician}.")).toBe(true);
  expect(hasBlanks("Seen by {clinician}.")).toBe(true);
  expect(hasBlanks("Seen by a nurse.")).toBe(false);
  expect(fillPlaceholders("Seen by {clinician}.", known)).toBe("Seen by {clinician}.");
});

test("fields are named once each, in any capitalization", () => {
  expect(placeholdersIn("{firstName} {FIRSTNAME} {he/she} {other}")).toEqual(["first name", "he or she"]);
});
