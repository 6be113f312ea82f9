import { describe, expect, test } from "vitest";
import { type Change, type EditCase, rowsOf } from "../test/edit-cases.ts";
import { diagnoses } from "./diagnoses.ts";

const primary = (code: string): Change => ({ M1021_PRIMARY_DIAG_ICD: code });

/** The third other diagnosis; the complete assessment has two. */
const other = (code: string, rating: string | null): Change => ({
  M1023_OTH_DIAG3_ICD: code,
  M1023_OTH_DIAG3_SEVERITY: rating,
});

/** Source of every row: CMS OASIS-E2 Data Submission Specifications V3.02.0, the edit named. */
const cases: readonly EditCase[] = [
  {
    edit: "-7045",
    passes: ["I10.^^^^", "E11.9^^^", "S72.001A", "C4A.0^^^"].map(primary),
    fails: ["I10.", "I10", "I10.^9^^", "110.^^^^", "I1.0^^^^", "I10.0000A", "I10-^^^^"].map(primary),
  },
  {
    edit: "-7045",
    passes: [{ M1023_OTH_DIAG1_ICD: null }],
    fails: [{ M1021_PRIMARY_DIAG_ICD: null }, primary("^")],
  },
  { edit: "-7045", passes: [{ M1023_OTH_DIAG5_ICD: "^" }], fails: [{ M1023_OTH_DIAG5_ICD: "X" }] },
  {
    edit: "-4900",
    passes: ["U07.1^^^", "Z48.812^", "A00.0^^^"].map(primary),
    fails: ["V00.01XA", "W19.XXXA", "X58.XXXA", "Y93.01^^"].map(primary),
  },
  {
    edit: "-5001",
    passes: [{}, { M1023_OTH_DIAG4_ICD: "^", M1023_OTH_DIAG5_ICD: "^" }],
    fails: [primary("E11.9^^^"), { M1023_OTH_DIAG4_ICD: "Z79.4^^^" }],
  },
  {
    edit: "-5201",
    passes: [{}, other("Z79.4^^^", "^"), other("U07.1^^^", "01")],
    fails: [other("Z79.4^^^", "01"), other("V00.01XA", "00"), other("W19.XXXA", "04")],
  },
  {
    edit: "-5211",
    passes: [
      {},
      other("U07.1^^^", "00"),
      other("V00.01XA", "^"),
      other("^", "^"),
      { M1021_PRIMARY_DIAG_ICD: null, M1021_PRIMARY_DIAG_SEVERITY: null },
    ],
    fails: [other("U07.1^^^", "^"), other("A00.0^^^", null), { M1021_PRIMARY_DIAG_SEVERITY: null }],
  },
  { edit: "-5221", passes: [other("^", "^"), other("A00.0^^^", "01")], fails: [other("^", "01")] },
  {
    edit: "-4991",
    passes: ["01", "02", "03", "04", "^"].map((code) => ({ M1021_PRIMARY_DIAG_SEVERITY: code })),
    fails: [{ M1021_PRIMARY_DIAG_SEVERITY: "00" }],
  },
  {
    edit: "-9150",
    passes: [{}, { M1023_OTH_DIAG2_ICD: "^" }, { M1023_OTH_DIAG1_ICD: "^", M1023_OTH_DIAG2_ICD: "^" }],
    fails: [{ M1023_OTH_DIAG1_ICD: "^" }, { M1023_OTH_DIAG5_ICD: "A00.0^^^" }],
  },
];

const { passes, fails, uncovered } = rowsOf(diagnoses, cases);

describe("Edits on diagnoses", () => {
  test.each(passes)("$edit passes $change", ({ findings }) => expect(findings).toEqual([]));
  test.each(fails)("$edit objects to $change", ({ findings }) => expect(findings).toHaveLength(1));
  test("each have a record they pass and one they reject", () => expect(uncovered).toEqual([]));
});
