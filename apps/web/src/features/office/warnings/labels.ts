import { mostResolvedCounted, type WarningFamily } from "@hearthside/contract/warning-labels";
import { counted, showNumber } from "#src/lib/numbers.ts";
import { isOverdue, showDate } from "#src/ui/date/date-text.ts";
import type { UntypedKind } from "./warnings-filter.ts";

export const familyLabels = {
  patient: "Patient",
  eligibility: "Eligibility",
  authorization: "Authorization",
  supply: "Supply",
  administrative: "Administrative",
} as const satisfies { readonly [F in WarningFamily]: string };

/** What each category counts. */
export const familyNotes = {
  patient:
    "Orders, admission requirements and supervisory visits. OASIS, missed visits and orders to sign are under Administrative.",
  eligibility: "Missing or expiring insurance, and eligibility that needs a check.",
  authorization: "Authorizations that are pending, denied, expiring or running out.",
  supply:
    "Supply requests that are not ready yet, and stock at or below the reorder level. Requests ready for pickup are not counted.",
  administrative:
    "OASIS, missed visits, orders to sign, CMS transmissions, credentials and emergency access reviews.",
} as const satisfies { readonly [F in WarningFamily]: string };

export const untypedLabels = {
  "credential-ending": "Credentials",
  "emergency-access-review": "Emergency access",
} as const satisfies { readonly [K in UntypedKind]: string };

export const warningCountText = (count: number): string => counted(count, "warning");

/** Counts resolved warnings up to a limit. */
export const resolvedText = (count: number): string =>
  count < mostResolvedCounted ? warningCountText(count) : `${showNumber(count)} warnings or more`;

/** Relative to the agency's day `today`. */
export function warningDueText(dueOn: string, today: string): string {
  if (isOverdue(dueOn, today)) return `Overdue since ${showDate(dueOn)}`;
  return dueOn === today ? "Today" : showDate(dueOn);
}
