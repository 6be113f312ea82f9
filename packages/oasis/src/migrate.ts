import { answerProblem } from "./answer-shape.ts";
import type { Form } from "./form.ts";
import { fieldOfAnyForm } from "./forms.ts";
import type { Answers } from "./item.ts";

/** An answer that the other form does not include or accept. */
export type DroppedAnswer = {
  readonly fieldId: string;
  /** As printed: "A1250". */
  readonly item: string;
  readonly value: string;
};

/** M0069 of OASIS-E1 and A0810 of E2 have the same codes. */
const successors = new Map([
  ["M0069", "A0810"],
  ["A0810", "M0069"],
]);

/**
 * The answers carried over to another form, and those that cannot be: the caller keeps them until completion and names them to
 * the clinician. Sex is carried between M0069 and A0810; if both are answered the form's own is kept, and the other is
 * neither carried nor dropped. Nothing else changes its item.
 */
export function migrate(
  answers: Answers,
  to: Form,
): { readonly answers: Answers; readonly dropped: readonly DroppedAnswer[] } {
  const placed = Object.entries(answers).map(([fieldId, value]) => ({
    fieldId,
    value,
    target: targetOf(to, fieldId, value),
  }));
  const isOwn = ({ fieldId, target }: { fieldId: string; target: string | undefined }) => fieldId === target;
  return {
    answers: {
      ...carried(placed.filter((answer) => !isOwn(answer))),
      ...carried(placed.filter(isOwn)),
    },
    dropped: placed
      .filter(({ target }) => target === undefined)
      .map(({ fieldId, value }) => ({ fieldId, item: fieldOfAnyForm(fieldId)?.item ?? fieldId, value })),
  };
}

const carried = (placed: readonly { target: string | undefined; value: string }[]): Answers =>
  Object.fromEntries(placed.flatMap(({ target, value }) => (target === undefined ? [] : [[target, value]])));

/** The field of `to` that takes the answer. */
function targetOf(to: Form, fieldId: string, value: string): string | undefined {
  const id = to.fields.has(fieldId) ? fieldId : (successors.get(fieldId) ?? "");
  const field = to.fields.get(id);
  return field && answerProblem(field, value) === undefined ? id : undefined;
}
