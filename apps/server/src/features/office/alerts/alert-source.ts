import type { WarningKind } from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";

/** The agency and day to check alerts for: a caller's or a job's. */
export type AlertDay = Pick<Caller, "agencyId" | "today" | "zone">;

/** What to check. */
export type Scope = AlertDay & {
  /** Only these; undefined: the whole agency. */
  readonly patientIds: readonly string[] | undefined;
};

/** The source of some kinds of alerts. */
export type AlertSource = {
  readonly kinds: readonly WarningKind[];
  /** Whether it can be limited to some patients. */
  readonly isOfPatients: boolean;
  /** A query with one row per current cause, in the columns of `CauseColumns`. */
  readonly causes: (work: In<Scope>) => Promise<RawBuilder<unknown>>;
};

/** The columns of an alert; those left out are null. */
type CauseColumns = {
  /** The kind, for sources of several kinds. */
  readonly kind?: RawBuilder<unknown>;
  /** The cause's key, unique within the kind: an id, or several joined by `/`. */
  readonly key: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown> | string;
  readonly detail?: RawBuilder<unknown>;
  readonly patientId?: RawBuilder<unknown>;
  readonly subjectId?: RawBuilder<unknown>;
  readonly documentId?: RawBuilder<unknown>;
  readonly userId?: RawBuilder<unknown>;
  readonly dueOn?: RawBuilder<unknown>;
  /** Overdue alerts are always important. */
  readonly isImportant?: RawBuilder<unknown> | boolean;
  /** Tables, joins and conditions. */
  readonly from: RawBuilder<unknown>;
};

const none = sql`null`;

/** Alerts found by a query, of one or several kinds; about patients unless stated otherwise. */
export const queriedAlerts = (
  kinds: WarningKind | readonly [WarningKind, ...WarningKind[]],
  columnsOf: (scope: Scope) => CauseColumns,
  { isOfPatients = true }: { readonly isOfPatients?: boolean } = {},
): AlertSource => ({
  kinds: [kinds].flat(),
  isOfPatients,
  causes: async (work) => {
    const columns = columnsOf(work);
    return selectCauses(columns.kind ?? sql`${kinds}::text`, columns);
  },
});

const selectCauses = (kind: RawBuilder<unknown>, columns: CauseColumns) => {
  const { key, title, detail, patientId, subjectId, documentId, userId, dueOn, isImportant, from } = columns;
  return sql`select ${kind} as kind, ${kind} || '/' || (${key}) as "causeKey", (${title})::text as title,
    (${detail ?? none})::text as detail, (${patientId ?? none})::uuid as "patientId",
    (${subjectId ?? none})::uuid as "subjectId", (${documentId ?? none})::uuid as "documentId",
    (${userId ?? none})::uuid as "userId", (${dueOn ?? none})::date as "dueOn",
    (${isImportant ?? false})::boolean as "isImportant" from ${from}`;
};

/** An alert found by a rule, one per subject row. */
export type Alert = {
  readonly kind: WarningKind;
  readonly subjectId: string;
  readonly title: string;
  readonly detail: string;
  readonly patientId: string;
  readonly dueOn: string | null;
  readonly isImportant?: boolean;
};

/** Patient alerts found by rules over rows. */
export const ruledAlerts = (
  kinds: readonly WarningKind[],
  find: (work: In<Scope>) => Promise<readonly Alert[]>,
): AlertSource => ({
  kinds,
  isOfPatients: true,
  causes: async (work) => asCauses(await find(work)),
});

const asCauses = (alerts: readonly Alert[]) =>
  sql`select kind, kind || '/' || "subjectId" as "causeKey", title, detail, "patientId", "subjectId",
    null::uuid as "documentId", null::uuid as "userId", "dueOn", coalesce("isImportant", false) as "isImportant"
    from json_to_recordset(${JSON.stringify(alerts)}::json) as found(kind text, title text, detail text,
      "patientId" uuid, "subjectId" uuid, "dueOn" date, "isImportant" boolean)`;

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
export const dayText = (day: RawBuilder<unknown>): RawBuilder<string> => sql`to_char(${day}, 'MM/DD/YYYY')`;

/** The label of a code. */
export const wordOf = (
  code: RawBuilder<unknown>,
  labels: Readonly<Record<string, string>>,
): RawBuilder<string> => {
  const cases = Object.entries(labels).map(([key, word]) => sql`when ${key} then ${word}`);
  return sql`case ${code} ${sql.join(cases, sql` `)} end`;
};
