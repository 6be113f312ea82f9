import { needsPhysician } from "@hearthside/contract";
import type { PdfBlock } from "#src/pdf/pdf-paper.ts";
import type { PrintedSignature } from "./document-form.ts";
import { momentInWords, physicianName, withCredential } from "./paper-words.ts";
import type { Snapshot } from "./snapshot.ts";

/** The clinician's electronic signature, or a line for it; of an order also a line for the physician's hand. */
export const signatureBlocks = (
  snapshot: Snapshot,
  signature: PrintedSignature | undefined,
): readonly PdfBlock[] => [
  signature === undefined
    ? { kind: "to-sign", label: "Clinician's signature", name: "" }
    : signedBlock(signature, snapshot),
  ...(needsPhysician(snapshot.kind) ? [physicianLine(snapshot)] : []),
];

/** An electronic signature with its time in the agency's zone. */
export const signedBlock = (
  { name, credential, signedAt, sha256 }: PrintedSignature,
  { agency }: Snapshot,
): PdfBlock => ({
  kind: "signed",
  by: withCredential(name, credential),
  at: momentInWords(signedAt, agency.zone),
  sha256,
});

const physicianLine = ({ physician }: Snapshot): PdfBlock => ({
  kind: "to-sign",
  label: "Physician's or allowed practitioner's signature",
  name: physician === null ? "" : physicianName(physician),
});
