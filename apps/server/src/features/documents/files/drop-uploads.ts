import * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import { forEachAgency } from "#src/db/agencies.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import { recordJob } from "#src/features/shared/audit/audit.ts";
import { removeOld } from "#src/file-store/durable.ts";
import { job } from "#src/jobs/job.ts";
import type { Services } from "#src/services.ts";
import { findForgottenUploads } from "./queries.ts";
import { uploadFolder } from "./upload/upload-folder.ts";
import { markRefused } from "./write-queries.ts";

const refusal = "The upload was not finished within 24 hours.";

/** Ends uploads that nobody finished within a day, and removes what dead processes left on the disk. */
export const dropUploads = job("drop-uploads", {
  schema: z.object({}),
  schedule: "37 * * * *",
  run: async (services) => {
    const { kysely } = services.db;
    await removeOld(uploadFolder(services));
    await services.files.tidy();
    await forEachAgency(kysely, (agencyId) =>
      inAgency(kysely, { agencyId, userId: nobody }, ({ trx }) => dropForgotten(trx, services, agencyId)),
    );
  },
});

/** Also removes what got into the store. */
async function dropForgotten(
  trx: AgencyTrx,
  { files }: Pick<Services, "files">,
  agencyId: number,
): Promise<void> {
  const ids = (await findForgottenUploads(trx, agencyId)).map(({ id }) => id);
  for (const id of ids) {
    await markRefused({ trx, agencyId }, { id, refusal });
    for (const part of ["content", "thumbnail"] as const) await files.remove({ agencyId, id, part });
  }
  if (ids.length > 0) await recordJob(trx, { agencyId }, { action: "file.drop", after: { ids } });
}
