import type { ReportKey, reportNames } from "@hearthside/contract/report-labels";
import { kindsOf, type WarningFamily } from "@hearthside/contract/warning-labels";
import type { Totals } from "./dashboards.ts";

// The database counts of each card, by independent queries.

const openOf = (family: WarningFamily) =>
  `select count(*) from task where "resolvedAt" is null and kind in ('${kindsOf(family).join("', '")}')`;

const inCare = `status in ('active', 'on-hold', 'discharge-pending')`;
const cared = `exists (select from admission where admission."patientId" = one."patientId" and ${inCare})`;
const soon = `"endDate" between today and today + 30`;

/** Items that end within 30 days without a successor. */
export const endingSoon = {
  certification: `select count(*) from (select distinct on (admission.id) episode."endDate" from episode
    join admission on admission.id = episode."admissionId" and ${inCare}
    order by admission.id, episode."startDate" desc) one, asked where ${soon}`,
  frequency: `select count(*) from (select line.*, given."admissionId",
      max(line."endDate") over (partition by line."patientId", line.discipline) as last
    from order_frequency line join "order" given on given.id = line."orderId"
      and given.status not in ('draft', 'discontinued')) one
    join admission on admission.id = one."admissionId" and admission.${inCare}, asked
    where one."endDate" = one.last and one.${soon}`,
  authorization: `select count(*) from (select *,
      max("endDate") over (partition by "patientId", "coverageId", discipline) as last
    from "authorization" where "endedAt" is null and status = 'approved') one, asked
    where "endDate" = last and ${soon} and ${cared}`,
  coverage: `select count(*) from (select *,
      max(coalesce("endDate", 'infinity')) over (partition by "patientId", rank) as last
    from coverage where "endedAt" is null) one, asked where "endDate" = last and ${soon} and ${cared}`,
} as const;

const referredIn = (days: number) =>
  `select count(*) from admission, asked where "referralDate" > today - ${days}`;
const isWaiting = "and status = 'pre-admit'";

/** Counts of both referral lists by address. */
export const referredSince = (days: number) => ({
  "pre-admit": `${referredIn(days)} ${isWaiting}`,
  referrals: referredIn(days),
});

const requested = `select count(*) from supply_request where status = 'open' and "forKind"`;

export const patientViewTotals: Totals = {
  "Patient Warnings": openOf("patient"),
  "Patient Eligibility Alerts": openOf("eligibility"),
  "Patient Authorization Alerts": openOf("authorization"),
  "Pre-Admit": referredSince(30)["pre-admit"],
  "Visits Left": `select count(*) from "authorization" one, asked where "endedAt" is null and status = 'approved'
    and unit <> 'units' and today between "startDate" and "endDate" and ${cared}`,
  "Expiring Dates": `select ${Object.values(endingSoon)
    .map((count) => `(${count})`)
    .join(" + ")}`,
  Referrals: referredSince(30).referrals,
  "Patient Supply Alerts": `${requested} = 'patient'`,
};

export const administrativeViewTotals: Totals = {
  "Administrative Warnings": openOf("administrative"),
  "Documents to Review for Approval": `select count(*) from document where "endedAt" is null
    and status in ('submitted', 'in-review')`,
  "Caregiver/Physician Supply Alerts": `${requested} in ('caregiver', 'physician')`,
};

const within = (column: string, from: number, to: number) =>
  `${column}::date between today ${from < 0 ? "-" : "+"} ${Math.abs(from)} and today + ${to}`;

type NamedReport = (typeof reportNames)[Exclude<ReportKey, "custom">];

/** The specification's reports with their defaults. */
export const reportTotals: Readonly<Record<NamedReport, string>> = {
  "Missed Visit": `select count(*) from visit, asked where status = 'missed' and ${within('"localStart"', -29, 0)}`,
  "Missing Signature": `select count(*) from document where "endedAt" is null and (status in ('draft', 'returned')
    or status in ('approved', 'sent') and kind in ('physician-order', 'verbal-order', 'frequency-order', 'plan-of-care'))`,
  Schedule: `select count(*) from visit, asked where status in ('scheduled', 'in-progress')
    and ${within('"localStart"', 0, 13)}`,
  "Frequencies Expiring": `select count(*) from order_frequency line join "order" given on given.id = line."orderId"
    join admission on admission.id = given."admissionId", asked where given.status not in ('draft', 'discontinued')
    and admission.status <> 'discharged' and ${within('line."endDate"', 0, 29)}`,
  "Emergency Preparedness": `select count(*) from (select distinct on ("patientId") status from admission
    order by "patientId", number desc) latest where status in ('active', 'discharge-pending')`,
  Supply: `select count(*) from supply_request where status in ('open', 'ready')`,
  Billing: `select count(*) from visit, asked where status = 'completed' and "startedAt" is not null
    and "endedAt" is not null and ${within('"localStart"', -29, 0)}`,
  "Oasis Review": `select count(*) from assessment where status in ('draft', 'complete', 'signed', 'in-review', 'locked',
    'exported', 'rejected')`,
  "Physician Order": `select count(*) from "order" join document using (id) where "endedAt" is null
    and document.status in ('submitted', 'in-review', 'approved', 'sent')`,
};
