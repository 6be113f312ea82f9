import fc from "fast-check";
import type { Answers } from "../answers.ts";
import type { Form } from "../form.ts";
import { formFor } from "../forms.ts";
import { arbitraryAnswers } from "./arbitrary-answers.ts";

/** All that can be asked. */
export const everyForm: readonly Form[] = [
  formFor({ version: "E1", reason: "01" }),
  formFor({ version: "E1", reason: "03" }),
  formFor({ version: "E2", reason: "01" }),
  formFor({ version: "E2", reason: "03" }),
];

/** How a new record is sent. */
export const fresh = { transaction: 1, correctionNumber: 0, state: "TX", agencyId: "HHA459999" } as const;

/** Answers to all that `form` sends, always the same. */
export function someAnswers(form: Form): Answers {
  for (const answers of fc.sample(arbitraryAnswers(form), { seed: 7, numRuns: 1 })) return answers;
  throw new Error("no answers came");
}
