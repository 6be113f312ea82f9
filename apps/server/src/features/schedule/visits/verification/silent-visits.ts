import { sql } from "kysely";
import * as z from "zod/mini";
import { forEachAgency, type In, inAgency, nobody } from "#src/db/in-agency.ts";
import { recordJob } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { job } from "#src/jobs/job.ts";
import type { Services } from "#src/services.ts";
import { lockSchedulesOf } from "../visit-rows.ts";
import { followRecords } from "./follow-records.ts";
import type { Agency } from "./verification-queries.ts";
import { openEndMinutes, silentHours } from "./visit-times.ts";

type Silent = Awaited<ReturnType<typeof findSilentVisits>>[number];

/** Flags visits without a check-in or check-out. */
export const silentVisits = job("silent-visits", {
  schema: z.object({}),
  schedule: "*/15 * * * *",
  run: (services) => forEachAgency(services.db.kysely, (agencyId) => askAfterAll(services, agencyId)),
});

async function askAfterAll(services: Services, agencyId: number): Promise<void> {
  const tenant = { agencyId, userId: nobody };
  const silent = await inAgency(services.db.kysely, tenant, (work) =>
    findSilentVisits(work, services.clock.now()),
  );
  for (const visit of silent) await askAfter(services, agencyId, visit);
}

/** One visit per transaction, so that check-ins and planning wait for one visit at most. */
const askAfter = ({ db, clock }: Services, agencyId: number, { id, patientId }: Silent) =>
  inAgency(db.kysely, { agencyId, userId: nobody }, async (work) => {
    await lockSchedulesOf(work, id);
    const followed = await followRecords(work, { visitId: id, now: clock.now() });
    if (!followed.isChanged && followed.exceptionChanges === 0) return;
    await recordJob(work.trx, { agencyId }, { action: "visit.ask-after", after: { visitId: id } });
    await recordChange(work, { kind: "visit", patientId, subjectId: id, revision: null });
  });

/** The most visits checked per agency and run; the rest follow in the next. */
const mostAtOnce = 500;

const records = sql`select from visit_verification as record
  where record."agencyId" = visit."agencyId" and record."visitId" = visit.id`;

/** What is missing now, open or resolved by a person: not flagged again. */
const asked = sql`select from task
  where task."agencyId" = visit."agencyId" and task."visitId" = visit.id
    and task.kind = case visit.status when 'in-progress' then 'evv-no-check-out' else 'evv-no-check-in' end
    and (task."resolvedAt" is null or task."resolvedBy" is not null)`;

/**
 * Visits of the last 7 days past their end, not completed and not flagged yet, oldest first. The index is on the planned
 * local time, which is within 14 hours of the instant in every time zone.
 */
const findSilentVisits = ({ trx, agencyId }: In<Agency>, now: Date) =>
  trx
    .selectFrom("visit")
    .select(["id", "patientId"])
    .where("agencyId", "=", agencyId)
    .where("localStart", ">=", sql<string>`${now}::timestamptz at time zone 'UTC' - interval '7 days'`)
    .where("localStart", "<", sql<string>`${now}::timestamptz at time zone 'UTC' + interval '14 hours'`)
    .where("status", "in", ["scheduled", "in-progress"])
    .where(isOver(now, openEndMinutes))
    .where((eb) =>
      eb.or([
        eb("status", "=", "in-progress"),
        isOver(now, silentHours * 60),
        sql<boolean>`exists (${records})`,
      ]),
    )
    .where(sql<boolean>`not exists (${asked})`)
    .orderBy("localStart")
    .orderBy("id")
    .limit(mostAtOnce)
    .execute();

const isOver = (now: Date, minutes: number) =>
  sql<boolean>`upper(during) <= ${now}::timestamptz - make_interval(mins => ${minutes})`;
