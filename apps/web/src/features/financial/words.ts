import type { AuthorizationInCare, InsuranceInCare } from "@hearthside/contract";
import { eligibilityWords, payerKindWords } from "@hearthside/contract/chart-words";
import { showNumber } from "#src/lib/numbers.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import type { Tone } from "#src/ui/tone.ts";
import type { FinancialTab, Need } from "./financial-filter.ts";

export const tabWords = {
  coverage: "Coverage",
  eligibility: "Eligibility",
  authorizations: "Authorizations",
} as const satisfies { readonly [T in FinancialTab]: string };

export const noteWords = {
  coverage: "Insurance of patients on service, and who has none.",
  eligibility: "The latest eligibility response from each payer. Recheck every 30 days.",
  authorizations: "Authorized, used and planned visits, and authorizations about to run out.",
} as const satisfies { readonly [T in FinancialTab]: string };

export const needWords = {
  "coverage-missing": "No insurance",
  "coverage-ending": "Ends within 30 days",
  "eligibility-unchecked": "Not verified",
  "eligibility-unclear": "Unclear response",
  "eligibility-lost": "Not eligible",
  "authorization-running-out": "Running out",
  "authorization-ending": "Ends within 14 days",
  "authorization-waiting": "Authorization pending",
  "authorization-denied": "Denied",
} as const satisfies { readonly [N in Need]: string };

export const needTones: { readonly [N in Need]: Tone } = {
  "coverage-missing": "critical",
  "coverage-ending": "warning",
  "eligibility-unchecked": "warning",
  "eligibility-unclear": "warning",
  "eligibility-lost": "critical",
  "authorization-running-out": "critical",
  "authorization-ending": "warning",
  "authorization-waiting": "warning",
  "authorization-denied": "critical",
};

/** "primary, Medicare Advantage"; undefined where there is no insurance. */
export const kindOfCoverage = ({ rank, payerKind }: InsuranceInCare): string | undefined =>
  rank === null || payerKind === null ? undefined : `${rank}, ${payerKindWords[payerKind]}`;

export function daysOfCoverage({ payerName, startDate, endDate }: InsuranceInCare): string {
  if (payerName === null) return "None in effect today";
  if (startDate === null && endDate === null) return "Dates not recorded";
  if (endDate === null) return `From ${showDate(startDate ?? "")}`;
  return startDate === null ? `Until ${showDate(endDate)}` : `${showDate(startDate)} – ${showDate(endDate)}`;
}

/** The payer's latest response; nothing is guessed without one. */
export function answerWords({ payerName, payerKind, result }: InsuranceInCare): string {
  if (payerName === null) return "No insurance";
  if (result !== null) return eligibilityWords[result];
  return payerKind === "self-pay" ? "Not needed" : "Not verified yet";
}

/** "3 of 18 visits used, 4 planned"; only the payer counts units. */
export function usedWords({ unit, amount, used, planned }: AuthorizationInCare): string {
  const all = `${showNumber(amount)} ${unit}`;
  if (used === null) return `${all}; counted by the payer`;
  const rest = planned === null || planned === 0 ? "" : `, ${showNumber(planned)} planned`;
  return `${showNumber(used)} of ${all} used${rest}`;
}

/** "15 left"; negative if more was used than authorized. */
export const leftWords = ({ amount, used }: AuthorizationInCare): string | undefined =>
  used === null ? undefined : `${showNumber(amount - used)} left`;
