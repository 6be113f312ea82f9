import type { File } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";
import { inWork, type Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { getFile } from "./change-file.ts";
import { findOwnUpload, lockFile } from "./queries.ts";
import { tellFile } from "./tell-file.ts";
import type { Kept, UploadBook } from "./upload-book.ts";
import { markRefused, markStored } from "./write-queries.ts";

/** An upload that the caller announced. Only the caller can continue it. */
export function ownUpload(services: Services, caller: Caller, id: string): UploadBook {
  const within = <T>(act: (work: Work) => Promise<T>) => inWork(services, caller, act);
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
  await tell(work, { file, action: "file.upload", after: { size, sha256, mediaType } });
}

async function refuse(
  work: Work,
  { id, refusal }: { readonly id: string; readonly refusal: string },
): Promise<void> {
  const file = await lockUploading(work, id);
  if (file === undefined) return;
  await markRefused(work, { id, refusal });
  await tell(work, { file, action: "file.refuse", after: { extension: file.extension } });
}

async function lockUploading(work: Work, id: string): Promise<File | undefined> {
  const file = await lockFile(work, id);
  return file?.status === "uploading" ? file : undefined;
}

type Said = {
  readonly file: File;
  readonly action: string;
  readonly after: Readonly<Record<string, string | number>>;
};

async function tell(work: Work, { file, ...said }: Said): Promise<void> {
  const patient = file.patientId === null ? {} : { patientId: file.patientId };
  await recordEvent(work, { ...said, ...patient, subjectId: file.id });
  await tellFile(work, await getFile(work, file.id));
}
