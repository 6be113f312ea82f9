import { type RawBuilder, sql } from "kysely";
import type { Scope } from "./alert-source.ts";

// Shared parts of the cause queries.

/** Whether the patient is in scope. */
export const isAsked = ({ patientIds }: Scope, patientId: RawBuilder<unknown>): RawBuilder<boolean> =>
  patientIds === undefined ? sql`true` : sql`${patientId} = any(${patientIds}::uuid[])`;

/** Admissions of patients on service, including on hold. */
export const isInCare = sql<boolean>`admission.status in ('active', 'on-hold', 'discharge-pending')`;

/** Care without a planned discharge. */
export const goesOn = sql<boolean>`admission.status in ('active', 'on-hold')`;

/** Whether the patient has an admission that meets `condition`. */
export const hasAdmission = (
  { agencyId }: Scope,
  patientId: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
): RawBuilder<boolean> =>
  sql`exists (select from admission where admission."agencyId" = ${agencyId}
    and admission."patientId" = ${patientId} and ${condition})`;

/** For example 11/20/2026. */
export const inWords = (day: RawBuilder<unknown>): RawBuilder<string> => sql`to_char(${day}, 'MM/DD/YYYY')`;

/** The label of a code. */
export const wordOf = (
  code: RawBuilder<unknown>,
  words: Readonly<Record<string, string>>,
): RawBuilder<string> => {
  const cases = Object.entries(words).map(([key, word]) => sql`when ${key} then ${word}`);
  return sql`case ${code} ${sql.join(cases, sql` `)} end`;
};
