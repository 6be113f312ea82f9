import { describe, expect, test } from "vitest";
import { type EditCase, rowsOf } from "../test/edit-cases.ts";
import { text } from "./text.ts";

/** Source of every row: CMS OASIS-E2 Data Submission Specifications V3.02.0, the edit named. */
const cases: readonly EditCase[] = [
  {
    edit: "-3010",
    passes: [{}, { M0064_SSN: "078051120" }, { M0064_SSN: "^" }, { M0018_PHYSICIAN_ID: "^" }],
    fails: [
      { M0064_SSN: "07805112" },
      { M0064_SSN: "0780511200" },
      { M0018_PHYSICIAN_ID: "123456789" },
      { M0018_PHYSICIAN_ID: "12345678931" },
      { M0018_PHYSICIAN_ID: "-" },
      { M0064_SSN: "-" },
    ],
  },
  {
    edit: "-3020",
    passes: [{ M0064_SSN: "001051120" }, { M0064_SSN: "ssn:000" }],
    fails: [{ M0064_SSN: "000051120" }],
  },
  {
    edit: "-3030",
    passes: [{ M0064_SSN: "222222222" }, { M0064_SSN: "ssn:111111111" }],
    fails: ["111111111", "333333333", "123456789", "999999999"].map((code) => ({ M0064_SSN: code })),
  },
  {
    edit: "-3110",
    passes: [{}, { M0060_PAT_ZIP: "78701" }],
    fails: [
      { M0060_PAT_ZIP: "7870A" },
      { M0064_SSN: "078-05-1120" },
      { M0018_PHYSICIAN_ID: "123456789X" },
      { M0018_PHYSICIAN_ID: "-" },
    ],
  },
  {
    edit: "-3120",
    passes: [{ M0010_CCN: "45A999" }, { M0065_MEDICAID_NUM: "AZ09" }, { M0065_MEDICAID_NUM: "^" }],
    fails: [
      { M0010_CCN: "45-999" },
      { M0010_CCN: "-" },
      { M0063_MEDICARE_NUM: "1EG4-TE5MK7" },
      { M0065_MEDICAID_NUM: "A 09" },
      { M0065_MEDICAID_NUM: "-" },
    ],
  },
  {
    edit: "-3130",
    passes: ["MARIA", "ANNA MARIA", "O'NEILL-SMITH", "A.B,C_D/E+F@G", "7"].map((code) => ({
      M0040_PAT_FNAME: code,
    })),
    fails: [
      { M0040_PAT_FNAME: "MARIA!" },
      { M0040_PAT_FNAME: " MARIA" },
      { M0040_PAT_LNAME: "SMITH " },
      { M0040_PAT_LNAME: "MARÍA" },
      { M0040_PAT_LNAME: "A&B" },
      { M0040_PAT_LNAME: "^" },
      { M0040_PAT_LNAME: null },
      { M0040_PAT_SUFFIX: "J(R" },
    ],
  },
  {
    edit: "-3130",
    passes: [{ M0040_PAT_SUFFIX: "^" }, { M0040_PAT_SUFFIX: "JR." }],
    fails: [{ M0040_PAT_SUFFIX: null }],
  },
  {
    edit: "-3140",
    passes: [{ M0040_PAT_MI: "A" }, { M0040_PAT_MI: "7" }, { M0040_PAT_MI: "." }, { M0040_PAT_MI: "^" }],
    fails: [{ M0040_PAT_MI: "!" }, { M0040_PAT_MI: "-" }, { M0040_PAT_MI: " " }, { M0040_PAT_MI: null }],
  },
  {
    edit: "-3210",
    passes: [
      { M0020_PAT_ID: "X".repeat(20) },
      { M0065_MEDICAID_NUM: "X".repeat(14) },
      { M0040_PAT_FNAME: "X".repeat(12) },
      { M0040_PAT_LNAME: "X".repeat(18) },
      { A1110A: "X".repeat(15) },
    ],
    fails: [
      { M0020_PAT_ID: "X".repeat(21) },
      { M0065_MEDICAID_NUM: "X".repeat(15) },
      { M0063_MEDICARE_NUM: "X".repeat(13) },
      { M0016_BRANCH_ID: "X".repeat(11) },
      { M0040_PAT_FNAME: "X".repeat(13) },
      { M0040_PAT_MI: "XX" },
      { M0040_PAT_LNAME: "X".repeat(19) },
      { M0040_PAT_SUFFIX: "XXXX" },
      { A1110A: "X".repeat(16) },
    ],
  },
  {
    edit: "-3250",
    passes: [{ A1110A: "-" }, { A1110A: "TAGALOG & ILOCO" }],
    fails: [{ A1110A: "TAGALOG;" }, { A1110A: "^" }, { A1110A: null }],
  },
  {
    edit: "-3430",
    passes: [{ M0060_PAT_ZIP: "78701" }, { M0060_PAT_ZIP: "787011234" }],
    fails: ["7870", "787011", "78701123", "7870112345", "-", "^", null].map((code) => ({
      M0060_PAT_ZIP: code,
    })),
  },
  {
    edit: "-5710",
    passes: [
      { M0063_MEDICARE_NUM: "1EG4TE5MK73" },
      { M0063_MEDICARE_NUM: "9yy9yy9yy99" },
      { M0063_MEDICARE_NUM: "^" },
    ],
    fails: [
      "0EG4TE5MK73",
      "1SG4TE5MK73",
      "1EG4TE5MK7",
      "1EG4TE5MK733",
      "1EG4TE5MB73",
      "1EGATE5MK73",
      "123456789A",
    ].map((code) => ({ M0063_MEDICARE_NUM: code })),
  },
];

const { passes, fails, uncovered } = rowsOf(text, cases);

describe("Edits on typed text", () => {
  test.each(passes)("$edit passes $change", ({ findings }) => expect(findings).toEqual([]));
  test.each(fails)("$edit objects to $change", ({ findings }) => expect(findings).toHaveLength(1));
  test("each have a record they pass and one they reject", () => expect(uncovered).toEqual([]));
});
