import { hash } from "node:crypto";

// docs/audit.md describes the form. A changed form gets a new number; the old one stays for its seals.

/** The current form of entries for hashing. */
export const currentForm = 1;

/** The sealed fields of an entry, in order. */
export const entryFields = [
  "id",
  "at",
  "userId",
  "action",
  "patientId",
  "subjectId",
  "section",
  "quarter",
  "before",
  "after",
  "requestId",
  "address",
  "emergencyAccessId",
] as const;
export type EntryField = (typeof entryFields)[number];

/** Every field of an entry as text, or null. */
export type EntryText = Readonly<Record<EntryField, string | null>> & {
  readonly id: string;
  readonly at: string;
};

const instant = (column: string) =>
  `to_char(e.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const texts: Partial<Readonly<Record<EntryField, string>>> = {
  at: instant("at"),
  quarter: instant("quarter"),
};

/** The fields of the entry `e` in their sealed form, for a select. Uses only functions built into PostgreSQL. */
export const entryColumns = entryFields
  .map((field) => `${texts[field] ?? `e."${field}"::text`} as "${field}"`)
  .join(", ");

type Place = {
  readonly agencyId: number;
  readonly seq: number;
  /** The previous hash in hex; null for the first. */
  readonly previous: string | null;
};

/** The seal of the entry with these fields at its place in the chain: SHA-256 in hex. */
export function sealOf({ agencyId, seq, previous }: Place, fields: readonly (string | null)[]): string {
  return hash("sha256", JSON.stringify([currentForm, agencyId, seq, previous, ...fields]));
}
