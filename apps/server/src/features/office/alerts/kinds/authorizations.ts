import { unitAfter } from "@hearthside/contract/chart-labels";
import {
  type AuthorizationForecast,
  type AuthorizedCare,
  addDays,
  authorizationForecast,
  type CountedVisit,
  describeForecast,
} from "@hearthside/scheduling";
import { type RawBuilder, sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { amountOf } from "#src/features/patients/chart-lists/authorizations.ts";
import {
  type AlertDay,
  type AlertSource,
  dayText,
  goesOn,
  hasAdmission,
  isAsked,
  isInCare,
  queriedAlerts,
  ruledAlerts,
  type Scope,
} from "../alert-source.ts";

/** Authorizations of patients on service that have not ended. */
const permitsOf = (scope: Scope, condition: RawBuilder<boolean>) => sql`"authorization" as permit
  where permit."agencyId" = ${scope.agencyId} and permit."endedAt" is null and permit."endDate" >= ${scope.today}
    and ${isAsked(scope, sql`permit."patientId"`)} and ${hasAdmission(scope, sql`permit."patientId"`, isInCare)}
    and ${condition}`;

/** Requested, without a decision from the payer. */
export const authorizationWaiting = queriedAlerts("authorization-waiting", (scope) => ({
  ...aboutPermit,
  title: "Authorization pending",
  dueOn: sql`permit."startDate"`,
  from: permitsOf(scope, sql`permit.status = 'requested'`),
}));

/** Denied by the payer. */
export const authorizationDenied = queriedAlerts("authorization-denied", (scope) => ({
  ...aboutPermit,
  title: "Authorization denied",
  isImportant: true,
  from: permitsOf(scope, sql`permit.status = 'denied'`),
}));

const daysAhead = 14;

/** Authorizations that end within two weeks while care continues, without a requested or approved successor. */
export const authorizationEnding = queriedAlerts("authorization-ending", (scope) => {
  const { agencyId, today } = scope;
  return {
    ...aboutPermit,
    title: "Authorization expiring",
    dueOn: sql`permit."endDate"`,
    from: sql`"authorization" as permit where permit."agencyId" = ${agencyId} and permit."endedAt" is null
      and permit.status = 'approved' and permit."startDate" <= ${today}
      and permit."endDate" between ${today} and ${addDays(today, daysAhead)}
      and ${isAsked(scope, sql`permit."patientId"`)}
      and ${hasAdmission(scope, sql`permit."patientId"`, goesOn)}
      and not exists (select from "authorization" as next where next."agencyId" = ${agencyId}
        and next."patientId" = permit."patientId" and next."endedAt" is null and next.status <> 'denied'
        and next."endDate" > permit."endDate"
        and (next.discipline is null or next.discipline = permit.discipline))`,
  };
});

/** Authorizations that do not cover all visits planned under them. */
export const authorizationRunningOut = ruledAlerts(["authorization-running-out"], async (work) =>
  (await findForecasts(work, { patientIds: work.patientIds }))
    .filter(({ forecast }) => forecast.uncovered > 0)
    .map(({ id, patientId, amount, unit, discipline, forecast }) => ({
      kind: "authorization-running-out",
      title: "Authorization does not cover all scheduled visits",
      detail: `${amount} ${discipline === null ? "" : `${discipline} `}${unitAfter(amount, unit)} authorized; ${describeForecast(forecast)}`,
      subjectId: id,
      patientId,
      dueOn: forecast.day,
      isImportant: forecast.isUsedUp,
    })),
);

/** Authorizations in force with nothing left, whether or not more visits are scheduled. No warning: the care may be complete. */
export const usedUpAuthorizations: Pick<AlertSource, "causes"> = {
  causes: (scope) =>
    Promise.resolve(sql`select 'authorization-used-up' as kind, permit.id as "subjectId", permit."patientId",
      null as detail, permit."endDate" as "dueOn" from ${permitsOf(
        scope,
        sql`permit.status = 'approved' and permit."startDate" <= ${scope.today}
          and ${amountOf("permit", ["completed"])} >= permit.amount`,
      )}`),
};

/** The shared columns of alerts about an authorization (`permit`). */
const aboutPermit = {
  key: sql`permit.id`,
  patientId: sql`permit."patientId"`,
  subjectId: sql`permit.id`,
  detail: sql`permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', '
    || ${dayText(sql`permit."startDate"`)} || ' to ' || ${dayText(sql`permit."endDate"`)}`,
};

type Permit = AuthorizedCare & { readonly id: string; readonly patientId: string };

/** An authorization with the forecast of when it runs out. */
type Forecast = Permit & { readonly forecast: AuthorizationForecast };

/**
 * Active authorizations used up by completed and planned visits, each with the visit on which it runs out: of these
 * patients, or of the whole agency. The caller's access to the patients is checked beforehand.
 */
async function findForecasts(
  work: In<AlertDay>,
  { patientIds }: { readonly patientIds: readonly string[] | undefined },
): Promise<readonly Forecast[]> {
  const rows = await findUsedUp(work, patientIds);
  return rows.flatMap(({ visits, ...permit }) => {
    const forecast = authorizationForecast(permit, visits);
    return forecast === undefined ? [] : [{ ...permit, forecast }];
  });
}

/** Loads only the few authorizations whose visits reach their amount. */
async function findUsedUp(work: In<AlertDay>, patientIds: readonly string[] | undefined) {
  const { agencyId, today } = work;
  const { rows } = await sql<Permit & { readonly visits: readonly CountedVisit[] }>`select permit.id,
      permit."patientId", permit.amount, permit.unit, permit.discipline, permit."startDate", permit."endDate", counted.visits
    from "authorization" as permit cross join lateral (
      select count(*) as "visitCount", sum(visit.minutes) as minutes,
        json_agg(json_build_object('start', visit."localStart", 'minutes', visit.minutes,
          'discipline', visit.discipline, 'status', visit.status)) as visits
      from visit where visit."agencyId" = ${agencyId} and visit."patientId" = permit."patientId"
        and visit.status in ('scheduled', 'in-progress', 'completed')
        and visit."localStart" >= permit."startDate" and visit."localStart" < permit."endDate" + 1
        and visit.discipline = coalesce(permit.discipline, visit.discipline)) as counted
    where permit."agencyId" = ${agencyId} and permit."endedAt" is null and permit.status = 'approved'
      and ${today} between permit."startDate" and permit."endDate"
      and ${isAsked({ ...work, patientIds }, sql`permit."patientId"`)}
      and case permit.unit when 'visits' then counted."visitCount" >= permit.amount
        when 'hours' then counted.minutes >= permit.amount * 60 end`.execute(work.trx);
  return rows;
}
