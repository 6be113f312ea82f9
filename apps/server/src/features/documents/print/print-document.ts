import { documentKindLabels, formatUsPhone } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { makePdf } from "#src/pdf/make-pdf.ts";
import type { PdfBlock, PdfDocument } from "#src/pdf/pdf-document.ts";
import { type DocumentRow, findDocument } from "../document-rows.ts";
import { type AddendumRow, findAddenda, findSignedText, sha256Of } from "../signatures.ts";
import {
  type DocumentForms,
  type Marks,
  type PrintedSignature,
  SignedContent,
  type Snapshot,
} from "./document-form.ts";
import { documentForms } from "./document-forms.ts";
import { addressLine, fullName, printedDay, signedBlock, withCredential } from "./document-parts.ts";
import { takeSnapshot } from "./take-snapshot.ts";

type Input = { readonly id: string; readonly forms: DocumentForms };

/**
 * The document as a PDF: a signed one as it was signed, any other with current chart data. The PDF is drawn after the
 * transaction, and the printing is recorded in the audit trail. Throws `not-found`.
 */
export async function printDocument(work: Work, { id, forms }: Input) {
  const { row, snapshot, document } = await readDocument(work, { id, forms });
  await recordEvent(work, { action: "document.print", patientId: row.patientId, subjectId: id });
  return {
    name: `${documentKindLabels[row.kind]} ${snapshot.patient.recordNumber}-${work.today}.pdf`,
    body: () => makePdf(document),
  };
}

/** The printed document as plain data, and its row. Throws `not-found`. */
async function readDocument(work: In<Caller>, { id, forms }: Input) {
  const row = await findDocument(work, id);
  if (row === undefined) throw new AppError("not-found");
  const { snapshot, signature, isIntact } = await whatWasSigned(work, { row, forms });
  const entered = isOpen(row) ? undefined : await findEntry(work, row);
  const addenda = await findAddenda(work, id);
  const blocks = forms[row.kind].print(snapshot, { signature, entered, received: receivedOf(row) });
  return { row, snapshot, document: toPdfDocument({ row, isIntact, snapshot, addenda, blocks }) };
}

const receivedOf = ({ physicianSignedOn, receivedOn }: DocumentRow): Marks["received"] =>
  physicianSignedOn === null || receivedOn === null ? undefined : { signedOn: physicianSignedOn, receivedOn };

const isOpen = ({ status }: DocumentRow) => status === "draft" || status === "returned";

/** Who wrote the document, and when. */
async function findEntry(
  { trx, agencyId }: In<Caller>,
  { authorId, createdAt }: DocumentRow,
): Promise<Marks["entered"]> {
  if (authorId === null) return undefined;
  const author = await trx
    .selectFrom("app_user")
    .leftJoin("membership", (join) =>
      join.onRef("membership.userId", "=", "app_user.id").on("membership.agencyId", "=", agencyId),
    )
    .select(["app_user.firstName", "app_user.lastName", "membership.discipline"])
    .where("app_user.id", "=", authorId)
    .executeTakeFirst();
  return (
    author && {
      by: withCredential(fullName(author), author.discipline),
      at: createdAt.toISOString(),
    }
  );
}

type Printed = {
  readonly snapshot: Snapshot;
  readonly signature: PrintedSignature | undefined;
  /** Whether the text still matches the hash that was signed. */
  readonly isIntact: boolean;
};
type DocumentToPrint = { readonly row: DocumentRow; readonly forms: DocumentForms };

async function whatWasSigned(work: In<Caller>, { row, forms }: DocumentToPrint): Promise<Printed> {
  const latest = isOpen(row) ? undefined : await findSignedText(work, row.id);
  if (latest === undefined) {
    const snapshot = await takeSnapshot(work, { row, form: forms[row.kind] });
    return { snapshot, signature: undefined, isIntact: true };
  }
  const { snapshot, signer, signedAt } = SignedContent.parse(JSON.parse(latest.signedText));
  const { name, credential } = signer;
  const { sha256 } = latest;
  const isIntact = sha256Of(latest.signedText) === sha256;
  return { snapshot, signature: { name, credential, signedAt, sha256 }, isIntact };
}

type Sheet = {
  readonly row: DocumentRow;
  readonly isIntact: boolean;
  readonly snapshot: Snapshot;
  readonly addenda: readonly AddendumRow[];
  /** What the form of the kind prints. */
  readonly blocks: readonly PdfBlock[];
};

/** The whole document: header, content, and later addenda. */
const toPdfDocument = ({ row, isIntact, snapshot, addenda, blocks }: Sheet): PdfDocument => ({
  title: titleOf(snapshot),
  watermark: isIntact ? watermarkOf(row) : "Changed after signing",
  sender: senderOf(snapshot),
  subject: subjectOf(snapshot),
  blocks: [...blocks, ...addenda.flatMap((addendum) => addendumBlocks(addendum, snapshot))],
  foot: snapshot.agency.name,
});

function titleOf({ kind, title }: Snapshot): string {
  const text = documentKindLabels[kind];
  return title.toLowerCase().includes(text.toLowerCase()) ? title : `${text}: ${title}`;
}

function watermarkOf(row: DocumentRow): string | null {
  const { status, endedAt } = row;
  if (endedAt !== null) return "Removed";
  if (status === "discontinued") return "Discontinued";
  return isOpen(row) ? "Draft" : null;
}

function senderOf({ agency }: Snapshot): string[] {
  const lines = [
    agency.branch === null || agency.branch === agency.name ? "" : agency.branch,
    addressLine(agency),
    agency.phoneNumber === null ? "" : `Phone ${formatUsPhone(agency.phoneNumber)}`,
    agency.cmsCertificationNumber === null ? "" : `CMS certification number ${agency.cmsCertificationNumber}`,
  ];
  return [agency.name, ...lines.filter((line) => line !== "")];
}

function subjectOf({ patient }: Snapshot): string {
  const born = patient.dob === null ? "" : `   Date of birth: ${printedDay(patient.dob)}`;
  return `${fullName(patient)}\nRecord number: ${patient.recordNumber}${born}`;
}

const addendumBlocks = (
  { text, firstName, lastName, credential, signedAt, sha256 }: AddendumRow,
  snapshot: Snapshot,
): PdfBlock[] => [
  { kind: "heading", text: "Addendum" },
  { kind: "text", text },
  signedBlock(
    { name: `${firstName} ${lastName}`, credential, sha256, signedAt: signedAt.toISOString() },
    snapshot,
  ),
];

/** The printed document as plain data, for callers that record its printing differently. Throws `not-found`. */
export async function pdfOfDocument(
  work: In<Caller>,
  { id, ownForms }: { readonly id: string; readonly ownForms: Partial<DocumentForms> },
): Promise<PdfDocument> {
  const { document } = await readDocument(work, { id, forms: { ...documentForms, ...ownForms } });
  return document;
}
