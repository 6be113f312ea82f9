import type { DemoAgency, PatientBatch } from "@hearthside/demo";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { findDocument } from "#src/features/documents/document-rows.ts";
import { documentForms } from "#src/features/documents/forms/document-forms.ts";
import { sealSigned } from "#src/features/documents/seal-signed.ts";
import { takeSnapshot } from "#src/features/documents/take-snapshot.ts";
import { planForm } from "#src/features/plans-of-care/plan-form.ts";
import { insertRows } from "./insert-rows.ts";
import { memberAsCaller, memberOf } from "./member-as-caller.ts";

type Into = { readonly agencyId: number; readonly agency: DemoAgency; readonly today: string };
type Signing = { readonly id: string; readonly authorId: string; readonly signedAt: string };

/**
 * Adds the signatures of papers that were submitted, each of what the paper and the chart say now. Orders of visits have
 * none: whoever orders them in the schedule submits them by that.
 */
export async function signPapers(trx: AgencyTrx, into: Into, batch: PatientBatch): Promise<void> {
  const signatures = [];
  for (const signing of signingsIn(batch)) signatures.push(await signatureOf(trx, into, signing));
  await insertRows(trx, "document_signature", signatures);
}

const forms = { ...documentForms, "plan-of-care": planForm };

const signingsIn = ({ papers, plans, orders }: PatientBatch): Signing[] => [
  ...[...papers, ...plans].flatMap(({ id, authorId, submittedAt }) =>
    submittedAt === null ? [] : [{ id, authorId, signedAt: submittedAt }],
  ),
  ...orders.flatMap(({ id, kind, receivedBy, createdAt }) =>
    kind !== "verbal" || receivedBy === null ? [] : [{ id, authorId: receivedBy, signedAt: createdAt }],
  ),
];

async function signatureOf(trx: AgencyTrx, into: Into, { id, authorId, signedAt }: Signing) {
  const author = memberOf(into.agency, authorId);
  const caller = memberAsCaller(into, authorId);
  const row = await findDocument(trx, caller, id);
  if (row === undefined) throw new Error(`the paper ${id} is not there`);
  const snapshot = await takeSnapshot(trx, caller, { row, form: forms[row.kind] });
  const { discipline: credential, firstName, lastName } = author;
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
