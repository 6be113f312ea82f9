import type { ExpiringKind, Referral, ReferralPeriod, VisitsLeft } from "@hearthside/contract";
import { unitAfter } from "@hearthside/contract/chart-words";
import { showNumber } from "#src/lib/numbers.ts";
import type { Tone } from "#src/ui/tone.ts";

export const periodOptions = [
  { value: "30-days", label: "Last 30 Days" },
  { value: "60-days", label: "Last 60 Days" },
  { value: "90-days", label: "Last 90 Days" },
  { value: "all", label: "All" },
] as const satisfies readonly { value: ReferralPeriod; label: string }[];

export const withinOptions = [
  { value: "14-days", label: "14 days" },
  { value: "30-days", label: "30 days" },
  { value: "60-days", label: "60 days" },
] as const;

export const expiringWords = {
  certification: "Certification period",
  frequency: "Visit frequency",
  authorization: "Authorization",
  coverage: "Insurance",
} as const satisfies Record<ExpiringKind, string>;

const outcomes = {
  waiting: { words: "Pre-admit", tone: "warning" },
  admitted: { words: "Admitted", tone: "success" },
  closed: { words: "Not admitted", tone: "subdued" },
  discharged: { words: "Discharged", tone: "subdued" },
} as const satisfies Record<string, { words: string; tone: Tone }>;

/** The outcome of a referral so far. */
export function outcomeOf({ status, startOfCare }: Referral) {
  if (status === "pre-admit") return outcomes.waiting;
  if (status !== "discharged") return outcomes.admitted;
  return startOfCare === null ? outcomes.closed : outcomes.discharged;
}

/** What is left of an authorization, in its unit. */
export function leftWords({ left, unit }: Pick<VisitsLeft, "left" | "unit">): string {
  const amount = Math.abs(left);
  const words = `${showNumber(amount)} ${unitAfter(amount, unit)}`;
  return left < 0 ? `${words} over` : `${words} left`;
}

/** "8 of 9 visits used". */
export const usedWords = ({ used, amount, unit }: Pick<VisitsLeft, "used" | "amount" | "unit">): string =>
  `${showNumber(used)} of ${showNumber(amount)} ${unitAfter(amount, unit)} used`;

export const kindOptions = [
  { value: "all", label: "All" },
  { value: "certification", label: expiringWords.certification },
  { value: "frequency", label: expiringWords.frequency },
  { value: "authorization", label: expiringWords.authorization },
  { value: "coverage", label: expiringWords.coverage },
] as const satisfies readonly { value: ExpiringKind | "all"; label: string }[];
