import type { Credential } from "@hearthside/contract";
import type { CredentialLack } from "@hearthside/contract/employee-words";
import { staffRecordWords } from "@hearthside/contract/staff-record-words";
import { showDate } from "#src/ui/date/date-text.ts";
import type { Tone } from "#src/ui/tone.ts";

export const stateWords = {
  overdue: "Expired",
  expiring: "Expiring within 30 days",
  missing: "Missing",
} as const satisfies { readonly [S in CredentialLack]: string };

export const stateTones = {
  overdue: "critical",
  expiring: "warning",
  missing: "critical",
} as const satisfies { readonly [S in CredentialLack]: Tone };

/** "License: expired 11/19/2026". */
export function credentialWords({ kind, title, state, expiresOn }: Credential): string {
  const name = title ?? shortNames[kind] ?? staffRecordWords[kind];
  if (state === "missing") return `${name} missing`;
  const day = showDate(expiresOn ?? "");
  return state === "overdue" ? `${name}: expired ${day}` : `${name}: expires ${day}`;
}

const shortNames: { readonly [K in Credential["kind"]]?: string } = { nda: "NDA", cpr: "CPR" };

export const countWords = (total: number): string =>
  total === 1 ? "1 employee" : `${total.toLocaleString("en-US")} employees`;
