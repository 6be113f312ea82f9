import { byCode, type CodeOf, otherText, type SkipRule } from "./skip-rule.ts";

const bims = ["C0200", "C0300A", "C0300B", "C0300C", "C0400A", "C0400B", "C0400C", "C0500"];

const isLow = (code: string | undefined) => code === "0" || code === "1";
const bothUnanswered = (codeOf: CodeOf) => codeOf("D0150A1") === "9" && codeOf("D0150B1") === "9";

/** Column 2 follows column 1. Source: edits -7070 (row A) to -7078 (row I), before E2 -5810 to -5910. */
const frequency = (row: string, index: number): SkipRule =>
  byCode({
    edit: `-${7070 + index}`,
    source: `D0150${row}1`,
    fields: [`D0150${row}2`],
    codes: { "0": "0", "9": "^", "-": "^", "^": "^" },
  });

const [first, second, ...rest] = [..."ABCDEFGHI"].map(frequency);

/** PHQ-2 ends the interview when both symptoms are rare or the patient answers neither. */
const gate: SkipRule = {
  edit: "-7060",
  sources: ["D0150A1", "D0150A2", "D0150B1", "D0150B2"],
  fields: [..."CDEFGHI"].map((row) => `D0150${row}1`),
  force: (codeOf) =>
    bothUnanswered(codeOf) || (isLow(codeOf("D0150A2")) && isLow(codeOf("D0150B2"))) ? "^" : undefined,
};

const noScore: SkipRule = {
  edit: "-7061",
  sources: ["D0150A1", "D0150B1"],
  fields: ["D0160"],
  force: (codeOf) => (bothUnanswered(codeOf) ? "^" : undefined),
};

/** Skips of Sections C, D and J. Source: OASIS-E2 Data Submission Specifications V3.02.0, the edits named. */
export const interviewSkips: readonly SkipRule[] = [
  byCode({ edit: "-5790", source: "C0100", fields: bims, codes: { "0": "^", "-": "-" } }),
  otherText({ source: "mentalStatus", box: "8", field: "mentalStatusOther" }),
  ...[first, second].flatMap((rule) => rule ?? []),
  gate,
  ...rest,
  noScore,
  byCode({ edit: "-5920", source: "J0510", fields: ["J0520", "J0530"], codes: { "0": "^" } }),
];
