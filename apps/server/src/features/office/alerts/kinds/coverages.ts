import { addDays } from "@hearthside/scheduling";
import { type RawBuilder, sql } from "kysely";
import {
  dayText,
  goesOn,
  hasAdmission,
  isAsked,
  isInCare,
  queriedAlerts,
  type Scope,
} from "../alert-source.ts";

/** Patients on service without active insurance today. */
export const coverageMissing = queriedAlerts("coverage-missing", (scope) => {
  const { agencyId, today } = scope;
  return {
    key: sql`patient.id`,
    title: "No active insurance",
    detail: sql`'Last coverage ended ' || ${dayText(sql`(select max(coverage."endDate") from coverage
      where coverage."agencyId" = ${agencyId} and coverage."patientId" = patient.id
        and coverage."endedAt" is null and coverage."endDate" < ${today})`)}`,
    patientId: sql`patient.id`,
    from: sql`patient where patient."agencyId" = ${agencyId} and ${isAsked(scope, sql`patient.id`)}
      and ${hasAdmission(scope, sql`patient.id`, isInCare)}
      and not exists (select from coverage where coverage."agencyId" = ${agencyId}
        and coverage."patientId" = patient.id and ${isCurrent(scope)})`,
  };
});

/** Insurance that ends within a month while care continues, without a successor of its rank. */
export const coverageEnding = queriedAlerts("coverage-ending", (scope) => ({
  key: sql`coverage.id`,
  title: sql`initcap(coverage.rank) || ' insurance ending'`,
  detail: sql`coverage."payerName" || ' ends ' || ${dayText(sql`coverage."endDate"`)}`,
  patientId: sql`coverage."patientId"`,
  subjectId: sql`coverage.id`,
  dueOn: sql`coverage."endDate"`,
  from: sql`coverage where coverage."agencyId" = ${scope.agencyId} and ${isCurrent(scope)}
    and ${isAsked(scope, sql`coverage."patientId"`)} and ${isEnding(scope)}`,
}));

/** Eligibility needs of current insurance of patients on service, by the last result. */
const eligibilityNeeds = (scope: Scope) => sql`coverage cross join lateral (values
    ('eligibility-unchecked', ${isUnchecked(scope)}),
    ('eligibility-unclear', ${isUnclear}),
    ('eligibility-lost', ${isEligibilityLost})) as need(kind, "isThere")
  where coverage."agencyId" = ${scope.agencyId} and ${isCurrent(scope)}
    and ${isAsked(scope, sql`coverage."patientId"`)} and ${hasAdmission(scope, sql`coverage."patientId"`, isInCare)}
    and need."isThere"`;

/**
 * Eligibility not checked for 30 days, unclear, or lost.
 */
export const eligibilityAlerts = queriedAlerts(
  ["eligibility-unchecked", "eligibility-unclear", "eligibility-lost"],
  (scope) => ({
    kind: sql`need.kind`,
    key: sql`coverage.id`,
    patientId: sql`coverage."patientId"`,
    subjectId: sql`coverage.id`,
    title: sql`case need.kind
      when 'eligibility-unchecked' then initcap(coverage.rank) || ' eligibility not verified'
      when 'eligibility-unclear' then initcap(coverage.rank) || ' eligibility unclear'
      else 'Not eligible with ' || coverage.rank || ' insurance' end`,
    detail: sql`coverage."payerName" || case when need.kind <> 'eligibility-unchecked' then ', checked ' || ${dayText(sql`coverage."lastCheckedOn"`)}
      else coalesce(', last checked ' || ${dayText(sql`coverage."lastCheckedOn"`)}, ', never checked') end`,
    dueOn: sql`case when need.kind = 'eligibility-unchecked' then ${checkDue} end`,
    isImportant: sql`need.kind = 'eligibility-lost'`,
    from: eligibilityNeeds(scope),
  }),
);

// Rules about a row of `coverage`, shared by warnings and Financial.

/** Insurance on the chart that is active today; either date may be unknown. */
export const isCurrent = ({ today }: Scope): RawBuilder<boolean> => sql`coverage."endedAt" is null
  and (coverage."startDate" is null or coverage."startDate" <= ${today})
  and (coverage."endDate" is null or coverage."endDate" >= ${today})`;

const daysAhead = 30;

/**
 * Current insurance that ends within a month while care continues, without a successor of its rank. Most insurance has no
 * end date; the explicit null check keeps the successor from being looked up for it.
 */
export const isEnding = (scope: Scope): RawBuilder<boolean> =>
  sql`(coverage."endDate" is not null and coverage."endDate" <= ${addDays(scope.today, daysAhead)}
    and ${hasAdmission(scope, sql`coverage."patientId"`, goesOn)}
    and not exists (select from coverage as next where next."agencyId" = ${scope.agencyId}
      and next."patientId" = coverage."patientId" and next.rank = coverage.rank and next."endedAt" is null
      and (next."endDate" is null or next."endDate" > coverage."endDate")))`;

/** How long an eligibility check is valid. */
const daysValid = 30;

const isAskedAbout = sql<boolean>`coverage."payerKind" <> 'self-pay'`;

/** Not checked for 30 days, regardless of the last result. */
export const isUnchecked = ({ today }: Scope): RawBuilder<boolean> => sql`(${isAskedAbout}
  and (coverage."lastResult" is null
    or coverage."lastCheckedOn" < ${addDays(today, -daysValid)}))`;

/** The last result was unclear. */
export const isUnclear = sql<boolean>`(${isAskedAbout} and coverage."lastResult" is not distinct from 'unclear')`;

/** The last result was "not eligible". */
export const isEligibilityLost = sql<boolean>`(${isAskedAbout} and coverage."lastResult" is not distinct from 'not-eligible')`;

/** When the next check is due; null before the first. */
export const checkDue = sql<string | null>`coverage."lastCheckedOn" + ${sql.lit(daysValid)}`;
