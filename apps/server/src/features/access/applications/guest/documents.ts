import type { ApplicationFile, Contract, GuestApplication, ReadInputOf } from "@hearthside/contract";
import { isOpenToApplicant, maximumApplicationFiles } from "@hearthside/contract/application-labels";
import { extensionOf, unsupportedFormat } from "@hearthside/contract/file-rules";
import { v7 as uuidv7 } from "uuid";
import { AppError, invalidField } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import { plainFileName } from "#src/features/documents/files/file-names.ts";
import type { Kept, UploadBook } from "#src/features/documents/files/upload/upload.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Origin } from "#src/http/origin.ts";
import type { Services } from "#src/services.ts";
import { mostAnnounced, mostBytes, mostBytesUnverified, mostUnverified } from "../limits.ts";
import { type ApplicationRow, findDocuments, getAgency } from "../queries.ts";
import {
  countAnnounced,
  countArrived,
  endDocument,
  endLapsed,
  insertDocument,
  lockGuestDocument,
  markDocumentArrived,
  markDocumentRefused,
  markDocumentStored,
} from "./document-queries.ts";
import { asWho, findGuest, type Guest, keyOf, showGuest, withApplication } from "./guest.ts";

type Announced = ReadInputOf<Contract["POST /guest/applications/files"]>;

/**
 * Announces a document. The server chooses its id, because an id also says where the bytes are stored. The same name
 * and size again continues the upload that is waiting.
 */
export async function announceDocument(
  services: Services,
  { token, ...input }: Announced,
  origin: Origin,
): Promise<ApplicationFile> {
  const guest = await findGuest(services, token, origin);
  return withApplication(services, guest, async (trx, application) => {
    requireChangeable(application);
    await endLapsed(trx, keyOf(guest));
    const isVerified = application.emailVerifiedAt !== null;
    return addDocument(trx, { ...guest, isVerified }, { ...input, name: plainFileName(input.name) });
  });
}

type Applicant = Guest & { readonly isVerified: boolean };

async function addDocument(trx: AgencyTrx, guest: Applicant, { name, size }: { name: string; size: number }) {
  const held = await findDocuments(trx, keyOf(guest));
  const begun = held.find((file) => file.status === "uploading" && file.name === name && file.size === size);
  if (begun !== undefined) return begun;
  const extension = extensionOf(name);
  const { fileTypes } = await getAgency(trx, guest.agencyId);
  if (!fileTypes.some((type) => type === extension))
    throw invalidField("name", unsupportedFormat(name, fileTypes));
  await requireRoom(trx, guest, { held: held.filter(({ status }) => status !== "refused"), size });
  const id = uuidv7();
  await insertDocument(trx, keyOf(guest), { id, name, extension, size });
  await recordEvent(
    { ...asWho(guest), trx },
    {
      action: "application.announce-file",
      subjectId: guest.applicationId,
      after: { id, extension, size },
    },
  );
  return { id, name, size, status: "uploading" as const, refusal: null };
}

async function requireRoom(
  trx: AgencyTrx,
  guest: Applicant,
  { held, size }: { readonly held: readonly ApplicationFile[]; readonly size: number },
): Promise<void> {
  if (held.length >= maximumApplicationFiles)
    throw invalidField("name", `You can upload ${maximumApplicationFiles} documents. Remove one first.`);
  if ((await countAnnounced(trx, keyOf(guest))) >= mostAnnounced)
    throw new AppError("too-many-attempts", {
      detail: "Too many upload attempts. Please ask the agency how to send your documents.",
    });
  const announced = held.reduce((sum, file) => sum + file.size, 0);
  if (!guest.isVerified && announced + size > mostUnverified)
    throw invalidField(
      "name",
      "Until you verify your email address, your documents can total 30 MB. Open the link we emailed you, then add this document.",
    );
  await requireAgencyRoom(trx, guest, size);
}

/** Counts received bytes. Throws `too-many-attempts`. */
async function requireAgencyRoom(
  trx: AgencyTrx,
  { agencyId, isVerified }: { readonly agencyId: number; readonly isVerified: boolean },
  size: number,
): Promise<void> {
  const { all, unverified } = await countArrived(trx, agencyId);
  if (all + size > mostBytes || (!isVerified && unverified + size > mostBytesUnverified))
    throw new AppError("too-many-attempts", {
      detail: isVerified
        ? "Too many documents are being uploaded right now. Try again later."
        : "Too many documents are being uploaded right now. Open the link we emailed you, then try again.",
    });
}

/** Throws `wrong-status` after submission. */
function requireChangeable({ status }: ApplicationRow): void {
  if (!isOpenToApplicant(status))
    throw new AppError("wrong-status", { detail: "This application was already submitted." });
}

/** Removes a document and its bytes. Throws `not-found`. */
export async function removeDocument(
  services: Services,
  { token, id }: ReadInputOf<Contract["POST /guest/applications/files/remove"]>,
  origin: Origin,
): Promise<GuestApplication> {
  const guest = await findGuest(services, token, origin);
  const application = await withApplication(services, guest, async (trx, before) => {
    requireChangeable(before);
    if (!(await endDocument(trx, keyOf(guest), id))) throw new AppError("not-found");
    await recordEvent(
      { ...asWho(guest), trx },
      {
        action: "application.remove-file",
        subjectId: guest.applicationId,
        after: { id },
      },
    );
    return showGuest(trx, services, guest);
  });
  // After the commit: if the store is down or the server stops here, the cleanup job finds it and reports failures.
  await services.files.remove({ agencyId: guest.agencyId, id, part: "content" }).catch(() => undefined);
  return application;
}

/** An upload of the guest's own application; another token cannot continue it. */
export function guestUpload(services: Services, guest: Guest, id: string): UploadBook {
  return {
    agencyId: guest.agencyId,
    keepsThumbnail: false,
    isFromStranger: true,
    read: () =>
      withApplication(services, guest, async (trx, application) => {
        const file = await lockGuestDocument(trx, keyOf(guest), id);
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
        if ((await lockGuestDocument(trx, keyOf(guest), id))?.status !== "uploading") return;
        await markDocumentRefused(trx, guest, { id, refusal });
      }),
  };
}

/** A document removed while its last bytes arrive leaves no bytes behind. */
async function store(services: Services, guest: Guest, kept: Kept & { readonly id: string }): Promise<void> {
  const isKept = await withApplication(services, guest, async (trx) => {
    const file = await lockGuestDocument(trx, keyOf(guest), kept.id);
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
