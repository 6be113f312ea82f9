import type { File } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency } from "#src/db/in-agency.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { getFile } from "./change-file.ts";
import { findOwnUpload, lockFile } from "./queries.ts";
import { tellFile } from "./tell-file.ts";
import type { Kept, UploadBook } from "./upload-book.ts";
import { markRefused, markStored } from "./write-queries.ts";

/** An upload that the caller announced. Only the caller can continue it. */
export function ownUpload({ db: { kysely } }: Services, caller: Caller, id: string): UploadBook {
  const within = <T>(work: (trx: AgencyTrx) => Promise<T>) => inAgency(kysely, caller, work);
  return {
    agencyId: caller.agencyId,
    keepsThumbnail: true,
    isFromStranger: false,
    read: () =>
      within(async (trx) => {
        const file = await findOwnUpload(trx, caller, id);
        if (file === undefined) throw new AppError("not-found");
        return file;
      }),
    markStored: (kept) => within((trx) => store(trx, caller, { id, ...kept })),
    markRefused: (refusal) => within((trx) => refuse(trx, caller, { id, refusal })),
  };
}

async function store(trx: AgencyTrx, caller: Caller, kept: Kept & { readonly id: string }): Promise<void> {
  const file = await lockUploading(trx, caller, kept.id);
  if (file === undefined) return;
  await markStored(trx, caller, kept);
  const { size, sha256, mediaType } = kept;
  await tell(trx, caller, { file, action: "file.upload", after: { size, sha256, mediaType } });
}

async function refuse(
  trx: AgencyTrx,
  caller: Caller,
  { id, refusal }: { readonly id: string; readonly refusal: string },
): Promise<void> {
  const file = await lockUploading(trx, caller, id);
  if (file === undefined) return;
  await markRefused(trx, caller, { id, refusal });
  await tell(trx, caller, { file, action: "file.refuse", after: { extension: file.extension } });
}

async function lockUploading(trx: AgencyTrx, caller: Caller, id: string): Promise<File | undefined> {
  const file = await lockFile(trx, caller, id);
  return file?.status === "uploading" ? file : undefined;
}

type Said = {
  readonly file: File;
  readonly action: string;
  readonly after: Readonly<Record<string, string | number>>;
};

async function tell(trx: AgencyTrx, caller: Caller, { file, ...said }: Said): Promise<void> {
  const patient = file.patientId === null ? {} : { patientId: file.patientId };
  await recordEvent(trx, caller, { ...said, ...patient, subjectId: file.id });
  await tellFile(trx, caller, await getFile(trx, caller, file.id));
}
