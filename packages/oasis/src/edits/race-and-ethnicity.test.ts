import { describe, expect, test } from "vitest";
import { type Change, type EditCase, e1Start, rowsOf } from "../test/edit-cases.ts";
import { raceAndEthnicity } from "./race-and-ethnicity.ts";

/** Every box of `item`, those of `checked` with 1. */
const boxes = (item: string, letters: string, checked: string): Change =>
  Object.fromEntries([...letters].map((letter) => [item + letter, checked.includes(letter) ? "1" : "0"]));

const ethnicity = (checked: string) => boxes("A1005", "ABCDEXY", checked);
const race = (checked: string) => boxes("A1010", "ABCDEFGHIJKLMNXYZ", checked);
const transportation = (checked: string) => boxes("A1250", "ABCXY", checked);

/** Source of every row: CMS OASIS-E2 Data Submission Specifications V3.02.0, the edit named. */
const cases: readonly EditCase[] = [
  {
    edit: "-5720",
    passes: ["A", "B", "BCDE", "X", "Y", "AX", "BX"].map(ethnicity),
    fails: ["", "AB", "AE", "AY", "CY", "XY"].map(ethnicity),
  },
  {
    edit: "-5730",
    passes: ["A", "ABCDEFGHIJKLMN", "X", "Y", "Z", "AX", "XZ"].map(race),
    fails: ["", "AY", "NY", "AZ", "NZ", "XY", "YZ"].map(race),
  },
  {
    edit: "HS-004",
    on: e1Start,
    passes: ["A", "AB", "C", "X", "Y", "AX", "CX"].map(transportation),
    fails: ["", "AC", "BC", "AY", "CY", "XY"].map(transportation),
  },
];

const { passes, fails, uncovered } = rowsOf(raceAndEthnicity, cases);

describe("Edits on ethnicity, race and transportation", () => {
  test.each(passes)("$edit passes $change", ({ findings }) => expect(findings).toEqual([]));
  test.each(fails)("$edit objects to $change", ({ findings }) => expect(findings).toHaveLength(1));
  test("each have a record they pass and one they reject", () => expect(uncovered).toEqual([]));
});
