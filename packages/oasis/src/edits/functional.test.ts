import { describe, expect, test } from "vitest";
import { type Change, type EditCase, rowsOf } from "../test/edit-cases.ts";
import { functional } from "./functional.ts";

const performed = ["01", "02", "03", "04", "05", "06"];
const notAttempted = ["07", "09", "10", "88"];

const walk = (gate: string, code: string): Change => ({
  GG0170I1: gate,
  GG0170J1: code,
  GG0170K1: code,
  GG0170L1: code,
});
const step = (gate: string, code: string): Change => ({ GG0170M1: gate, GG0170N1: code });
const fourSteps = (gate: string, code: string): Change => ({ GG0170N1: gate, GG0170O1: code });
const wheel = (gate: string, code: string): Change => ({
  GG0170Q1: gate,
  GG0170R1: code,
  GG0170RR1: code,
  GG0170S1: code,
  GG0170SS1: code,
});
const pain = (gate: string, code: string): Change => ({ J0510: gate, J0520: code, J0530: code });

/** Source of every row: CMS OASIS-E2 Data Submission Specifications V3.02.0, the edit named. */
const cases: readonly EditCase[] = [
  {
    edit: "-5520",
    passes: [
      ...performed.map((code) => walk(code, "06")),
      ...notAttempted.map((code) => walk(code, "^")),
      walk("-", "-"),
      walk("04", "88"),
      { GG0170J1: null },
    ],
    fails: [
      ...performed.map((code) => walk(code, "^")),
      ...notAttempted.map((code) => walk(code, "06")),
      walk("-", "^"),
      walk("88", "-"),
      { GG0170L1: "^" },
    ],
  },
  {
    edit: "-5550",
    passes: [
      ...performed.map((code) => step(code, "06")),
      ...notAttempted.map((code) => step(code, "^")),
      step("-", "-"),
    ],
    fails: [
      ...performed.map((code) => step(code, "^")),
      ...notAttempted.map((code) => step(code, "06")),
      step("-", "^"),
    ],
  },
  {
    edit: "-5580",
    passes: [
      ...performed.map((code) => fourSteps(code, "06")),
      ...notAttempted.map((code) => fourSteps(code, "^")),
      fourSteps("-", "-"),
      fourSteps("^", "^"),
    ],
    fails: [
      ...performed.map((code) => fourSteps(code, "^")),
      ...notAttempted.map((code) => fourSteps(code, "06")),
      fourSteps("-", "^"),
      fourSteps("^", "06"),
    ],
  },
  {
    edit: "-7020",
    passes: [{}, wheel("0", "^"), wheel("-", "-"), wheel("1", "-"), { GG0170R1: null }],
    fails: [
      wheel("0", "1"),
      wheel("0", "-"),
      wheel("-", "^"),
      wheel("1", "^"),
      { GG0170RR1: "^" },
      { GG0170SS1: "^" },
    ],
  },
  {
    edit: "-5920",
    passes: [pain("0", "^"), ...["1", "2", "3", "4", "8"].map((code) => pain(code, "1"))],
    fails: [pain("0", "1"), ...["1", "2", "3", "4", "8"].map((code) => pain(code, "^")), { J0530: "^" }],
  },
];

const { passes, fails, uncovered } = rowsOf(functional, cases);

describe("Edits on mobility and pain interference", () => {
  test.each(passes)("$edit passes $change", ({ findings }) => expect(findings).toEqual([]));
  test.each(fails)("$edit objects to $change", ({ findings }) => expect(findings).toHaveLength(1));
  test("each have a record they pass and one they reject", () => expect(uncovered).toEqual([]));
});
