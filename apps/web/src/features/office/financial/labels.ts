import type { AuthorizationInCare, InsuranceInCare } from "@hearthside/contract";
import { eligibilityLabels, payerKindLabels, rankLabels, unitAfter } from "@hearthside/contract/chart-labels";
import { showNumber } from "#src/lib/numbers.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import type { Tone } from "#src/ui/tone.ts";
import type { FinancialTab, Need } from "./financial-filter.ts";

export const tabLabels = {
  coverage: "Coverage",
  eligibility: "Eligibility",
  authorizations: "Authorizations",
} as const satisfies { readonly [T in FinancialTab]: string };

export const noteLabels = {
  coverage: "Insurance for patients on service, and patients with no insurance.",
  eligibility: "The latest eligibility response from each payer. Recheck every 30 days.",
} as const satisfies { readonly [T in Exclude<FinancialTab, "authorizations">]: string };

export const needLabels = {
  "coverage-missing": "No insurance",
  "coverage-ending": "Ending within 30 days",
  "eligibility-unchecked": "Not verified in the last 30 days",
  "eligibility-unclear": "Unclear response",
  "eligibility-lost": "Not eligible",
  "authorization-running-out": "Visits not covered",
  "authorization-used-up": "Used up",
  "authorization-ending": "Ending within 14 days",
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
  "authorization-used-up": "warning",
  "authorization-ending": "warning",
  "authorization-waiting": "warning",
  "authorization-denied": "critical",
};

/** Titles of the empty list of each need. */
export const noneLabels = {
  "coverage-missing": "No patients without insurance",
  "coverage-ending": "No insurance ending within 30 days",
  "eligibility-unchecked": "No eligibility to recheck",
  "eligibility-unclear": "No unclear eligibility responses",
  "eligibility-lost": "No patients found ineligible",
  "authorization-running-out": "No visits beyond their authorization",
  "authorization-used-up": "No authorizations used up",
  "authorization-ending": "No authorizations ending within 14 days",
  "authorization-waiting": "No pending authorizations",
  "authorization-denied": "No denied authorizations",
} as const satisfies { readonly [N in Need]: string };

/** "Primary · Medicare Advantage"; only the rank if the payer's name says the type; undefined without insurance. */
export function kindOfCoverage({ rank, payerKind, payerName }: InsuranceInCare): string | undefined {
  if (rank === null || payerKind === null) return undefined;
  const kind = payerKindLabels[payerKind];
  return kind === payerName ? rankLabels[rank] : `${rankLabels[rank]} · ${kind}`;
}

export function daysOfCoverage({ payerName, startDate, endDate }: InsuranceInCare): string {
  if (payerName === null) return "None in effect today";
  if (startDate === null && endDate === null) return "Dates not recorded";
  if (endDate === null) return `From ${showDate(startDate ?? "")}`;
  return startDate === null
    ? `Through ${showDate(endDate)}`
    : `${showDate(startDate)} to ${showDate(endDate)}`;
}

/** The payer's latest response; nothing is guessed without one. */
export function eligibilityText({ payerName, payerKind, result }: InsuranceInCare): string {
  if (payerName === null) return "No insurance";
  if (result !== null) return eligibilityLabels[result];
  return payerKind === "self-pay" ? "Not needed" : "Not verified yet";
}

/**
 * "3 of 18 visits used, 4 scheduled", or "20 used, 18 authorized" beyond it; "3 visits completed, 18 requested" while
 * nothing is authorized. Only the payer counts units.
 */
export function usedText(row: AuthorizationInCare): string {
  const { unit, amount, used, planned } = row;
  if (row.status !== "approved") return requestedText(row);
  const all = `${showNumber(amount)} ${unitAfter(amount, unit)}`;
  if (used === null) return `${all}; counted by the payer`;
  const rest = planned === null || planned === 0 ? "" : `, ${showNumber(planned)} scheduled`;
  return used > amount
    ? `${showNumber(used)} used, ${showNumber(amount)} authorized${rest}`
    : `${showNumber(used)} of ${all} used${rest}`;
}

/** Nothing is authorized by a request that is pending or denied. */
function requestedText({ unit, amount, used, planned }: AuthorizationInCare): string {
  if (used === null) return `${showNumber(amount)} ${unitAfter(amount, unit)} requested`;
  const words = [`${showNumber(used)} ${unitAfter(used, unit)} completed`];
  if (planned !== null && planned > 0) words.push(`${showNumber(planned)} scheduled`);
  const over = used > amount ? ` (${showNumber(used - amount)} more than requested)` : "";
  return [...words, `${showNumber(amount)} requested${over}`].join(", ");
}

/** "15 left", "Used up", or "2 visits over" if more was used than authorized. */
export function authorizationLeftText({ amount, used, unit }: AuthorizationInCare): string | undefined {
  if (used === null) return undefined;
  if (used === amount) return "Used up";
  const over = used - amount;
  return over > 0 ? `${showNumber(over)} ${unitAfter(over, unit)} over` : `${showNumber(-over)} left`;
}
