import { documentKindWords } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { makePdf } from "#src/pdf/make-pdf.ts";
import { findAddenda } from "../addendum-queries.ts";
import { sha256Of } from "../canonical-json.ts";
import type { DocumentForms, Marks, PrintedSignature } from "../document-form.ts";
import { type DocumentRow, findDocument } from "../document-rows.ts";
import { findSignedText } from "../signature-queries.ts";
import { Signed, type Snapshot } from "../snapshot.ts";
import { takeSnapshot } from "../take-snapshot.ts";
import { paperToPrint } from "./paper-to-print.ts";

type Wanted = { readonly id: string; readonly forms: DocumentForms };

/**
 * The document as a PDF: a signed one as it was signed, any other with current chart data. The PDF is drawn after the
 * transaction, and the printing is recorded in the audit trail. Throws `not-found`.
 */
export async function printDocument(work: Work, { id, forms }: Wanted) {
  const { row, snapshot, paper } = await readPaper(work, { id, forms });
  await recordEvent(work, { action: "document.print", patientId: row.patientId, subjectId: id });
  return {
    name: `${documentKindWords[row.kind]} ${snapshot.patient.recordNumber}-${work.today}.pdf`,
    body: () => makePdf(paper),
  };
}

/** The printed document as plain data, and its row. Throws `not-found`. */
export async function readPaper(work: In<Caller>, { id, forms }: Wanted) {
  const row = await findDocument(work, id);
  if (row === undefined) throw new AppError("not-found");
  const { snapshot, signature, isIntact } = await whatWasSigned(work, { row, forms });
  const addenda = await findAddenda(work, id);
  const blocks = forms[row.kind].print(snapshot, { signature, received: receivedOf(row) });
  return { row, snapshot, paper: paperToPrint({ row, isIntact, snapshot, addenda, blocks }) };
}

const receivedOf = ({ physicianSignedOn, receivedOn }: DocumentRow): Marks["received"] =>
  physicianSignedOn === null || receivedOn === null ? undefined : { signedOn: physicianSignedOn, receivedOn };

type Printed = {
  readonly snapshot: Snapshot;
  readonly signature: PrintedSignature | undefined;
  /** Whether the text still matches the hash that was signed. */
  readonly isIntact: boolean;
};
type Paper = { readonly row: DocumentRow; readonly forms: DocumentForms };

async function whatWasSigned(work: In<Caller>, { row, forms }: Paper): Promise<Printed> {
  const isOpen = row.status === "draft" || row.status === "returned";
  const latest = isOpen ? undefined : await findSignedText(work, row.id);
  if (latest === undefined) {
    const snapshot = await takeSnapshot(work, { row, form: forms[row.kind] });
    return { snapshot, signature: undefined, isIntact: true };
  }
  const { snapshot, signer, signedAt } = Signed.parse(JSON.parse(latest.signedText));
  const { name, credential } = signer;
  const { sha256 } = latest;
  const isIntact = sha256Of(latest.signedText) === sha256;
  return { snapshot, signature: { name, credential, signedAt, sha256 }, isIntact };
}
