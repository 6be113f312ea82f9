import type { Answers } from "./answers.ts";
import type { Form } from "./form.ts";
import { administrativeSkips } from "./skips/administrative-skips.ts";
import { clinicalSkips } from "./skips/clinical-skips.ts";
import { interviewSkips } from "./skips/interview-skips.ts";
import type { ForcedCode, SkipRule } from "./skips/skip-rule.ts";

export { boxKey, type ForcedCode, type SkipRule } from "./skips/skip-rule.ts";

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
