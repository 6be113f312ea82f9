import { AppError } from "#src/app-error.ts";
import type { Kept, UploadBook } from "#src/features/documents/files/upload-book.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Services } from "#src/services.ts";
import {
  lockDocument,
  markDocumentArrived,
  markDocumentRefused,
  markDocumentStored,
} from "./document-queries.ts";
import { requireAgencyRoom, requireChangeable } from "./documents.ts";
import { asWho, type Guest, keyOf, withApplication } from "./guest.ts";

/** An upload of the guest's own application; another token cannot continue it. */
export function guestUpload(services: Services, guest: Guest, id: string): UploadBook {
  return {
    agencyId: guest.agencyId,
    keepsThumbnail: false,
    isFromStranger: true,
    read: () =>
      withApplication(services, guest, async (trx, application) => {
        const file = await lockDocument(trx, keyOf(guest), id);
        if (file === undefined) throw new AppError("not-found");
        if (file.status !== "uploading") return file;
        requireChangeable(application);
        const isVerified = application.emailVerifiedAt !== null;
        await requireAgencyRoom(trx, { agencyId: guest.agencyId, isVerified }, file.size - file.arrived);
        return file;
      }),
    markArrived: (arrived) =>
      withApplication(services, guest, async (trx) => {
        await markDocumentArrived(trx, guest, { id, arrived });
      }),
    markStored: (kept) => store(services, guest, { id, ...kept }),
    markRefused: (refusal) =>
      withApplication(services, guest, async (trx) => {
        if ((await lockDocument(trx, keyOf(guest), id))?.status !== "uploading") return;
        await markDocumentRefused(trx, guest, { id, refusal });
      }),
  };
}

/** A document removed while its last bytes arrived leaves none behind. */
async function store(services: Services, guest: Guest, kept: Kept & { readonly id: string }): Promise<void> {
  const isKept = await withApplication(services, guest, async (trx) => {
    const file = await lockDocument(trx, keyOf(guest), kept.id);
    if (file?.status !== "uploading") return file !== undefined;
    await markDocumentStored(trx, guest, kept);
    const { id, size, sha256, mediaType } = kept;
    await recordEvent(
      { ...asWho(guest), trx },
      {
        action: "application.upload-file",
        subjectId: guest.applicationId,
        after: { id, size, sha256, mediaType },
      },
    );
    return true;
  });
  if (!isKept) await services.files.remove({ agencyId: guest.agencyId, id: kept.id, part: "content" });
}
