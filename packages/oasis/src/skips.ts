import type { Form } from "./form.ts";
import type { Answers } from "./item.ts";
import {
  byCode,
  type CodeOf,
  clinicalSkips,
  type ForcedCode,
  isChecked,
  otherText,
  type SkipRule,
} from "./skips/clinical-skips.ts";
import { timePoints } from "./time-points.ts";

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
const interviewSkips: readonly SkipRule[] = [
  byCode({ edit: "-5790", source: "C0100", fields: bims, codes: { "0": "^", "-": "-" } }),
  otherText({ source: "mentalStatus", box: "8", field: "mentalStatusOther" }),
  ...[first, second].flatMap((rule) => rule ?? []),
  gate,
  ...rest,
  noScore,
  byCode({ edit: "-5920", source: "J0510", fields: ["J0520", "J0530"], codes: { "0": "^" } }),
];

const isDate = (code: string | undefined) => /^\d/.test(code ?? "");

/** Skips of Section A. Source: OASIS-E2 Data Submission Specifications V3.02.0, the edits named. */
const administrativeSkips: readonly SkipRule[] = [
  {
    edit: "-4730",
    sources: [],
    fields: ["M0032"],
    force: (_, { reason }) => timePoints[reason].fixed["M0032"],
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

export { boxKey, type ForcedCode, type SkipRule } from "./skips/clinical-skips.ts";

/** Every skip pattern, a rule after those it builds on. */
export const skipRules: readonly SkipRule[] = [...administrativeSkips, ...interviewSkips, ...clinicalSkips];

/**
 * Questions that these answers make the form skip, with the code the record has for them, by field id or `boxKey`.
 * A question whose deciding answer is still missing is not among them.
 */
export function forcedCodes(form: Form, answers: Answers): ReadonlyMap<string, ForcedCode> {
  const forced = new Map<string, ForcedCode>();
  const codeOf = (fieldId: string) => forced.get(fieldId) ?? answers[fieldId];
  for (const { fields, force } of skipRules) {
    const code = force(codeOf, form);
    if (code !== undefined) fields.forEach((field) => forced.set(field, code));
  }
  return forced;
}

/** Whether the question is put to the clinician. */
export const isAsked = (forced: ReadonlyMap<string, ForcedCode>, fieldId: string): boolean =>
  !forced.has(fieldId);

/** Fields answered in `after` that are skipped there and were not in `before`: the change takes their answers away. */
export function clearedBy(form: Form, before: Answers, after: Answers): string[] {
  const wasForced = forcedCodes(form, before);
  const isForced = forcedCodes(form, after);
  return [...form.fields.keys()].filter(
    (id) =>
      after[id] !== undefined && isForced.has(id) && !wasForced.has(id) && after[id] !== isForced.get(id),
  );
}

/** Fields that are asked depending on this one, directly or indirectly, in the rules' order. */
export function dependentsOf(fieldId: string): string[] {
  const reached = new Set([fieldId]);
  for (const { sources, fields } of skipRules) {
    if (sources.some((source) => reached.has(source))) fields.forEach((field) => reached.add(field));
  }
  reached.delete(fieldId);
  return [...reached].filter((id) => !id.includes(":"));
}
