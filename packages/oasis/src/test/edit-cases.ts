import type { Edit, EvaluationDays, Finding } from "../edits/edit.ts";
import { boundEdits, evaluate } from "../evaluate.ts";
import { type FormChoice, formFor } from "../forms.ts";
import { completeAssessment, daysOf } from "./complete-assessment.ts";

/** Elements of a complete assessment with another code; null takes the code away, as for a missing answer. */
export type Change = { readonly [element: string]: string | null };

/** An edit, records it passes and records it rejects. `on`: the form, E2 start of care when absent. */
export type EditCase = {
  readonly edit: string;
  readonly on?: FormChoice;
  readonly days?: Partial<EvaluationDays>;
  readonly passes: readonly Change[];
  readonly fails: readonly Change[];
};

/** One line of a test's table. */
export type EditRow = {
  readonly edit: string;
  readonly change: string;
  readonly findings: readonly Finding[];
};

export const e2Start: FormChoice = { version: "E2", reason: "01" };
export const e2Resumption: FormChoice = { version: "E2", reason: "03" };
export const e1Start: FormChoice = { version: "E1", reason: "01" };

/** The findings of `edit` on the complete assessment with `change`. */
function findingsOf(edit: Edit, { on = e2Start, days }: EditCase, change: Change): readonly Finding[] {
  const form = formFor(on);
  const context = { today: daysOf(on).completed, ...days, ...on };
  const { codes: complete } = evaluate(form, completeAssessment(on), context);
  const codes = Object.fromEntries(
    Object.entries({ ...complete, ...change }).flatMap(([element, code]) =>
      code === null ? [] : [[element, code]],
    ),
  );
  return boundEdits([edit], form).flatMap(({ judge }) => judge(codes, context) ?? []);
}

/** The lines of `cases` for the edits of one table, and the edits of it that have no passing or no failing case. */
export function rowsOf(edits: readonly Edit[], cases: readonly EditCase[]) {
  const rows = (kind: "passes" | "fails"): EditRow[] =>
    cases.flatMap((one) =>
      one[kind].map((change) => ({
        edit: one.edit,
        change: JSON.stringify(change),
        findings: edits
          .filter(({ edit }) => edit === one.edit)
          .flatMap((edit) => findingsOf(edit, one, change)),
      })),
    );
  const [passes, fails] = [rows("passes"), rows("fails")];
  const lacks = ({ edit }: Edit) => [passes, fails].some((kind) => kind.every((row) => row.edit !== edit));
  return { passes, fails, uncovered: edits.filter(lacks).map(({ edit }) => edit) };
}
