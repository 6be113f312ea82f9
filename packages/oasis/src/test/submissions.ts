import fc from "fast-check";
import type { Form } from "../form.ts";
import { formFor } from "../forms.ts";
import type { Answers } from "../item.ts";
import { reasons } from "../time-points.ts";
import { versionIds } from "../version.ts";
import { arbitraryAnswers } from "./arbitrary-answers.ts";

/** All that can be asked. */
export const everyForm: readonly Form[] = versionIds.flatMap((version) =>
  reasons.map((reason) => formFor({ version, reason })),
);

/** How a new record is sent. */
export const fresh = { transaction: 1, correctionNumber: 0, state: "TX", agencyId: "HHA459999" } as const;

/** Answers to all that `form` sends, always the same. */
export function someAnswers(form: Form): Answers {
  for (const answers of fc.sample(arbitraryAnswers(form), { seed: 7, numRuns: 1 })) return answers;
  throw new Error("no answers came");
}
