import type { Kysely } from "kysely";
import * as z from "zod/mini";
import { forEachAgency } from "#src/db/agencies.ts";
import { type In, inAgency, nobody } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { job } from "#src/jobs/job.ts";
import { countNeeds } from "./count-needs.ts";
import { findChanges, insertNeeds, removeChanges, removeNeeds, tryLockNeeds } from "./kept-queries.ts";

/** Runs every minute, so that a request has few patients to count. */
export const keepNeeds = job("keep-needs", {
  schema: z.object({}),
  schedule: "* * * * *",
  retries: 0, // the next run continues where this one stopped
  run: (services) =>
    forEachAgency(services.db.kysely, (agencyId) => keepNeedsOf(services.db.kysely, agencyId)),
});

/** Each batch has its own transaction, so that finished batches survive a server stop. */
export async function keepNeedsOf(db: Kysely<Database>, agencyId: number): Promise<void> {
  const keepNext = () => inAgency(db, { agencyId, userId: nobody }, keepBatch);
  while ((await keepNext()) === batchSize);
}

const batchSize = 2000;

/**
 * Counts the patients of the oldest changes. Only changes seen before are removed; later ones are counted in the next
 * batch. Returns the number of changes.
 */
async function keepBatch(work: In<{ readonly agencyId: number }>): Promise<number> {
  if (!(await tryLockNeeds(work))) return 0;
  const changes = await findChanges(work, batchSize);
  if (changes.length === 0) return 0;
  const patientIds = [...new Set(changes.map(({ patientId }) => patientId))];
  const needs = await countNeeds(work, patientIds);
  await removeNeeds(work, patientIds);
  await insertNeeds(work, needs);
  await removeChanges(
    work,
    changes.map(({ id }) => id),
  );
  return changes.length;
}
