import type { ApplicationFile, Contract, GuestApplication, ReadInputOf } from "@hearthside/contract";
import { isOpenToApplicant, maximumApplicationFiles } from "@hearthside/contract/application-words";
import { extensionOf, unsupportedFormat } from "@hearthside/contract/file-rules";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { plainFileName } from "#src/features/files/file-names.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Origin } from "#src/http/origin.ts";
import type { Services } from "#src/services.ts";
import { mostAnnounced, mostBytes } from "../limits.ts";
import { type ApplicationRow, findDocuments, getAgency } from "../queries.ts";
import { countAnnounced, countBytes, endDocument, insertDocument } from "./document-queries.ts";
import { asWho, findGuest, type Guest, keyOf, showGuest, withApplication } from "./guest.ts";

type Announced = ReadInputOf<Contract["POST /guest/applications/files"]>;

/**
 * Says which document is about to be uploaded. Its id is the server's: an id also says where bytes lie, and a stranger does
 * not choose that. The same name and size again is the upload that waits already.
 */
export async function announceDocument(
  services: Services,
  { token, ...wanted }: Announced,
  origin: Origin,
): Promise<ApplicationFile> {
  const guest = await findGuest(services, token, origin);
  return withApplication(services, guest, async (trx, application) => {
    requireChangeable(application);
    return addDocument(trx, guest, { ...wanted, name: plainFileName(wanted.name) });
  });
}

async function addDocument(trx: AgencyTrx, guest: Guest, { name, size }: { name: string; size: number }) {
  const held = await findDocuments(trx, keyOf(guest));
  const begun = held.find((file) => file.status === "uploading" && file.name === name && file.size === size);
  if (begun !== undefined) return begun;
  const extension = extensionOf(name);
  const { fileTypes } = await getAgency(trx, guest.agencyId);
  if (!fileTypes.some((type) => type === extension))
    throw invalidField("name", unsupportedFormat(name, fileTypes));
  await requireRoom(trx, guest, { held: held.filter(({ status }) => status !== "refused").length, size });
  const id = uuidv7();
  await insertDocument(trx, keyOf(guest), { id, name, extension, size });
  await recordEvent(trx, asWho(guest), {
    action: "application.announce-file",
    subjectId: guest.applicationId,
    after: { id, extension, size },
  });
  return { id, name, size, status: "uploading" as const, refusal: null };
}

async function requireRoom(
  trx: AgencyTrx,
  guest: Guest,
  { held, size }: { readonly held: number; readonly size: number },
): Promise<void> {
  if (held >= maximumApplicationFiles)
    throw invalidField("name", `Only ${maximumApplicationFiles} documents can be held. Remove one first.`);
  if ((await countAnnounced(trx, keyOf(guest))) >= mostAnnounced)
    throw new AppError("too-many-attempts", {
      detail: "Too many documents were tried. Please ask the agency how to send yours.",
    });
  if ((await countBytes(trx, guest.agencyId)) + size > mostBytes)
    throw new AppError("too-many-attempts", {
      detail: "Too many documents arrive at this moment. Please try again later.",
    });
}

/** Throws `wrong-status` once it was handed in. */
export function requireChangeable({ status }: ApplicationRow): void {
  if (!isOpenToApplicant(status))
    throw new AppError("wrong-status", { detail: "This application was handed in already." });
}

/** Takes a document back; its bytes go. Throws `not-found`. */
export async function removeDocument(
  services: Services,
  { token, id }: ReadInputOf<Contract["POST /guest/applications/files/remove"]>,
  origin: Origin,
): Promise<GuestApplication> {
  const guest = await findGuest(services, token, origin);
  const application = await withApplication(services, guest, async (trx, before) => {
    requireChangeable(before);
    if (!(await endDocument(trx, keyOf(guest), id))) throw new AppError("not-found");
    await recordEvent(trx, asWho(guest), {
      action: "application.remove-file",
      subjectId: guest.applicationId,
      after: { id },
    });
    return showGuest(trx, services, guest);
  });
  // After the commit: when the store is away, or we are ended here, the job that clears away finds it, and tells what fails.
  await services.files.remove({ agencyId: guest.agencyId, id, part: "content" }).catch(() => undefined);
  return application;
}
