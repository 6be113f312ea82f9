import { needsPhysician } from "@hearthside/contract";
import type { PdfBlock } from "#src/pdf/pdf-paper.ts";
import type { Marks, PrintedSignature } from "./document-form.ts";
import { dayOnPaper, momentInWords, physicianName, withCredential } from "./paper-words.ts";
import type { Snapshot } from "./snapshot.ts";

/** The clinician's electronic signature, or a line for it. Orders also have the physician's. */
export const signatureBlocks = (snapshot: Snapshot, { signature, received }: Marks): readonly PdfBlock[] => [
  signature === undefined
    ? { kind: "to-sign", label: "Clinician's signature", name: "" }
    : signedBlock(signature, snapshot),
  ...(needsPhysician(snapshot.kind)
    ? [physicianBlock(snapshot, { received, label: "Physician's or allowed practitioner's signature" })]
    : []),
];

/** An electronic signature with its time in the agency's time zone. */
export const signedBlock = (
  { name, credential, signedAt, sha256 }: PrintedSignature,
  { agency }: Snapshot,
): PdfBlock => ({
  kind: "signed",
  by: withCredential(name, credential),
  at: momentInWords(signedAt, agency.zone),
  sha256,
});

/** A line for the physician's handwritten signature. Once the signed document is back, it also prints the dates. */
export function physicianBlock(
  { physician }: Snapshot,
  { received, label }: Pick<Marks, "received"> & { readonly label: string },
): PdfBlock {
  const name = physician === null ? "" : physicianName(physician);
  if (received === undefined) return { kind: "to-sign", label, name };
  const { signedOn, receivedOn } = received;
  const text = `Signed ${name === "" ? "" : `by ${name}, `}on ${dayOnPaper(signedOn)} (handwritten). Signed copy received ${dayOnPaper(receivedOn)}.`;
  return { kind: "boxes", boxes: [{ label, text, share: 1 }] };
}
