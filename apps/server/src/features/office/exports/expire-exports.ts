import * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import { forEachAgency } from "#src/db/agencies.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import { recordJob } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { removeOld } from "#src/file-store/durable.ts";
import { job } from "#src/jobs/job.ts";
import type { Services } from "#src/services.ts";
import { exportFolder } from "./run/export-folder.ts";
import { findExpired, markExpired, markForgotten } from "./run-queries.ts";

const forgotten = "The export did not finish within a day. Please try again.";

/** Removes files after a week, and marks exports that no server finished as failed. */
export const expireExports = job("expire-exports", {
  schema: z.object({}),
  schedule: "47 * * * *",
  run: async (services) => {
    const { kysely } = services.db;
    await removeOld(exportFolder(services));
    await forEachAgency(kysely, (agencyId) =>
      inAgency(kysely, { agencyId, userId: nobody }, ({ trx }) => expireOf(trx, services, agencyId)),
    );
  },
});

async function expireOf(trx: AgencyTrx, { files }: Services, agencyId: number): Promise<void> {
  const expired = await findExpired(trx, agencyId);
  const ids = expired.map(({ id }) => id);
  if (ids.length > 0) await markExpired(trx, agencyId, ids);
  const failed = await markForgotten(trx, agencyId, forgotten);
  const changed = [...expired, ...failed];
  // A server may have died after storing the file and before recording it.
  for (const { id } of changed) await files.remove({ agencyId, id, part: "export" });
  if (changed.length === 0) return;
  const after = { expired: ids, failed: failed.map(({ id }) => id) };
  await recordJob(trx, { agencyId }, { action: "export.expire", after });
  for (const { id, userId } of changed)
    await recordChange(
      { trx, agencyId },
      { kind: "export", patientId: null, subjectId: id, revision: null, userId },
    );
}
