import type { Contract, OutputOf, ReadInputOf, VisitStatus } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { selectAnyVisits, visitOf } from "#src/features/schedule/visits/visit-rows.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

const pageSize = 50;

/** A page of the patient's visits; the view is recorded. Throws `not-found`, including for another patient's episode. */
export async function readVisitsOf(
  work: Work,
  { id: patientId, which, status, episodeId, after }: ReadInputOf<Contract["GET /patients/:id/visits"]>,
): Promise<OutputOf<Contract["GET /patients/:id/visits"]>> {
  await getPatient(work, patientId);
  const period = await getPeriod(work, { patientId, episodeId });
  const input = { patientId, which, status, period };
  const rows = await findPage(work, { ...input, after, limit: pageSize });
  await recordView(work, { patientId, section: which === "history" ? "visits" : "schedule" });
  return {
    visits: rows.slice(0, pageSize).map(({ clinicianName, ...row }) => ({ ...visitOf(row), clinicianName })),
    more: rows.length > pageSize,
    total: await countVisits(work, input),
  };
}

type Asked = { readonly patientId: string; readonly episodeId: string | undefined };

/** The requested certification period; undefined for the entire chart. Throws `not-found` for another patient's. */
export async function getPeriod(work: Work, { patientId, episodeId }: Asked): Promise<Period | undefined> {
  if (episodeId === undefined) return undefined;
  const period = await findPeriod(work, { patientId, episodeId });
  if (period === undefined) throw new AppError("not-found");
  return period;
}

/** A certification period; its visits are those of its admission within its dates. */
export type Period = {
  readonly id: string;
  readonly admissionId: string;
  readonly startDate: string;
  readonly endDate: string;
};

const findPeriod = (
  { trx, agencyId }: Work,
  { patientId, episodeId }: { patientId: string; episodeId: string },
): Promise<Period | undefined> =>
  trx
    .selectFrom("episode")
    .innerJoin("admission", (join) => matchInAgency(join, "admission.id", "episode.admissionId"))
    .select(["episode.id", "episode.admissionId", "episode.startDate", "episode.endDate"])
    .where("episode.agencyId", "=", agencyId)
    .where("episode.id", "=", episodeId)
    .where("admission.patientId", "=", patientId)
    .executeTakeFirst();

/** Completed, missed, canceled, or past without a status. The others are upcoming. */
export const isHistory = ({ today }: Pick<Caller, "today">) =>
  sql<boolean>`(visit.status in ('completed', 'missed', 'cancelled') or visit."localStart" < ${today}::date)`;

export const isIn = (period: Period | undefined) =>
  period === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(visit."admissionId" = ${period.admissionId}
        and visit."localStart" >= ${period.startDate}::date and visit."localStart" < ${period.endDate}::date + 1)`;

type VisitsInput = {
  readonly patientId: string;
  readonly which: "history" | "upcoming";
  readonly status: VisitStatus | undefined;
  readonly period: Period | undefined;
};

type Page = VisitsInput & { readonly after: string | undefined; readonly limit: number };

const belongs = (caller: Caller, { which, status, period }: VisitsInput) =>
  sql<boolean>`${isIn(period)} and ${which === "history" ? sql`` : sql`not`} ${isHistory(caller)}
    and ${status === undefined ? sql`true` : sql`visit.status = ${status}`}`;

/** Past visits latest first, upcoming ones soonest first, starting after `after`; one more than `limit` means there are more. */
function findPage(work: Work, { after, limit, ...input }: Page) {
  const order = input.which === "history" ? "desc" : "asc";
  return selectAnyVisits(work)
    .leftJoin("app_user as clinician", "clinician.id", "visit.userId")
    .select(sql<string | null>`clinician."lastName" || ', ' || clinician."firstName"`.as("clinicianName"))
    .where("visit.patientId", "=", input.patientId)
    .where(belongs(work, input))
    .$if(after !== undefined, (query) => query.where(comesAfter(work, { ...input, after: after ?? "" })))
    .orderBy("visit.localStart", order)
    .orderBy("visit.id", order)
    .limit(limit + 1)
    .execute();
}

function comesAfter(
  { agencyId }: Caller,
  { patientId, which, after }: Pick<VisitsInput, "patientId" | "which"> & { readonly after: string },
) {
  const last = sql`(select "localStart", id from visit last
    where last."agencyId" = ${agencyId} and last."patientId" = ${patientId} and last.id = ${after})`;
  return which === "history"
    ? sql<boolean>`(visit."localStart", visit.id) < ${last}`
    : sql<boolean>`(visit."localStart", visit.id) > ${last}`;
}

async function countVisits(work: Work, input: VisitsInput): Promise<number> {
  const { total } = await work.trx
    .selectFrom("visit")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("visit.agencyId", "=", work.agencyId)
    .where("visit.patientId", "=", input.patientId)
    .where(belongs(work, input))
    .executeTakeFirstOrThrow();
  return total;
}
