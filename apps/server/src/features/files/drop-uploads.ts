import type { AgencyTrx } from "#src/boundary.ts";
import { recordJob } from "#src/features/audit/audit.ts";
import { removeOld } from "#src/file-store/durable.ts";
import type { Services } from "#src/services.ts";
import { findForgottenUploads, markRefused } from "./queries.ts";
import { uploadFolder } from "./upload/upload-folder.ts";

const refusal = "The upload was not finished within 24 hours.";

/** Gives up the agency's uploads that nobody finished within a day; what of them got into the store goes too. */
export async function dropForgottenUploads(
  trx: AgencyTrx,
  { files }: Pick<Services, "files">,
  agencyId: number,
): Promise<void> {
  const forgotten = await findForgottenUploads(trx, agencyId);
  for (const { id } of forgotten) {
    await markRefused(trx, { agencyId }, { id, refusal });
    for (const part of ["content", "thumbnail"] as const) await files.remove({ agencyId, id, part });
  }
  if (forgotten.length > 0)
    await recordJob(
      trx,
      { agencyId },
      { action: "file.drop", after: { ids: forgotten.map(({ id }) => id) } },
    );
}

/** Removes the bytes of such uploads on this machine, and what a crash left there and in the store. */
export async function clearUploads(services: Pick<Services, "config" | "files">): Promise<void> {
  await removeOld(uploadFolder(services));
  await services.files.tidy();
}
