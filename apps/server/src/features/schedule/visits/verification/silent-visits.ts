import * as z from "zod/mini";
import { forEachAgency } from "#src/db/agencies.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import { recordJob } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { job } from "#src/jobs/job.ts";
import type { Services } from "#src/services.ts";
import { lockSchedulesOf } from "../lock-schedules.ts";
import { followRecords } from "./follow-records.ts";
import { findSilentVisits } from "./silent-queries.ts";

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
