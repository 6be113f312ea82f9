import { type Field, inOptionOrder } from "@hearthside/oasis";

/** The state of one box in a checklist's answer. */
export type BoxMark = "checked" | "not-assessed" | "none";

/** Checklists for which CMS accepts a dash in all boxes or in none. Source: OASIS-E2 edits -6030 to -6100. */
const dashedAsAWhole: ReadonlySet<string> = new Set(["O0110"]);

/** The boxes that may be marked not assessed individually. */
export function boxesWithDash({ id, dash, submission }: Field): readonly string[] {
  if (!dash || submission?.kind !== "boxes" || dashedAsAWhole.has(id)) return [];
  return Object.keys(submission.elements);
}

const codesIn = (answer: string | undefined) => (answer === undefined ? [] : answer.split(","));

export function markOfBox(answer: string | undefined, box: string): BoxMark {
  const codes = codesIn(answer);
  if (codes.includes(box)) return "checked";
  return answer === "-" || codes.includes(`-${box}`) ? "not-assessed" : "none";
}

/** Whether some boxes are marked and others are not. */
export const hasSingleDash = (answer: string | undefined): boolean =>
  codesIn(answer).some((code) => code.length > 1 && code.startsWith("-"));

type Marked = { answer: string | undefined; box: string; mark: BoxMark };

/**
 * The answer once `box` is marked; null if nothing is. Checking a box starts a new answer if none was
 * assessed; if all boxes are not assessed, the list is not assessed.
 */
export function withMark(field: Field, { answer, box, mark }: Marked): string | null {
  const dashed = boxesWithDash(field);
  const whole = mark === "checked" ? [] : dashed.map((one) => `-${one}`);
  const before = answer === "-" ? whole : codesIn(answer);
  const others = before.filter((code) => code !== box && code !== `-${box}`);
  const codes = [...others, ...codesFor(box, mark)];
  if (dashed.length > 0 && dashed.every((one) => codes.includes(`-${one}`))) return "-";
  return inOptionOrder(field, codes) || null;
}

function codesFor(box: string, mark: BoxMark): readonly string[] {
  if (mark === "none") return [];
  return mark === "checked" ? [box] : [`-${box}`];
}
