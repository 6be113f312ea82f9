import * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import { findAgencies } from "#src/db/agencies.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import { recordJob } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import { removeOld } from "#src/file-store/durable.ts";
import { job } from "#src/jobs/job.ts";
import type { Services } from "#src/services.ts";
import { exportFolder } from "./run/export-folder.ts";
import { findExpired, markExpired, markForgotten } from "./run-queries.ts";

const forgotten = "The file was not finished within a day. Please try again.";

/** Removes files a week after they were made, and says of exports that no server finished that they failed. */
export const expireExports = job("expire-exports", {
  schema: z.object({}),
  schedule: "47 * * * *",
  run: async (services) => {
    const { kysely } = services.db;
    await removeOld(exportFolder(services));
    for (const agencyId of await findAgencies(kysely))
      await inAgency(kysely, { agencyId, userId: nobody }, (trx) => expireOf(trx, services, agencyId));
  },
});

async function expireOf(trx: AgencyTrx, { files }: Services, agencyId: number): Promise<void> {
  const expired = await findExpired(trx, agencyId);
  for (const { id } of expired) await files.remove({ agencyId, id, part: "export" });
  const ids = expired.map(({ id }) => id);
  if (ids.length > 0) await markExpired(trx, agencyId, ids);
  const failed = await markForgotten(trx, agencyId, forgotten);
  const changed = [...expired, ...failed];
  if (changed.length === 0) return;
  const after = { expired: ids, failed: failed.map(({ id }) => id) };
  await recordJob(trx, { agencyId }, { action: "export.expire", after });
  for (const { id, userId } of changed)
    await recordChange(
      trx,
      { agencyId },
      { kind: "export", patientId: null, subjectId: id, revision: null, userId },
    );
}
