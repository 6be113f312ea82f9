import { describe, expect, test } from "vitest";
import { fieldOfAnyForm, formFor } from "./forms.ts";
import { clearedBy, dependentsOf, forcedCodes, isAsked, skipRules } from "./skips.ts";

const start = formFor({ version: "E2", reason: "01" });
const resumption = formFor({ version: "E2", reason: "03" });

const bims = "C0200 C0300A C0300B C0300C C0400A C0400B C0400C C0500";
const laterSymptoms = "D0150C1 D0150D1 D0150E1 D0150F1 D0150G1 D0150H1 D0150I1";
const ulcers = "M1311A1 M1311B1 M1311C1 M1311D1 M1311E1 M1311F1";

// Source: OASIS-E1 and E2 data submission specifications, each row the edit named. "asked" is no forced code.
test.each([
  { edit: "-3420", answers: { M0016: "N" }, fields: "M0014", code: "^" },
  { edit: "-3420", answers: { M0016: "P" }, fields: "M0014", code: "^" },
  { edit: "-3420", answers: { M0016: "45Q7234001" }, fields: "M0014", code: undefined },
  { edit: "-3590", answers: { M0102: "2026-05-01" }, fields: "M0104", code: "^" },
  { edit: "-3600", answers: { M0102: "NA" }, fields: "M0104", code: undefined },
  { edit: "-4921", answers: { M1000: "NA" }, fields: "M1005", code: "^" },
  { edit: "-5320", answers: { M1000: "3" }, fields: "M1005", code: undefined },
  { edit: "-5790", answers: { C0100: "0" }, fields: bims, code: "^" },
  { edit: "-5790", answers: { C0100: "-" }, fields: bims, code: "-" },
  { edit: "-5790", answers: { C0100: "1" }, fields: bims, code: undefined },
  { edit: "-7070", answers: { D0150A1: "0" }, fields: "D0150A2", code: "0" },
  { edit: "-7070", answers: { D0150A1: "1" }, fields: "D0150A2", code: undefined },
  { edit: "-7070", answers: { D0150A1: "9" }, fields: "D0150A2", code: "^" },
  { edit: "-7070", answers: { D0150A1: "-" }, fields: "D0150A2", code: "^" },
  { edit: "-7078", answers: { D0150I1: "9" }, fields: "D0150I2", code: "^" },
  { edit: "-7060", answers: { D0150A1: "0", D0150B1: "0" }, fields: laterSymptoms, code: "^" },
  { edit: "-7060", answers: { D0150A1: "1", D0150A2: "1", D0150B1: "0" }, fields: laterSymptoms, code: "^" },
  { edit: "-7072", answers: { D0150A1: "0", D0150B1: "0" }, fields: "D0150C2 D0150I2", code: "^" },
  { edit: "-7060", answers: { D0150A1: "9", D0150B1: "9" }, fields: `${laterSymptoms} D0160`, code: "^" },
  {
    edit: "-7060",
    answers: { D0150A1: "1", D0150A2: "2", D0150B1: "0" },
    fields: laterSymptoms,
    code: undefined,
  },
  {
    edit: "-7060",
    answers: { D0150A1: "9", D0150B1: "0" },
    fields: `${laterSymptoms} D0160`,
    code: undefined,
  },
  { edit: "-7060", answers: { D0150A1: "-", D0150B1: "9" }, fields: laterSymptoms, code: undefined },
  {
    edit: "-7060",
    answers: { D0150A1: "1", D0150A2: "-", D0150B1: "0" },
    fields: laterSymptoms,
    code: undefined,
  },
  { edit: "-5520", answers: { GG0170I1: "88" }, fields: "GG0170J1 GG0170K1 GG0170L1", code: "^" },
  { edit: "-5520", answers: { GG0170I1: "-" }, fields: "GG0170J1 GG0170K1 GG0170L1", code: "-" },
  { edit: "-5520", answers: { GG0170I1: "01" }, fields: "GG0170J1 GG0170K1 GG0170L1", code: undefined },
  { edit: "-5550", answers: { GG0170M1: "07" }, fields: "GG0170N1 GG0170O1", code: "^" },
  { edit: "-5550", answers: { GG0170M1: "-" }, fields: "GG0170N1 GG0170O1", code: "-" },
  { edit: "-5580", answers: { GG0170M1: "06", GG0170N1: "10" }, fields: "GG0170O1", code: "^" },
  { edit: "-5580", answers: { GG0170M1: "06", GG0170N1: "06" }, fields: "GG0170O1", code: undefined },
  { edit: "-7020", answers: { GG0170Q1: "0" }, fields: "GG0170R1 GG0170RR1 GG0170S1 GG0170SS1", code: "^" },
  { edit: "-7020", answers: { GG0170Q1: "-" }, fields: "GG0170R1 GG0170RR1 GG0170S1 GG0170SS1", code: "-" },
  {
    edit: "-7020",
    answers: { GG0170Q1: "1" },
    fields: "GG0170R1 GG0170RR1 GG0170S1 GG0170SS1",
    code: undefined,
  },
  {
    edit: "-5201",
    answers: { M1021_PRIMARY_DIAG_ICD: "Z48.1" },
    fields: "M1021_PRIMARY_DIAG_SEVERITY",
    code: "^",
  },
  { edit: "-5201", answers: { M1023_OTH_DIAG5_ICD: "V00" }, fields: "M1023_OTH_DIAG5_SEVERITY", code: "^" },
  {
    edit: "-5211",
    answers: { M1021_PRIMARY_DIAG_ICD: "U07.1" },
    fields: "M1021_PRIMARY_DIAG_SEVERITY",
    code: undefined,
  },
  { edit: "-5221", answers: {}, fields: "M1023_OTH_DIAG1_SEVERITY", code: "^" },
  { edit: "-5920", answers: { J0510: "0" }, fields: "J0520 J0530", code: "^" },
  { edit: "-5920", answers: { J0510: "8" }, fields: "J0520 J0530", code: undefined },
  { edit: "-5112", answers: { M1306: "0" }, fields: ulcers, code: "^" },
  { edit: "-5123", answers: { M1306: "1" }, fields: ulcers, code: undefined },
  { edit: "-4221", answers: { M1330: "00" }, fields: "M1332 M1334", code: "^" },
  { edit: "-4221", answers: { M1330: "03" }, fields: "M1332 M1334", code: "^" },
  { edit: "-4231", answers: { M1330: "01" }, fields: "M1332 M1334", code: undefined },
  { edit: "-4241", answers: { M1340: "02" }, fields: "M1342", code: "^" },
  { edit: "-4251", answers: { M1340: "01" }, fields: "M1342", code: undefined },
  { edit: "-5960", answers: { N0415_1: "E" }, fields: "N0415_2:A", code: "^" },
  { edit: "-5970", answers: { N0415_1: "E" }, fields: "N0415_2:E N0415_2", code: undefined },
  { edit: "-6010", answers: { N0415_1: "Z" }, fields: "N0415_2:J N0415_2", code: "^" },
  { edit: "-5960", answers: { N0415_1: "-" }, fields: "N0415_2:A N0415_2", code: "^" },
  { edit: "-5960", answers: { N0415_1: "-", N0415_2: "-" }, fields: "N0415_2:A N0415_2", code: "-" },
  { edit: "-5970", answers: { N0415_1: "A,-E" }, fields: "N0415_2:E", code: "^" },
  { edit: "-5960", answers: { N0415_1: "A,-E" }, fields: "N0415_2:A N0415_2", code: undefined },
  { edit: "-4421", answers: { M2001: "0" }, fields: "M2003", code: "^" },
  { edit: "-4431", answers: { M2001: "0" }, fields: "M2010 M2020 M2030", code: undefined },
  { edit: "-4431", answers: { M2001: "1" }, fields: "M2003 M2010 M2020 M2030", code: undefined },
  { edit: "-4441", answers: { M2001: "9" }, fields: "M2003 M2010 M2020 M2030", code: "^" },
  { edit: "-5470", answers: { M2001: "-" }, fields: "M2003", code: "-" },
  { edit: "form", answers: { M0150: "1,11" }, fields: "paymentOther", code: undefined },
  { edit: "form", answers: { M0150: "1" }, fields: "paymentOther", code: "^" },
  { edit: "form", answers: { M1000: "7" }, fields: "inpatientOther", code: undefined },
  { edit: "form", answers: { mentalStatus: "1" }, fields: "mentalStatusOther", code: "^" },
])("$answers makes $fields $code (edit $edit)", ({ answers, fields, code }) => {
  const forced = forcedCodes(start, answers);
  for (const field of fields.split(" ")) {
    expect([field, forced.get(field)]).toEqual([field, code]);
    expect(isAsked(forced, field)).toBe(code === undefined);
  }
});

test("the resumption of care date is not asked at a start of care, edit -4730", () => {
  expect(forcedCodes(start, {}).get("M0032")).toBe("NA");
  expect(forcedCodes(resumption, {}).has("M0032")).toBe(false);
});

test("a blank form asks everything but the texts and ratings that nothing calls for yet", () => {
  expect([...forcedCodes(resumption, {}).keys()]).toEqual([
    "paymentOther",
    "inpatientOther",
    "mentalStatusOther",
    ...[1, 2, 3, 4, 5].map((place) => `M1023_OTH_DIAG${place}_SEVERITY`),
  ]);
});

test("every rule speaks of fields that a form has", () => {
  for (const { sources, fields } of skipRules)
    for (const field of [...sources, ...fields])
      expect(fieldOfAnyForm(field.replace(/:.*/, ""))?.id).toBe(field.replace(/:.*/, ""));
});

describe("A change that skips a question takes its answer away", () => {
  const before = { GG0170M1: "06", GG0170N1: "06", GG0170O1: "05", C0100: "1", C0200: "-", C0300A: "3" };

  test("through every dependent rule", () => {
    expect(clearedBy(start, before, { ...before, GG0170M1: "07" })).toEqual(["GG0170N1", "GG0170O1"]);
  });

  test("but keeps an answer that matches the rule", () => {
    expect(clearedBy(start, before, { ...before, C0100: "-" })).toEqual(["C0300A"]);
  });

  test("also among facts that fill a blank form", () => {
    const facts = { M0016: "P", M0014: "TX", M0032: "NA", M0102: "2026-05-04", M0104: "2026-05-01" };
    expect(clearedBy(start, {}, facts)).toEqual(["M0014", "M0104"]);
    expect(clearedBy(start, {}, { ...facts, M0016: "45Q7234001", M0102: "NA" })).toEqual([]);
  });

  test("and nothing when the question was skipped before", () => {
    const skipped = { ...before, GG0170M1: "07" };
    expect(clearedBy(start, skipped, { ...skipped, GG0170M1: "09" })).toEqual([]);
    expect(clearedBy(start, before, { ...before, M1800: "01" })).toEqual([]);
  });
});

test("what depends on a question is found through others", () => {
  expect(dependentsOf("GG0170M1")).toEqual(["GG0170N1", "GG0170O1"]);
  expect(dependentsOf("N0415_1")).toEqual(["N0415_2"]);
  expect(dependentsOf("D0150B2")).toEqual(
    [..."CDEFGHI"].flatMap((row) => `D0150${row}1`).concat([..."CDEFGHI"].map((row) => `D0150${row}2`)),
  );
  expect(dependentsOf("M1860")).toEqual([]);
});
