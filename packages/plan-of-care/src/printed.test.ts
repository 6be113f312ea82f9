import { expect, test } from "vitest";
import { locators } from "./places.ts";
import { emptyPlan } from "./plan.ts";
import { printedPlaces } from "./printed.ts";
import { bareFacts, fullFacts, wholePlan } from "./test/records.ts";

const day = (isoDay: string) => isoDay.replaceAll("-", "/");
const printed = printedPlaces(wholePlan, fullFacts, day);

/** Signatures, or fixed texts. Source: CMS-485. */
const elsewhere = ["25", "26", "27", "28"];

test.each(locators.map(({ id }) => id).filter((id) => !elsewhere.includes(id)))(
  "locator %s is printed",
  (id) => {
    expect(printed[id]).toBeDefined();
  },
);

test.each([
  ["1", ["1EG4TE5MK73"]],
  ["2", ["2026/11/02"]],
  ["3", ["From: 2026/11/02", "To: 2026/12/31"]],
  ["4", ["1042"]],
  ["5", ["337001"]],
  ["6", ["Gonzalez, Maria", "100 Main St, Austin, TX 78701", "512-555-0143"]],
  ["8", ["1941/03/09"]],
  ["9", ["F"]],
  ["11", ["I50.9 Heart failure, unspecified, 2026/10/20"]],
  ["13", ["E11.9 Type 2 diabetes"]],
  ["21", ["SN 3w1 2w4", "SN to assess cardiopulmonary status"]],
  [
    "22",
    [
      "Goals: Lives at home safely",
      "Rehabilitation potential: Good",
      "Discharge plans: To the care of a daughter",
    ],
  ],
  ["24", ["Ada Osler, MD", "9 Clinic Rd, Austin, TX 78704", "512-555-0199"]],
  ["goals", ["1. Knows when to call. Measure: Names three signs. Target: 2026/12/01"]],
] as const)("locator %s says %j", (id, lines) => {
  expect(printed[id]).toEqual({ kind: "text", lines });
});

test("a frequency that starts within the period says when", () => {
  const frequencies = fullFacts.frequencies.map((line) => ({ ...line, startDate: "2026-11-22" }));
  expect(printedPlaces(emptyPlan, { ...fullFacts, frequencies }, day)["21"]).toEqual({
    kind: "text",
    lines: ["SN 3w1 2w4, from 2026/11/22"],
  });
});

test("all boxes are printed, with the checked ones marked", () => {
  expect(printed["18B"]).toMatchObject({ kind: "boxes", checked: ["B"] });
  expect(printed["20"]).toMatchObject({ kind: "boxes", checked: ["4"] });
});

test.each([
  [{ street: null, city: null, state: null, zip: null }, "Address not recorded"],
  [{ street: null }, "Austin, TX 78701 (street not recorded)"],
])("beside the patient's name, an address with %j says %s", (unknown, line) => {
  const facts = { ...fullFacts, patient: { ...fullFacts.patient, ...unknown } };
  expect(printedPlaces(emptyPlan, facts, day)["6"]).toEqual({
    kind: "text",
    lines: ["Gonzalez, Maria", line, "512-555-0143"],
  });
});

test("unknown data prints nothing", () => {
  const empty = printedPlaces(emptyPlan, bareFacts, day);
  for (const id of ["1", "5", "8", "9", "10", "11", "12", "13", "17", "23", "24"] as const)
    expect(empty[id]).toEqual({ kind: "text", lines: [] });
});
