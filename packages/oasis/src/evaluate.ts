import type { Answers } from "./answers.ts";
import { type BoundEdit, boundEdits } from "./edits/bound-edits.ts";
import type { Codes, Context, EvaluationDays, Finding } from "./edits/edit.ts";
import { edits } from "./edits/index.ts";
import { toElements } from "./elements.ts";
import type { Form } from "./form.ts";

/** What every edit says of one state of the answers. */
export type Evaluation = {
  readonly form: Form;
  readonly days: EvaluationDays;
  readonly codes: Codes;
  /** What each edit of the form said, in the order in which they are bound to it. */
  readonly said: readonly (Finding | undefined)[];
  /** Fatal, then warning, then info, each in the form's order. */
  readonly findings: readonly Finding[];
};

/**
 * Runs every edit of the form's version and reason over `answers`. An answer that is still missing is a fatal finding.
 * The same answers and days always give the same findings.
 */
export function evaluate(form: Form, answers: Answers, days: EvaluationDays): Evaluation {
  const codes = codesOf(form, answers);
  const context = contextOf(form, days);
  const said = bound(form).edits.map(({ judge }) => judge(codes, context));
  return { form, days, codes, said, findings: said.filter((finding) => finding !== undefined) };
}

/**
 * The evaluation of `answers` from the one before: only edits that read an element with another code run again.
 * Equals `evaluate` on the same form and days, and is `previous` itself when no code differs.
 */
export function reevaluate(previous: Evaluation, answers: Answers): Evaluation {
  const { form, days } = previous;
  const codes = codesOf(form, answers);
  const due = dueEdits(form, differing(previous.codes, codes));
  if (due.size === 0) return { ...previous, codes };
  const context = contextOf(form, days);
  const said = bound(form).edits.map(({ judge }, index) =>
    due.has(index) ? judge(codes, context) : previous.said[index],
  );
  return { form, days, codes, said, findings: said.filter((finding) => finding !== undefined) };
}

/** Whether CMS would take the record: no finding is fatal. Warnings are accepted with a message. */
export const isAcceptable = ({ findings }: Pick<Evaluation, "findings">): boolean =>
  findings.every(({ severity }) => severity !== "fatal");

type Bound = {
  readonly edits: readonly BoundEdit[];
  /** By element: the places of the edits that read it. */
  readonly readers: ReadonlyMap<string, readonly number[]>;
  readonly unsent: readonly string[];
};

const boundForms = new WeakMap<Form, Bound>();

function bound(form: Form): Bound {
  const known = boundForms.get(form);
  if (known !== undefined) return known;
  const made = bind(form);
  boundForms.set(form, made);
  return made;
}

function bind(form: Form): Bound {
  const ofForm = boundEdits(edits, form);
  const readers = new Map<string, number[]>();
  for (const [index, { reads }] of ofForm.entries())
    for (const element of reads) readers.set(element, [...(readers.get(element) ?? []), index]);
  const unsent = [...form.fields.values()].filter(({ submission }) => submission === undefined);
  return { edits: ofForm, readers, unsent: unsent.map(({ id }) => id) };
}

const contextOf = ({ version, reason }: Form, days: EvaluationDays): Context => ({
  ...days,
  version,
  reason,
});

/** The record, and beside it the answers that are never sent, under their field's id. */
function codesOf(form: Form, answers: Answers): Codes {
  const unsent = bound(form).unsent.flatMap((id) => {
    const answer = answers[id];
    return answer === undefined ? [] : [[id, answer] as const];
  });
  return { ...Object.fromEntries(unsent), ...toElements(form, answers) };
}

const differing = (before: Codes, after: Codes): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (element) => before[element] !== after[element],
  );

function dueEdits(form: Form, elements: readonly string[]): ReadonlySet<number> {
  const { readers } = bound(form);
  return new Set(elements.flatMap((element) => readers.get(element) ?? []));
}
