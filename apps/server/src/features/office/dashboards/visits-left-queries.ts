import type { VisitsLeft } from "@hearthside/contract";
import type { CountedVisit } from "@hearthside/scheduling";
import { type SqlBool, sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

export type LeftRow = Omit<VisitsLeft, "forecast"> & { readonly startDate: string };

const most = 200;

/** Used so far, in the authorization's unit: visits or hours. */
const used = sql<number>`(
  select case permit.unit when 'visits' then count(*)::float8
    else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8 end
  from visit
  where visit."agencyId" = permit."agencyId" and visit."patientId" = permit."patientId"
    and visit.status = 'completed' and visit.discipline = coalesce(permit.discipline, visit.discipline)
    and visit."localStart" >= permit."startDate" and visit."localStart" < permit."endDate" + 1)`;

const isOneOf = (ids: readonly string[]) => sql<SqlBool>`permit.id = any(${[...ids]}::uuid[])`;

/** Active authorizations, except those in units, which only the payer counts. */
const permits = (work: In<Caller>) =>
  work.trx
    .selectFrom("authorization as permit")
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "permit.agencyId").onRef("patient.id", "=", "permit.patientId"),
    )
    .where("permit.agencyId", "=", work.agencyId)
    .where("permit.endedAt", "is", null)
    .where("permit.status", "=", "approved")
    .where("permit.unit", "<>", "units")
    .where("permit.startDate", "<=", work.today)
    .where("permit.endDate", ">=", work.today)
    .where(isAssignedTo(work));

/** The number of active authorizations, and those with the least left, least first. */
export async function countLeft(work: In<Caller>): Promise<{ total: number; ids: string[] }> {
  const rows = await permits(work)
    .select(["permit.id", sql<number>`permit.amount - ${used}`.as("left")])
    .select(sql<number>`(count(*) over ())::int`.as("total"))
    .orderBy("left")
    .orderBy("permit.id")
    .limit(most)
    .execute();
  return { total: rows[0]?.total ?? 0, ids: rows.map(({ id }) => id) };
}

export const findLeft = (work: Work, ids: readonly string[]): Promise<LeftRow[]> =>
  permits(work)
    .innerJoin("coverage", (join) =>
      join.onRef("coverage.agencyId", "=", "permit.agencyId").onRef("coverage.id", "=", "permit.coverageId"),
    )
    .select([
      "permit.id as authorizationId",
      "permit.patientId",
      "patient.sortName as patientName",
      "coverage.payerName",
      "permit.discipline",
      "permit.unit",
      "permit.amount",
      used.as("used"),
      sql<number>`permit.amount - ${used}`.as("left"),
      "permit.startDate",
      "permit.endDate",
    ])
    .where(isOneOf(ids))
    .execute();

/** Planned and completed visits of those authorizations' patients in their dates. */
export const findVisitsUnder = (
  work: Work,
  ids: readonly string[],
): Promise<(CountedVisit & { authorizationId: string })[]> =>
  permits(work)
    .innerJoin("visit", (join) =>
      join.onRef("visit.agencyId", "=", "permit.agencyId").onRef("visit.patientId", "=", "permit.patientId"),
    )
    .select([
      "permit.id as authorizationId",
      "visit.localStart as start",
      "visit.minutes",
      "visit.discipline",
      "visit.status",
    ])
    .where(isOneOf(ids))
    .where("visit.status", "in", ["scheduled", "in-progress", "completed"])
    .whereRef("visit.localStart", ">=", sql`permit."startDate"`)
    .whereRef("visit.localStart", "<", sql`permit."endDate" + 1`)
    .execute();
