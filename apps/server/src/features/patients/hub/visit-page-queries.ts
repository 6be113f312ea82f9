import type { VisitStatus } from "@hearthside/contract";
import { sql } from "kysely";
import { selectAnyVisits } from "#src/features/schedule/visits/visit-rows.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import type { Period } from "./period-queries.ts";

/** Completed, missed, cancelled, or past without a status. The others are upcoming. */
export const isHistory = ({ today }: Pick<Caller, "today">) =>
  sql<boolean>`(visit.status in ('completed', 'missed', 'cancelled') or visit."localStart" < ${today}::date)`;

export const isIn = (period: Period | undefined) =>
  period === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(visit."admissionId" = ${period.admissionId}
        and visit."localStart" >= ${period.startDate}::date and visit."localStart" < ${period.endDate}::date + 1)`;

export type VisitsWanted = {
  readonly patientId: string;
  readonly which: "history" | "upcoming";
  readonly status: VisitStatus | undefined;
  readonly period: Period | undefined;
};

type Page = VisitsWanted & { readonly after: string | undefined; readonly limit: number };

const belongs = (caller: Caller, { which, status, period }: VisitsWanted) =>
  sql<boolean>`${isIn(period)} and ${which === "history" ? sql`` : sql`not`} ${isHistory(caller)}
    and ${status === undefined ? sql`true` : sql`visit.status = ${status}`}`;

/** Past visits latest first, upcoming ones soonest first, starting after `after`; one more than `limit` means there are more. */
export function findPage(work: Work, { after, limit, ...wanted }: Page) {
  const order = wanted.which === "history" ? "desc" : "asc";
  return selectAnyVisits(work)
    .leftJoin("app_user as clinician", "clinician.id", "visit.userId")
    .select(sql<string | null>`clinician."lastName" || ', ' || clinician."firstName"`.as("clinicianName"))
    .where("visit.patientId", "=", wanted.patientId)
    .where(belongs(work, wanted))
    .$if(after !== undefined, (query) => query.where(comesAfter(work, { ...wanted, after: after ?? "" })))
    .orderBy("visit.localStart", order)
    .orderBy("visit.id", order)
    .limit(limit + 1)
    .execute();
}

function comesAfter(
  { agencyId }: Caller,
  { patientId, which, after }: Pick<VisitsWanted, "patientId" | "which"> & { readonly after: string },
) {
  const last = sql`(select "localStart", id from visit last
    where last."agencyId" = ${agencyId} and last."patientId" = ${patientId} and last.id = ${after})`;
  return which === "history"
    ? sql<boolean>`(visit."localStart", visit.id) < ${last}`
    : sql<boolean>`(visit."localStart", visit.id) > ${last}`;
}

export async function countVisits(work: Work, wanted: VisitsWanted): Promise<number> {
  const { total } = await work.trx
    .selectFrom("visit")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("visit.agencyId", "=", work.agencyId)
    .where("visit.patientId", "=", wanted.patientId)
    .where(belongs(work, wanted))
    .executeTakeFirstOrThrow();
  return total;
}
