import { hash } from "node:crypto";

// The form is told in docs/audit.md. A change of it gets a new number; the old one stays, for the seals made with it.

/** How entries are written for their hash today. */
export const currentForm = 1;

/** What of an entry is sealed, in the order in which it is written. */
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

/** The fields of the entry `e` as they are written, for a select. Only what PostgreSQL itself brings is asked for it. */
export const entryColumns = entryFields
  .map((field) => `${texts[field] ?? `e."${field}"::text`} as "${field}"`)
  .join(", ");

type Place = {
  readonly agencyId: number;
  readonly seq: number;
  /** The hash before it, in hex; null: it is the first. */
  readonly previous: string | null;
};

/** The seal of the entry with these fields at its place of the chain: SHA-256 in hex. */
export function sealOf({ agencyId, seq, previous }: Place, fields: readonly (string | null)[]): string {
  return hash("sha256", JSON.stringify([currentForm, agencyId, seq, previous, ...fields]));
}
