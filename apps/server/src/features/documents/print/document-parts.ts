import { needsPhysician } from "@hearthside/contract";
import type { PdfBlock } from "#src/pdf/pdf-document.ts";
import type { Marks, PrintedSignature, Snapshot } from "./document-form.ts";

/** A date as documents print it: 11/20/2026. */
export const printedDay = (day: string): string =>
  `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** An instant as documents print it, in the agency's time zone: 11/20/2026, 10:00 AM EST. */
export const describeMoment = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  })
    .format(new Date(instant))
    .replaceAll("\u202f", " ");

type Named = {
  readonly firstName: string;
  readonly middleName?: string | null;
  readonly lastName: string;
  readonly suffix?: string | null;
};

/** First name first, as in a letter. */
export const fullName = ({ firstName, middleName, lastName, suffix }: Named): string =>
  [firstName, middleName, lastName, suffix].filter((part) => part !== null && part !== undefined).join(" ");

export const physicianName = (physician: NonNullable<Snapshot["physician"]>): string =>
  `${fullName(physician)}, ${physician.credential}`;

/** A name with its credential, if there is one. */
export const withCredential = (name: string, credential: string | null): string =>
  credential === null ? name : `${name}, ${credential}`;

type Placed = {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
};

/** In one line. "" if nothing is known. */
export function addressLine({ street, city, state, zip }: Placed): string {
  const region = [state, zip].filter((part) => part !== null).join(" ");
  return [street, city, region].filter((part) => part !== null && part !== "").join(", ");
}

/** The clinician's electronic signature, who entered it, or a line to sign. Orders also have the physician's. */
export const signatureBlocks = (snapshot: Snapshot, { received, ...marks }: Marks): readonly PdfBlock[] => [
  clinicianBlock(snapshot, marks),
  ...(needsPhysician(snapshot.kind)
    ? [physicianBlock(snapshot, { received, label: "Physician's or allowed practitioner's signature" })]
    : []),
];

function clinicianBlock(
  snapshot: Snapshot,
  { signature, entered }: Pick<Marks, "signature" | "entered">,
): PdfBlock {
  if (signature !== undefined) return signedBlock(signature, snapshot);
  if (entered === undefined) return { kind: "to-sign", label: "Clinician's signature", name: "" };
  const text = `${entered.by}, ${describeMoment(entered.at, snapshot.agency.zone)}`;
  return { kind: "facts", facts: [{ label: "Entered by", value: text }] };
}

/** An electronic signature with its time in the agency's time zone. */
export const signedBlock = (
  { name, credential, signedAt, sha256 }: PrintedSignature,
  { agency }: Snapshot,
): PdfBlock => ({
  kind: "signed",
  by: withCredential(name, credential),
  at: describeMoment(signedAt, agency.zone),
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
  const text = `Signed ${name === "" ? "" : `by ${name}, `}on ${printedDay(signedOn)} (handwritten). Signed copy received ${printedDay(receivedOn)}.`;
  return { kind: "boxes", boxes: [{ label, text, share: 1 }] };
}
