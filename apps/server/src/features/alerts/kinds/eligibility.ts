import { addDays } from "@hearthside/scheduling";
import { type RawBuilder, sql } from "kysely";
import { queriedAlerts, type Scope } from "../alert-source.ts";
import { hasAdmission, inWords, isAsked, isInCare } from "../causes.ts";
import { isCurrent } from "./current-coverage.ts";

const daysValid = 30;

/** Current insurance of patients in care, with what its payer last answered, if it was ever asked. */
const askedOf = (scope: Scope, condition: RawBuilder<boolean>) => sql`coverage left join lateral (
    select eligibility_check."checkedOn", eligibility_check.result from eligibility_check
    where eligibility_check."agencyId" = ${scope.agencyId} and eligibility_check."coverageId" = coverage.id
    order by eligibility_check."checkedOn" desc, eligibility_check."createdAt" desc, eligibility_check.id desc limit 1
  ) as answer on true
  where coverage."agencyId" = ${scope.agencyId} and coverage."payerKind" <> 'self-pay' and ${isCurrent(scope)}
    and ${isAsked(scope, sql`coverage."patientId"`)} and ${hasAdmission(scope, sql`coverage."patientId"`, isInCare)}
    and ${condition}`;

const about = {
  key: sql`coverage.id`,
  patientId: sql`coverage."patientId"`,
  subjectId: sql`coverage.id`,
};

/** Nobody has asked the payer for 30 days. Who is known not to be eligible need not be asked again. */
export const eligibilityUnchecked = queriedAlerts("eligibility-unchecked", (scope) => ({
  ...about,
  title: sql`'Eligibility of the ' || coverage.rank || ' insurance is not checked'`,
  detail: sql`coverage."payerName" || coalesce(', last checked ' || ${inWords(sql`answer."checkedOn"`)}, ', never checked')`,
  dueOn: sql`answer."checkedOn" + ${daysValid}::int`,
  from: askedOf(
    scope,
    sql`(answer.result is null or answer.result <> 'not-eligible'
      and answer."checkedOn" < ${addDays(scope.today, -daysValid)})`,
  ),
}));

const answered = sql`coverage."payerName" || ', checked ' || ${inWords(sql`answer."checkedOn"`)}`;

/** The payer's last answer was neither yes nor no. */
export const eligibilityUnclear = queriedAlerts("eligibility-unclear", (scope) => ({
  ...about,
  title: sql`'Eligibility of the ' || coverage.rank || ' insurance is unclear'`,
  detail: answered,
  from: askedOf(scope, sql`answer.result = 'unclear'`),
}));

/** The payer's last answer was no. */
export const eligibilityLost = queriedAlerts("eligibility-lost", (scope) => ({
  ...about,
  title: sql`'Not eligible by the ' || coverage.rank || ' insurance'`,
  detail: answered,
  isImportant: true,
  from: askedOf(scope, sql`answer.result = 'not-eligible'`),
}));
