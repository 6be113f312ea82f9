import type { Contract, Document, ReadInputOf } from "@hearthside/contract";
import { AppError, invalidField } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { getDocument, lockDocumentFor } from "../document.ts";
import type { DocumentRow } from "../document-rows.ts";
import { moveDocument } from "../document-steps.ts";

/**
 * Sending again overwrites date and method. Throws `not-found`, `conflict`, `wrong-status`, including without a
 * physician.
 */
export async function noteSent(
  work: Work,
  { method, ...named }: ReadInputOf<Contract["POST /documents/:id/send"]>,
): Promise<Document> {
  const row = await lockDocumentFor(work, { ...named, action: "send" });
  requirePhysician(row);
  const changes = { sentAt: work.now, sentBy: method };
  await moveDocument(work, { row, action: "send", changes, note: { method } });
  return getDocument(work, row.id);
}

function requirePhysician({ physicianId, status }: DocumentRow): void {
  if (physicianId !== null) return;
  const detail = "No physician is named. Choose the physician in the patient's profile first.";
  throw new AppError("wrong-status", { detail, context: { status } });
}

type Received = ReadInputOf<Contract["POST /documents/:id/receive"]>;

/**
 * Records the physician's handwritten signature. Throws `not-found`, `conflict`, `wrong-status`, and `invalid-input` for
 * impossible dates and for a copy that is not a stored file of the patient.
 */
export async function noteReceived(work: Work, { id, version, ...received }: Received): Promise<Document> {
  const row = await lockDocumentFor(work, { id, version, action: "receive" });
  checkDays(row, work, received);
  await checkCopy(work, { row, signedCopyId: received.signedCopyId });
  const { signedOn, receivedOn, signedCopyId } = received;
  const changes = { physicianSignedOn: signedOn, receivedOn, signedCopyId };
  await moveDocument(work, {
    row,
    action: "receive",
    changes,
    note: { signedOn, receivedOn, signedCopyId },
  });
  return getDocument(work, id);
}

type Days = Pick<Received, "signedOn" | "receivedOn">;

function checkDays({ orderedOn }: DocumentRow, { today }: Caller, { signedOn, receivedOn }: Days): void {
  if (receivedOn > today) throw invalidField("receivedOn", "This date is in the future.");
  if (signedOn > receivedOn)
    throw invalidField("signedOn", "The date signed cannot be after the date received.");
  if (orderedOn !== null && signedOn < orderedOn)
    throw invalidField("signedOn", "The date signed cannot be before the order date.");
}

type Copy = { readonly row: DocumentRow; readonly signedCopyId: string | null };

async function checkCopy(work: Work, { row, signedCopyId }: Copy): Promise<void> {
  if (signedCopyId === null) return;
  const file = await findStoredFile(work, { id: signedCopyId, patientId: row.patientId });
  if (file === undefined) throw invalidField("signedCopyId", "Please choose one of this patient's files.");
}

/** Throws `not-found`, `conflict`, `wrong-status`. */
export async function fileDocument(
  work: Work,
  named: ReadInputOf<Contract["POST /documents/:id/file"]>,
): Promise<Document> {
  const row = await lockDocumentFor(work, { ...named, action: "file" });
  await moveDocument(work, { row, action: "file" });
  return getDocument(work, row.id);
}

/** A fully uploaded file of the patient that is on the chart. */
const findStoredFile = (
  { trx, agencyId }: Work,
  { id, patientId }: { readonly id: string; readonly patientId: string },
) =>
  trx
    .selectFrom("file")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .where("patientId", "=", patientId)
    .where("status", "=", "stored")
    .where("endedAt", "is", null)
    .executeTakeFirst();

type Named = { readonly admissionId: string; readonly physicianId: string };

/**
 * Visit orders go to the physician of the admission. Orders written while there was none get the new physician, as long as
 * they were not sent.
 */
export async function nameOrdersPhysician(work: Work, named: Named): Promise<void> {
  const { physicianId } = named;
  for (const { id, patientId, version } of await setPhysicianOnDocuments(work, named)) {
    await nameOnOrder(work, { id, physicianId });
    await recordEvent(work, {
      action: "document.change",
      patientId,
      subjectId: id,
      before: { physicianId: null },
      after: { version, physicianId },
    });
    await recordChange(work, { kind: "document", patientId, subjectId: id, revision: version });
  }
}

const notSent = ["submitted", "in-review", "returned", "approved"] as const;

const setPhysicianOnDocuments = ({ trx, agencyId }: Work, { admissionId, physicianId }: Named) =>
  trx
    .updateTable("document")
    .set((eb) => ({ physicianId, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .where("kind", "=", "frequency-order")
    .where("status", "in", notSent)
    .where("physicianId", "is", null)
    .returning(["id", "patientId", "version"])
    .execute();

type Order = Pick<Named, "physicianId"> & { readonly id: string };

const nameOnOrder = ({ trx, agencyId }: Work, { id, physicianId }: Order) =>
  trx
    .updateTable("order")
    .set((eb) => ({ physicianId, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
