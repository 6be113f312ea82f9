import { addDays } from "@hearthside/scheduling";
import { sql } from "kysely";
import { queriedAlerts, type Scope } from "../alert-source.ts";
import { hasAdmission, inWords, isAsked, isInCare } from "../causes.ts";
import { isCurrent } from "./current-coverage.ts";

const daysValid = 30;

/** What a payer last answered about current insurance of patients in care, if it was ever asked, and what is to be done about it. */
const needsOf = (scope: Scope) => sql`coverage left join lateral (
    select eligibility_check."checkedOn", eligibility_check.result from eligibility_check
    where eligibility_check."agencyId" = ${scope.agencyId} and eligibility_check."coverageId" = coverage.id
    order by eligibility_check."checkedOn" desc, eligibility_check."createdAt" desc, eligibility_check.id desc limit 1
  ) as answer on true
  cross join lateral (values
    ('eligibility-unchecked', answer.result is null
      or answer.result <> 'not-eligible' and answer."checkedOn" < ${addDays(scope.today, -daysValid)}),
    ('eligibility-unclear', answer.result = 'unclear'),
    ('eligibility-lost', answer.result = 'not-eligible')) as need(kind, "isThere")
  where coverage."agencyId" = ${scope.agencyId} and coverage."payerKind" <> 'self-pay' and ${isCurrent(scope)}
    and ${isAsked(scope, sql`coverage."patientId"`)} and ${hasAdmission(scope, sql`coverage."patientId"`, isInCare)}
    and need."isThere"`;

/**
 * Nobody has asked the payer for 30 days (who is known not to be eligible need not be asked again); its last answer was
 * neither yes nor no; or it was no.
 */
export const eligibility = queriedAlerts(
  ["eligibility-unchecked", "eligibility-unclear", "eligibility-lost"],
  (scope) => ({
    kind: sql`need.kind`,
    key: sql`coverage.id`,
    patientId: sql`coverage."patientId"`,
    subjectId: sql`coverage.id`,
    title: sql`case need.kind
      when 'eligibility-unchecked' then 'Eligibility of the ' || coverage.rank || ' insurance is not checked'
      when 'eligibility-unclear' then 'Eligibility of the ' || coverage.rank || ' insurance is unclear'
      else 'Not eligible by the ' || coverage.rank || ' insurance' end`,
    detail: sql`coverage."payerName" || case when need.kind <> 'eligibility-unchecked' then ', checked ' || ${inWords(sql`answer."checkedOn"`)}
      else coalesce(', last checked ' || ${inWords(sql`answer."checkedOn"`)}, ', never checked') end`,
    dueOn: sql`case when need.kind = 'eligibility-unchecked' then answer."checkedOn" + ${daysValid}::int end`,
    isImportant: sql`need.kind = 'eligibility-lost'`,
    from: needsOf(scope),
  }),
);
