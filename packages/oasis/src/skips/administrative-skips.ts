import { byCode, isChecked, otherText, type SkipRule } from "./skip-rule.ts";

const isDate = (code: string | undefined) => /^\d/.test(code ?? "");

/** Skips of Section A. Source: OASIS-E2 Data Submission Specifications V3.02.0, the edits named. */
export const administrativeSkips: readonly SkipRule[] = [
  {
    edit: "-4730",
    sources: [],
    fields: ["M0032"],
    force: (_, { reason }) => (reason === "01" ? "NA" : undefined),
  },
  byCode({ edit: "-3420", source: "M0016", fields: ["M0014"], codes: { N: "^", P: "^" } }),
  {
    edit: "-3590",
    sources: ["M0102"],
    fields: ["M0104"],
    force: (codeOf) => (isDate(codeOf("M0102")) ? "^" : undefined),
  },
  {
    edit: "-4921",
    sources: ["M1000"],
    fields: ["M1005"],
    force: (codeOf) => (isChecked(codeOf("M1000"), "NA") ? "^" : undefined),
  },
  otherText({ source: "M0150", box: "11", field: "paymentOther" }),
  otherText({ source: "M1000", box: "7", field: "inpatientOther" }),
];
