import { assumedBirthDay, daysBetween, isBirthDate, isDay, shownDay } from "./calendar.ts";
import type { Codes, Problem } from "./edit.ts";
import { itemOf } from "./wording.ts";

export const birth = "M0066_PAT_BIRTH_DT";
export const discharge = "M1005_INP_DISCHARGE_DT";
export const ordered = "M0102_PHYSN_ORDRD_SOCROC_DT";
export const referral = "M0104_PHYSN_RFRL_DT";
export const startOfCare = "M0030_START_CARE_DT";
export const resumption = "M0032_ROC_DT";
export const completed = "M0090_INFO_COMPLETED_DT";

/** The date in `element`; undefined if it has none. */
export function dayOf(codes: Codes, element: string): string | undefined {
  const code = codes[element];
  if (code === undefined) return undefined;
  if (element === birth) return isBirthDate(code) ? assumedBirthDay(code) : undefined;
  return isDay(code) ? code : undefined;
}

/** "M0090 (03/02/2026)". */
export const shown = (codes: Codes, element: string) =>
  `${itemOf(element)} (${shownDay(codes[element] ?? "")})`;

/** The first two neighbors of `chain` in the wrong order; absent dates are skipped. A birth date is never equal. */
export function disorder(codes: Codes, chain: readonly string[]): Problem | undefined {
  const dated = chain.filter((element) => dayOf(codes, element) !== undefined);
  const at = dated.findIndex((element, index) => isBefore(codes, element, dated[index - 1]));
  const [earlier, later] = [dated[at - 1], dated[at]];
  if (earlier === undefined || later === undefined) return undefined;
  const relation = earlier === birth ? "is not after" : "is before";
  const message = `${shown(codes, later)} ${relation} ${shown(codes, earlier)}. Correct one of the dates.`;
  return { message, items: [later, earlier] };
}

function isBefore(codes: Codes, element: string, previous: string | undefined): boolean {
  if (previous === undefined) return false;
  const [day, before] = [dayOf(codes, element) ?? "", dayOf(codes, previous) ?? ""];
  return previous === birth ? day <= before : day < before;
}

/** Days from one date of the record to another, negative in the wrong order; undefined without both. */
export function daysFromTo(codes: Codes, from: string, to: string): number | undefined {
  const [start, end] = [dayOf(codes, from), dayOf(codes, to)];
  return start === undefined || end === undefined ? undefined : daysBetween(start, end);
}

type Span = { readonly from: string; readonly to: string; readonly most: number; readonly advice: string };

/** A check that fails for a date before another, or more than `most` days after it. */
export const within =
  ({ from, to, most, advice }: Span) =>
  (codes: Codes): Problem | undefined => {
    const days = daysFromTo(codes, from, to);
    if (days === undefined || (days >= 0 && days <= most)) return undefined;
    if (days < 0) return `${shown(codes, to)} is before ${shown(codes, from)}. Correct one of the dates.`;
    return `${shown(codes, to)} is ${days} days after ${shown(codes, from)}; CMS expects at most ${most}. ${advice}`;
  };
