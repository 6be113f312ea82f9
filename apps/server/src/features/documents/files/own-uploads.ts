import type { AuditAction, File } from "@hearthside/contract";
import * as z from "zod/mini";
import { AppError } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import { forEachAgency, inAgency, nobody } from "#src/db/in-agency.ts";
import { recordEvent, recordJob } from "#src/features/shared/audit/audit.ts";
import { removeOld } from "#src/file-store/durable.ts";
import type { Caller } from "#src/http/caller.ts";
import { inWork, type Work } from "#src/http/work.ts";
import { job } from "#src/jobs/job.ts";
import type { Services } from "#src/services.ts";
import { getFile, notifyFile } from "./files.ts";
import { findForgottenUploads, findOwnUpload, lockFile } from "./queries.ts";
import { type Kept, type UploadBook, uploadFolder } from "./upload/upload.ts";
import { markRefused, markStored } from "./write-queries.ts";

/** An upload that the caller announced. Only the caller can continue it. */
export function ownUpload(services: Services, caller: Caller, id: string): UploadBook {
  const within = <T>(action: (work: Work) => Promise<T>) => inWork(services, caller, action);
  return {
    agencyId: caller.agencyId,
    keepsThumbnail: true,
    isFromStranger: false,
    read: () =>
      within(async (work) => {
        const file = await findOwnUpload(work, id);
        if (file === undefined) throw new AppError("not-found");
        return file;
      }),
    markStored: (kept) => within((work) => store(work, { id, ...kept })),
    markRefused: (refusal) => within((work) => refuse(work, { id, refusal })),
  };
}

async function store(work: Work, kept: Kept & { readonly id: string }): Promise<void> {
  const file = await lockUploading(work, kept.id);
  if (file === undefined) return;
  await markStored(work, kept);
  const { size, sha256, mediaType } = kept;
  await recordUpload(work, { file, action: "file.upload", after: { size, sha256, mediaType } });
}

async function refuse(
  work: Work,
  { id, refusal }: { readonly id: string; readonly refusal: string },
): Promise<void> {
  const file = await lockUploading(work, id);
  if (file === undefined) return;
  await markRefused(work, { id, refusal });
  await recordUpload(work, { file, action: "file.refuse", after: { extension: file.extension } });
}

async function lockUploading(work: Work, id: string): Promise<File | undefined> {
  const file = await lockFile(work, id);
  return file?.status === "uploading" ? file : undefined;
}

type Said = {
  readonly file: File;
  readonly action: AuditAction;
  readonly after: Readonly<Record<string, string | number>>;
};

async function recordUpload(work: Work, { file, ...said }: Said): Promise<void> {
  const patient = file.patientId === null ? {} : { patientId: file.patientId };
  await recordEvent(work, { ...said, ...patient, subjectId: file.id });
  await notifyFile(work, await getFile(work, file.id));
}

const refusal = "The upload was not finished within 24 hours.";

/** Ends uploads that were not finished within a day, and removes what dead processes left on the disk. */
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
