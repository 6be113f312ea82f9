import type { File } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordEvent, recordOnce, recordView } from "#src/features/shared/audit/audit.ts";
import type { FileStore } from "#src/file-store/file-store.ts";
import type { StoredFile } from "#src/http/serve-stored-file.ts";
import type { Work } from "#src/http/work.ts";
import { getFile } from "./change-file.ts";
import { contentDisposition } from "./file-names.ts";

type Wanted = { readonly files: FileStore; readonly id: string };

const shown = new Set(["application/pdf", "image/jpeg", "image/png", "audio/webm", "audio/ogg", "audio/mp4"]);

/** The bytes of a file, and a record of the access. Throws `not-found`, also while it has no bytes. */
export async function openContent(
  work: Work,
  { files, id, inline }: Wanted & { readonly inline?: "true" | undefined },
): Promise<StoredFile> {
  const file = await getStored(work, id);
  const isShown = inline === "true" && shown.has(file.mediaType);
  // A player asks for one range at a time, and again after each seek.
  const record = isShown ? recordOnce : recordEvent;
  await record(work, {
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
    read: (range) => files.read({ agencyId: work.agencyId, id, part: "content" }, range),
  };
}

/** The thumbnail of an image. Viewing it counts as viewing the patient's images. Throws `not-found`. */
export async function openThumbnail(work: Work, { files, id }: Wanted): Promise<StoredFile> {
  const file = await getStored(work, id);
  if (!file.hasThumbnail) throw new AppError("not-found");
  if (file.patientId !== null) await recordView(work, { patientId: file.patientId, section: "images" });
  return {
    mediaType: "image/jpeg",
    disposition: contentDisposition("inline", `${file.name}.jpg`),
    mark: `${file.sha256}-thumbnail`,
    read: () => files.read({ agencyId: work.agencyId, id, part: "thumbnail" }),
  };
}

type Stored = File & { readonly mediaType: string; readonly sha256: string };

async function getStored(work: Work, id: string): Promise<Stored> {
  const file = await getFile(work, id);
  const { mediaType, sha256 } = file;
  if (mediaType === null || sha256 === null) throw new AppError("not-found");
  return { ...file, mediaType, sha256 };
}
