import { documentKindWords } from "@hearthside/contract";
import type { PdfBlock, PdfPaper } from "#src/pdf/pdf-paper.ts";
import type { AddendumRow } from "../addendum-queries.ts";
import type { DocumentRow } from "../document-rows.ts";
import { addressLine, dayOnPaper, fullName } from "../paper-words.ts";
import { signedBlock } from "../signature-blocks.ts";
import type { Snapshot } from "../snapshot.ts";

type Printed = {
  readonly row: DocumentRow;
  readonly isIntact: boolean;
  readonly snapshot: Snapshot;
  readonly addenda: readonly AddendumRow[];
  /** What the form of the kind prints. */
  readonly blocks: readonly PdfBlock[];
};

/** The whole document: header, content, and later addenda. */
export const paperToPrint = ({ row, isIntact, snapshot, addenda, blocks }: Printed): PdfPaper => ({
  title: titleOf(snapshot),
  watermark: isIntact ? watermarkOf(row) : "Changed after signing",
  sender: senderOf(snapshot),
  subject: subjectOf(snapshot),
  blocks: [...blocks, ...addenda.flatMap((addendum) => addendumBlocks(addendum, snapshot))],
  foot: snapshot.agency.name,
});

function titleOf({ kind, title }: Snapshot): string {
  const words = documentKindWords[kind];
  return title === words ? title : `${words}: ${title}`;
}

function watermarkOf({ status, endedAt }: DocumentRow): string | null {
  if (endedAt !== null) return "Removed";
  if (status === "discontinued") return "Discontinued";
  return status === "draft" || status === "returned" ? "Draft" : null;
}

function senderOf({ agency }: Snapshot): string[] {
  const lines = [
    agency.branch === null || agency.branch === agency.name ? "" : agency.branch,
    addressLine(agency),
    agency.phoneNumber === null ? "" : `Phone ${agency.phoneNumber}`,
    agency.cmsCertificationNumber === null ? "" : `CMS certification number ${agency.cmsCertificationNumber}`,
  ];
  return [agency.name, ...lines.filter((line) => line !== "")];
}

function subjectOf({ patient }: Snapshot): string {
  const born = patient.dob === null ? "" : `   Date of birth: ${dayOnPaper(patient.dob)}`;
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
