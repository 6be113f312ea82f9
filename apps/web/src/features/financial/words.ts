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

export const leadWords = {
  coverage: "Who pays for patients in care, and where nobody does.",
  eligibility: "What payers answered last. An answer is good for 30 days.",
  authorizations: "What payers permitted, what is used and planned of it, and where it runs out.",
} as const satisfies { readonly [T in FinancialTab]: string };

export const needWords = {
  "coverage-missing": "No insurance",
  "coverage-ending": "Ends within 30 days",
  "eligibility-unchecked": "Check is due",
  "eligibility-unclear": "Unclear answer",
  "eligibility-lost": "Not eligible",
  "authorization-running-out": "Runs out",
  "authorization-ending": "Ends within 14 days",
  "authorization-waiting": "Waits for an answer",
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
  if (payerName === null) return "None holds today";
  if (startDate === null && endDate === null) return "Days not recorded";
  if (endDate === null) return `From ${showDate(startDate ?? "")}`;
  return startDate === null ? `Until ${showDate(endDate)}` : `${showDate(startDate)} – ${showDate(endDate)}`;
}

/** What the payer said last; nothing is guessed where nobody asked. */
export function answerWords({ payerName, payerKind, result }: InsuranceInCare): string {
  if (payerName === null) return "No insurance to ask about";
  if (result !== null) return eligibilityWords[result];
  return payerKind === "self-pay" ? "Not needed" : "Never checked";
}

/** "3 of 18 visits used, 4 planned"; of units only the payer knows. */
export function usedWords({ unit, amount, used, planned }: AuthorizationInCare): string {
  const all = `${showNumber(amount)} ${unit}`;
  if (used === null) return `${all}; the payer counts them`;
  const rest = planned === null || planned === 0 ? "" : `, ${showNumber(planned)} planned`;
  return `${showNumber(used)} of ${all} used${rest}`;
}

/** "15 left"; negative where more was made than was permitted. */
export const leftWords = ({ amount, used }: AuthorizationInCare): string | undefined =>
  used === null ? undefined : `${showNumber(amount - used)} left`;
