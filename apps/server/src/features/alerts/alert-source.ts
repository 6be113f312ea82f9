import type { WarningKind } from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

/** On whose day and in whose agency alerts are looked after: a caller's, or a job's. */
export type Today = Pick<Caller, "agencyId" | "today" | "zone">;

/** What is looked through. */
export type Scope = Today & {
  /** Only these; undefined: the whole agency. */
  readonly patientIds: readonly string[] | undefined;
};

/** Where alerts of some kinds come from. */
export type AlertSource = {
  readonly kinds: readonly WarningKind[];
  /** Whether it can be asked about some patients only. */
  readonly isOfPatients: boolean;
  /** A query of one row for each cause that there is now, in the columns of `CauseColumns`. */
  readonly causes: (trx: AgencyTrx, scope: Scope) => Promise<RawBuilder<unknown>>;
};

/** What an alert says and is about; what is left out is null. */
type CauseColumns = {
  /** Which one it is of several kinds. */
  readonly kind?: RawBuilder<unknown>;
  /** Of what there may be one alert of its kind: an id, or several with `/` between. */
  readonly key: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown> | string;
  readonly detail?: RawBuilder<unknown>;
  readonly patientId?: RawBuilder<unknown>;
  readonly subjectId?: RawBuilder<unknown>;
  readonly documentId?: RawBuilder<unknown>;
  readonly userId?: RawBuilder<unknown>;
  readonly dueOn?: RawBuilder<unknown>;
  /** Beside what is overdue, which always is. */
  readonly isImportant?: RawBuilder<unknown> | boolean;
  /** Tables, joins and conditions. */
  readonly from: RawBuilder<unknown>;
};

const none = sql`null`;

/** Alerts of one kind, or of several that one look finds, that a query finds; of patients unless told otherwise. */
export const queriedAlerts = (
  kinds: WarningKind | readonly [WarningKind, ...WarningKind[]],
  columnsOf: (scope: Scope) => CauseColumns,
  { isOfPatients = true }: { readonly isOfPatients?: boolean } = {},
): AlertSource => ({
  kinds: [kinds].flat(),
  isOfPatients,
  causes: async (_trx, scope) => {
    const columns = columnsOf(scope);
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

/** An alert that a rule found; the row it is about is what there may be one alert of. */
export type Alert = {
  readonly kind: WarningKind;
  readonly subjectId: string;
  readonly title: string;
  readonly detail: string;
  readonly patientId: string;
  readonly dueOn: string | null;
  readonly isImportant?: boolean;
};

/** Alerts of patients that rules find among rows. */
export const ruledAlerts = (
  kinds: readonly WarningKind[],
  find: (trx: AgencyTrx, scope: Scope) => Promise<readonly Alert[]>,
): AlertSource => ({
  kinds,
  isOfPatients: true,
  causes: async (trx, scope) => asCauses(await find(trx, scope)),
});

const asCauses = (alerts: readonly Alert[]) =>
  sql`select kind, kind || '/' || "subjectId" as "causeKey", title, detail, "patientId", "subjectId",
    null::uuid as "documentId", null::uuid as "userId", "dueOn", coalesce("isImportant", false) as "isImportant"
    from json_to_recordset(${JSON.stringify(alerts)}::json) as found(kind text, title text, detail text,
      "patientId" uuid, "subjectId" uuid, "dueOn" date, "isImportant" boolean)`;
