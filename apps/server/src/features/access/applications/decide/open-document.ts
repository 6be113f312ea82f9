import { AppError } from "#src/app-error.ts";
import { contentDisposition } from "#src/features/documents/files/file-names.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { FileStore } from "#src/file-store/file-store.ts";
import type { StoredFile } from "#src/http/serve-stored-file.ts";
import type { Work } from "#src/http/work.ts";
import { findStoredDocument } from "./lists.ts";

type Input = { readonly files: FileStore; readonly id: string; readonly fileId: string };

/** A document from outside the agency, which can be downloaded but is never displayed. Throws `not-found`. */
export async function openGuestDocument(work: Work, { files, id, fileId }: Input): Promise<StoredFile> {
  const file = await findStoredDocument(work, { id, fileId });
  if (file === undefined || file.sha256 === null) throw new AppError("not-found");
  await recordEvent(work, { action: "application.download", subjectId: id, after: { fileId } });
  return {
    mediaType: "application/octet-stream",
    disposition: contentDisposition("attachment", file.name),
    size: file.size,
    mark: file.sha256,
    read: (range) => files.read({ agencyId: work.agencyId, id: fileId, part: "content" }, range),
  };
}
