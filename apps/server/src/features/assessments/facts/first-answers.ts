import { type Answers, answerProblem, clearedBy, type Form, timePoints } from "@hearthside/oasis";
import type { Facts } from "./facts.ts";

type Source = "chart" | "agency" | "import";
export type FirstAnswer = { readonly item: string; readonly value: string; readonly source: Source | null };

/**
 * The first answers of a form: given answers, then facts. What fits no field is left for a person to answer, and a
 * fact skipped because of another, such as a referral date with an ordered start, is left out.
 */
export function firstAnswers(form: Form, facts: Facts, given: Answers): FirstAnswer[] {
  const ofReason = { M0100: form.reason, ...timePoints[form.reason].fixed };
  const known = [...form.fields.values()].flatMap((field): FirstAnswer[] => {
    const fact = field.fact === undefined ? undefined : facts[field.fact];
    const value = field.readonly === true ? fact : (given[field.id] ?? fact);
    const answer = Object.entries(ofReason).find(([item]) => item === field.id)?.[1] ?? value;
    if (answer === undefined || answerProblem(field, answer) !== undefined) return [];
    const isGiven = field.readonly !== true && answer === given[field.id];
    return [{ item: field.id, value: answer, source: sourceOf(field, isGiven) }];
  });
  const skipped = clearedBy(form, {}, Object.fromEntries(known.map(({ item, value }) => [item, value])));
  return known.filter(({ item, source }) => source === "import" || !skipped.includes(item));
}

function sourceOf(
  { fact, readonly }: { fact?: string; readonly?: boolean },
  isGiven: boolean,
): Source | null {
  if (isGiven) return "import";
  if (fact === undefined) return readonly === true ? "agency" : null;
  return /^(agency|branch)\./.test(fact) ? "agency" : "chart";
}
