import { sql } from "kysely";
import { queriedAlerts, type Scope } from "../alert-source.ts";
import { hasAdmission, inWords, isAsked, isInCare } from "../causes.ts";
import { checkDue, isCurrent, isLost, isUnchecked, isUnclear } from "./current-coverage.ts";

/** Eligibility needs of current insurance of patients on service, by the last result. */
const needsOf = (scope: Scope) => sql`coverage cross join lateral (values
    ('eligibility-unchecked', ${isUnchecked(scope)}),
    ('eligibility-unclear', ${isUnclear}),
    ('eligibility-lost', ${isLost})) as need(kind, "isThere")
  where coverage."agencyId" = ${scope.agencyId} and ${isCurrent(scope)}
    and ${isAsked(scope, sql`coverage."patientId"`)} and ${hasAdmission(scope, sql`coverage."patientId"`, isInCare)}
    and need."isThere"`;

/**
 * Eligibility not checked for 30 days (not needed once "not eligible"), unclear, or lost.
 */
export const eligibility = queriedAlerts(
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
    detail: sql`coverage."payerName" || case when need.kind <> 'eligibility-unchecked' then ', checked ' || ${inWords(sql`coverage."lastCheckedOn"`)}
      else coalesce(', last checked ' || ${inWords(sql`coverage."lastCheckedOn"`)}, ', never checked') end`,
    dueOn: sql`case when need.kind = 'eligibility-unchecked' then ${checkDue} end`,
    isImportant: sql`need.kind = 'eligibility-lost'`,
    from: needsOf(scope),
  }),
);
