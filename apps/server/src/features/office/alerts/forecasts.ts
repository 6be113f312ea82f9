import {
  type AuthorizationForecast,
  type AuthorizedCare,
  authorizationForecast,
  type CountedVisit,
} from "@hearthside/scheduling";
import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Today } from "./alert-source.ts";
import { isAsked } from "./causes.ts";

type Permit = AuthorizedCare & { readonly id: string; readonly patientId: string };

/** An authorization with the point where it runs out. */
export type Forecast = Permit & { readonly forecast: AuthorizationForecast };

/**
 * Active authorizations used up by completed and planned visits, each with the visit on which it runs out: of these
 * patients, or of the whole agency. The caller's access to the patients is checked before.
 */
export async function findForecasts(
  work: In<Today>,
  { patientIds }: { readonly patientIds: readonly string[] | undefined },
): Promise<readonly Forecast[]> {
  const rows = await findUsedUp(work, patientIds);
  return rows.flatMap(({ visits, ...permit }) => {
    const forecast = authorizationForecast(permit, visits);
    return forecast === undefined ? [] : [{ ...permit, forecast }];
  });
}

/** Loads only the few authorizations whose visits reach their amount. */
async function findUsedUp(work: In<Today>, patientIds: readonly string[] | undefined) {
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
