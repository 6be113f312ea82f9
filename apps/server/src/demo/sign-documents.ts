import { defaultMatrix } from "@hearthside/contract/permissions";
import type { DemoAgency, MemberRecord, PatientBatch } from "@hearthside/demo";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { planForm } from "#src/features/care-plans/plan-form.ts";
import { findDocument } from "#src/features/documents/document-rows.ts";
import type { Snapshot } from "#src/features/documents/print/document-form.ts";
import { documentForms } from "#src/features/documents/print/document-forms.ts";
import { takeSnapshot } from "#src/features/documents/print/take-snapshot.ts";
import { sealSigned } from "#src/features/documents/signatures.ts";
import type { Caller } from "#src/http/caller.ts";
import { insertRows } from "./insert-rows.ts";

type Into = { readonly agencyId: number; readonly agency: DemoAgency; readonly today: string };
type Signing = { readonly id: string; readonly authorId: string; readonly signedAt: string };

/**
 * Adds the signatures of submitted documents, each over the current document and chart. Visit orders have none, because
 * ordering in the schedule submits them.
 */
export async function signDocuments(trx: AgencyTrx, into: Into, batch: PatientBatch): Promise<void> {
  const signatures = [];
  for (const signing of signingsIn(batch)) signatures.push(await signatureOf(trx, into, signing));
  signatures.push(...(await visitNoteSignatures(trx, into, batch)));
  await insertRows(trx, "document_signature", signatures);
}

const forms = { ...documentForms, "plan-of-care": planForm };

const signingsIn = ({ documents, plans, orders }: PatientBatch): Signing[] => [
  ...[...documents, ...plans].flatMap(({ id, authorId, submittedAt }) =>
    submittedAt === null ? [] : [{ id, authorId, signedAt: submittedAt }],
  ),
  ...orders.flatMap(({ id, kind, receivedBy, createdAt }) =>
    kind !== "verbal" || receivedBy === null ? [] : [{ id, authorId: receivedBy, signedAt: createdAt }],
  ),
];

async function signatureOf(trx: AgencyTrx, into: Into, signing: Signing) {
  return seal(into, signing, await snapshotOf(trx, into, signing));
}

async function snapshotOf(trx: AgencyTrx, into: Into, { id, authorId }: Signing): Promise<Snapshot> {
  const caller = memberAsCaller(into, authorId);
  const row = await findDocument({ ...caller, trx }, id);
  if (row === undefined) throw new Error(`document ${id} is missing`);
  return takeSnapshot({ ...caller, trx }, { row, form: forms[row.kind] });
}

/** There are many visit notes, so the chart of each patient is read once. */
async function visitNoteSignatures(trx: AgencyTrx, into: Into, { schedule }: PatientBatch) {
  const visits = new Map((schedule?.visits ?? []).map((visit) => [visit.id, visit]));
  const known = new Map<string, Snapshot>();
  const signatures = [];
  for (const { id, admissionId, visitId, title, text, authorId, submittedAt } of schedule?.visitNotes ?? []) {
    if (submittedAt === null) continue;
    const signing = { id, authorId, signedAt: submittedAt };
    const alike = known.get(admissionId) ?? (await snapshotOf(trx, into, signing));
    known.set(admissionId, alike);
    const { localStart: start, discipline, kind, status } = visits.get(visitId) ?? missing(visitId);
    const visit = { start, discipline, kind, status };
    signatures.push(seal(into, signing, { ...alike, documentId: id, title, content: { text }, visit }));
  }
  return signatures;
}

function missing(id: string): never {
  throw new Error(`visit ${id} is missing`);
}

function seal({ agency }: Into, { id, authorId, signedAt }: Signing, snapshot: Snapshot) {
  const { discipline: credential, firstName, lastName } = memberOf(agency, authorId);
  const signer = { userId: authorId, name: `${firstName} ${lastName}`, credential };
  return {
    id: uuidv7(),
    documentId: id,
    userId: authorId,
    credential,
    signedAt,
    ...sealSigned({ snapshot, signer, signedAt: new Date(signedAt).toISOString() }),
  };
}

type Place = { readonly agencyId: number; readonly agency: DemoAgency; readonly today: string };

function memberOf({ members }: DemoAgency, id: string): MemberRecord {
  const { admin, nurse, scheduler, viewer, clinicians } = members;
  const member = [admin, nurse, scheduler, viewer, ...clinicians].find((one) => one.id === id);
  if (member === undefined) throw new Error(`the agency has no member ${id}`);
  return member;
}

/** The member as a caller with access to every chart. */
export function memberAsCaller({ agencyId, agency, today }: Place, userId: string): Caller {
  return {
    userId,
    sessionId: "",
    agencyId,
    role: "Admin",
    discipline: memberOf(agency, userId).discipline,
    powers: defaultMatrix.Admin,
    zone: agency.zone,
    today,
    address: "",
    requestId: "",
  };
}
