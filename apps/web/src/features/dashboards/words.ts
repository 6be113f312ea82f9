import type { ExpiringKind, Referral, ReferralPeriod, VisitsLeft } from "@hearthside/contract";

export const periodOptions = [
  { value: "30-days", label: "Last 30 Days" },
  { value: "60-days", label: "Last 60 Days" },
  { value: "90-days", label: "Last 90 Days" },
  { value: "all", label: "All" },
] as const satisfies readonly { value: ReferralPeriod; label: string }[];

export const withinOptions = [
  { value: "14-days", label: "Next 14 days" },
  { value: "30-days", label: "Next 30 days" },
  { value: "60-days", label: "Next 60 days" },
] as const;

export const expiringWords = {
  certification: "Certification period",
  frequency: "Visit frequency",
  authorization: "Authorization",
  coverage: "Insurance",
} as const satisfies Record<ExpiringKind, string>;

/** What became of a referral so far. */
export function outcomeOf({ status, startOfCare }: Referral): string {
  if (status === "pre-admit") return "Pre-admit";
  if (status === "discharged") return startOfCare === null ? "Not admitted" : "Discharged";
  return "In care";
}

/** How much of a permission is left, in its unit. */
export function leftWords({ left, unit }: Pick<VisitsLeft, "left" | "unit">): string {
  const amount = Math.abs(left);
  const thing = amount === 1 ? unit.slice(0, -1) : unit;
  return left < 0 ? `${amount} ${thing} too many` : `${amount} ${thing} left`;
}

export const kindOptions = [
  { value: "all", label: "All" },
  { value: "certification", label: expiringWords.certification },
  { value: "frequency", label: expiringWords.frequency },
  { value: "authorization", label: expiringWords.authorization },
  { value: "coverage", label: expiringWords.coverage },
] as const satisfies readonly { value: ExpiringKind | "all"; label: string }[];
