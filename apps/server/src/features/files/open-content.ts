import type { File } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent, recordOnce, recordView } from "#src/features/audit/audit.ts";
import type { FileStore } from "#src/file-store/file-store.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { StoredFile } from "#src/http/serve-stored-file.ts";
import { getFile } from "./change-file.ts";
import { contentDisposition } from "./file-names.ts";

type Wanted = { readonly files: FileStore; readonly id: string };

const shown = new Set(["application/pdf", "image/jpeg", "image/png", "audio/webm", "audio/ogg", "audio/mp4"]);

/** The bytes of a file, and a record of the access. Throws `not-found`, also while it has no bytes. */
export async function openContent(
  trx: AgencyTrx,
  caller: Caller,
  { files, id, inline }: Wanted & { readonly inline?: "true" | undefined },
): Promise<StoredFile> {
  const file = await getStored(trx, caller, id);
  const isShown = inline === "true" && shown.has(file.mediaType);
  // A player asks for one range at a time, and again after each seek.
  const record = isShown ? recordOnce : recordEvent;
  await record(trx, caller, {
    action: "file.download",
    subjectId: id,
    after: { inline: isShown },
    ...(file.patientId === null ? {} : { patientId: file.patientId }),
  });
  return {
    mediaType: file.mediaType,
    disposition: contentDisposition(isShown ? "inline" : "attachment", file.name),
    size: file.size,
    mark: file.sha256,
    read: (range) => files.read({ agencyId: caller.agencyId, id, part: "content" }, range),
  };
}

/** The thumbnail of an image. Viewing it counts as viewing the patient's images. Throws `not-found`. */
export async function openThumbnail(
  trx: AgencyTrx,
  caller: Caller,
  { files, id }: Wanted,
): Promise<StoredFile> {
  const file = await getStored(trx, caller, id);
  if (!file.hasThumbnail) throw new AppError("not-found");
  if (file.patientId !== null)
    await recordView(trx, caller, { patientId: file.patientId, section: "images" });
  return {
    mediaType: "image/jpeg",
    disposition: contentDisposition("inline", `${file.name}.jpg`),
    mark: `${file.sha256}-thumbnail`,
    read: () => files.read({ agencyId: caller.agencyId, id, part: "thumbnail" }),
  };
}

type Stored = File & { readonly mediaType: string; readonly sha256: string };

async function getStored(trx: AgencyTrx, caller: Caller, id: string): Promise<Stored> {
  const file = await getFile(trx, caller, id);
  const { mediaType, sha256 } = file;
  if (mediaType === null || sha256 === null) throw new AppError("not-found");
  return { ...file, mediaType, sha256 };
}
