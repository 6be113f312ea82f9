import { describe, expect, test } from "vitest";
import { formFor } from "../forms.ts";
import { controlProblems, submissionProblems } from "./control-problems.ts";
import { controlToElements, elementsToControl, type SubmissionControl } from "./submission-control.ts";

const form = formFor({ version: "E2", reason: "01" });
const fresh = { transaction: 1, correctionNumber: 0, state: "TX", agencyId: "HHA459999" } as const;
const software = { id: "123456789", name: "Hearthside", email: "support@example.com" };

const editsOf = (control: SubmissionControl, acceptedCorrections?: number) =>
  submissionProblems(form, control, acceptedCorrections === undefined ? {} : { acceptedCorrections }).map(
    ({ edit }) => edit,
  );

describe("CMS accepts", () => {
  test.each<[string, SubmissionControl]>([
    ["a new record", fresh],
    ["a first modification", { ...fresh, transaction: 2, correctionNumber: 1 }],
    ["a ninety-ninth correction", { ...fresh, transaction: 2, correctionNumber: 99 }],
    ["an inactivation", { ...fresh, transaction: 3, correctionNumber: 1 }],
    ["an agency with an NPI", { ...fresh, npi: "1234567893" }],
    ["an agency id of 16 characters", { ...fresh, agencyId: "A".repeat(16) }],
    ["an agency id with other signs than letters and digits", { ...fresh, agencyId: "TX-hha 45/99.1" }],
    [
      "software with its maker and product",
      { ...fresh, software, product: { name: "Hearthside", version: "1.0" } },
    ],
    [
      "a product of the longest name",
      { ...fresh, product: { name: "p".repeat(50), version: "v".repeat(20) } },
    ],
  ])("%s", (_, control) => {
    expect(editsOf(control)).toEqual([]);
  });
});

// OASIS-E2 Data Submission Specifications V3.02.0, control items.
describe("CMS would reject", () => {
  test.each<[string, SubmissionControl, string]>([
    ["a new record with a correction number", { ...fresh, correctionNumber: 1 }, "-3340"],
    ["a modification without one", { ...fresh, transaction: 2 }, "-3341"],
    ["an inactivation without one", { ...fresh, transaction: 3 }, "-3341"],
    ["a hundredth correction", { ...fresh, transaction: 2, correctionNumber: 100 }, "-3090"],
    ["a negative correction number", { ...fresh, correctionNumber: -1 }, "-3100"],
    ["a territory that reports through Hawaii", { ...fresh, state: "GU" }, "-3060"],
    ["no agency id", { ...fresh, agencyId: "" }, "-3180"],
    ["a blank agency id", { ...fresh, agencyId: "^" }, "-3180"],
    ["an agency id of 17 characters", { ...fresh, agencyId: "A".repeat(17) }, "-3210"],
    ["an NPI of nine digits", { ...fresh, npi: "123456789" }, "-3010"],
    ["an NPI with a letter", { ...fresh, npi: "123456789X" }, "-3110"],
    ["a software id of eight digits", { ...fresh, software: { ...software, id: "12345678" } }, "-3010"],
    ["a software id with a dash", { ...fresh, software: { ...software, id: "12-345678" } }, "-3110"],
    ["software without a name", { ...fresh, software: { ...software, name: "^" } }, "-4870"],
    ["a name and no software id", { ...fresh, software: { ...software, id: "^" } }, "-4880"],
    ["a software name with a colon", { ...fresh, software: { ...software, name: "Hearth:side" } }, "-3250"],
    [
      "a software name that ends in a space",
      { ...fresh, software: { ...software, name: "Hearth " } },
      "-3250",
    ],
    ["an email with a bracket", { ...fresh, software: { ...software, email: "<a@b.example>" } }, "-3150"],
    ["an email with a space", { ...fresh, software: { ...software, email: "a @b.example" } }, "-3150"],
    ["a version with an ampersand", { ...fresh, product: { name: "p", version: "1&2" } }, "-3130"],
    ["a version without a product", { ...fresh, product: { name: "^", version: "1" } }, "-3220"],
    [
      "a software name of 31 characters",
      { ...fresh, software: { ...software, name: "x".repeat(31) } },
      "-3210",
    ],
    ["software without an email", { ...fresh, software: { ...software, email: "^" } }, "-4870"],
    ["a product without a version", { ...fresh, product: { name: "Hearthside", version: "^" } }, "-3230"],
    ["a version of 21 characters", { ...fresh, product: { name: "p", version: "v".repeat(21) } }, "-3210"],
  ])("%s", (_, control, edit) => {
    expect(editsOf(control)).toEqual([edit]);
  });
});

test.each([
  ["the reason of another record", { ITM_SBST_CD: "03" }, ["-3240"]],
  ["a reason in an inactivation", { TRANS_TYPE_CD: "3", CORRECTION_NUM: "01" }, ["-3240"]],
  ["none of the reasons", { ITM_SBST_CD: "02" }, ["-3060", "-3240"]],
])("CMS would reject as item subset %s", (_, changed, edits) => {
  const found = controlProblems({ ...controlToElements(form, fresh), M0100_ASSMT_REASON: "01", ...changed });
  expect(found.map(({ edit }) => edit)).toEqual(edits);
});

test("a correction's number is the one after the last that was accepted", () => {
  const modification = { ...fresh, transaction: 2, correctionNumber: 3 } as const;
  expect(editsOf(modification, 2)).toEqual([]);
  expect(editsOf(modification, 1)).toEqual(["-3200"]);
  expect(editsOf({ ...modification, transaction: 3 }, 3)).toEqual(["-3200"]);
  expect(editsOf(fresh, 2)).toEqual([]);
});

test("a record's control elements are unchanged after writing and reading", () => {
  for (const control of [
    fresh,
    { ...fresh, transaction: 2, correctionNumber: 7, npi: "1234567893", software },
    { ...fresh, transaction: 3, correctionNumber: 1, product: { name: "Hearthside", version: "1" } },
  ] as const)
    expect(elementsToControl(controlToElements(form, control))).toEqual(control);
});
