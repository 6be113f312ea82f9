import type { Answers } from "../answers.ts";
import { toElements } from "../elements.ts";
import type { Form } from "../form.ts";
import { activeElements } from "./active-element.ts";
import { elementProblems } from "./element-problems.ts";

/** Why an answer cannot be sent. `item` is the id of its field. */
export type RecordProblem = { readonly item: string; readonly message: string };

/**
 * Problems of the record that CMS would reject regardless of the edits: an element without a code, or one whose
 * code its item does not have. Empty for what `evaluate` accepts, so it is the final check before locking.
 */
export function recordProblems(form: Form, answers: Answers): RecordProblem[] {
  const elements = toElements(form, answers);
  const active = activeElements(form);
  const names = active.map(({ element }) => element);
  const wrong = new Map(
    elementProblems(form, elements, names).map(({ element, message }) => [element, message]),
  );
  return active.flatMap(({ element, field }) => {
    const message = elements[element] === undefined ? `${element} has no answer.` : wrong.get(element);
    return message === undefined ? [] : [{ item: field.id, message }];
  });
}
