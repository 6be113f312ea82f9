import {
  type Answers,
  type DroppedAnswer,
  type Evaluation,
  evaluate,
  type ForcedCode,
  type Form,
  forcedCodes,
  migrate,
  reevaluate,
} from "@hearthside/oasis";
import { formOf } from "../../form-of.ts";
import type { SyncState } from "../../sync/assessment-sync.ts";

/** All that follows from the answers as they are now. */
export type Reading = {
  form: Form;
  /** Those the form asks for. */
  answers: Answers;
  /** Codes that rules set: the fields in it are not asked. */
  forced: ReadonlyMap<string, ForcedCode>;
  evaluation: Evaluation;
  /** Given under another version of the instrument: kept until the assessment is complete. */
  outside: readonly DroppedAnswer[];
};

/** "sectionC": the step was submitted. Not a field of the form. */
export const markOf = (sectionId: string) => `section${sectionId}`;
const isMark = (item: string) => /^section[A-Z]{1,2}$/.test(item);

/** What was answered, whichever version it belongs to. */
export function valuesOf({ answers }: Pick<SyncState, "answers">): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [item, { value }] of answers) if (value !== null && !isMark(item)) values[item] = value;
  return values;
}

export function readAll(state: SyncState, today: string): Reading {
  const { form, answers, outside } = sort(state, today);
  const evaluation = evaluate(form, answers, { today });
  return { form, answers, outside, forced: forcedCodes(form, answers), evaluation };
}

/** The same after `changed` fields changed; only what reads them is checked again. */
export function readAgain(before: Reading, state: SyncState, { changed, today }: Change): Reading {
  const { form, answers, outside } = sort(state, today);
  if (form !== before.form) return readAll(state, today);
  const evaluation = reevaluate(before.evaluation, answers, changed);
  return { form, answers, outside, forced: forcedCodes(form, answers), evaluation };
}

type Change = { changed: readonly string[]; today: string };

function sort(state: SyncState, today: string) {
  const values = valuesOf(state);
  const form = formOf(state.assessment.summary.reason, values, today);
  const { answers, dropped } = migrate(values, form);
  return { form, answers, outside: dropped };
}
