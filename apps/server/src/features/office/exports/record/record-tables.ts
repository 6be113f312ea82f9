import { assessmentReasonLabels } from "@hearthside/contract/assessment-life-cycle";
import type { Action, Area } from "@hearthside/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import { wordOf } from "../../alerts/alert-source.ts";

/** A table whose rows belong to a patient's record: by a patient column, or through a row of `of`. */
export type RecordTable = {
  readonly table: keyof Database;
  /** The file name. */
  readonly name: string;
  /** Left out for requesters who may not see this area. */
  readonly area: Area;
  /** The permission needed there. Left out: to view it. */
  readonly action?: Action;
  /** The column with the patient's id. Left out: `patientId`. */
  readonly column?: string;
  readonly of?: { readonly table: keyof Database; readonly column: string };
};

const ofAdmission = { table: "admission", column: "admissionId" } as const;
const ofAssessment = { table: "assessment", column: "assessmentId" } as const;
const ofDocument = { table: "document", column: "documentId" } as const;
const ofNote = { table: "visit_note", column: "noteId" } as const;
const ofVisit = { table: "visit", column: "visitId" } as const;

/** Every table with data about a patient, in the order of the index. A test compares it with the database. */
export const recordTables: readonly RecordTable[] = [
  { table: "patient", name: "patient", area: "patients", column: "id" },
  { table: "patient_ssn", name: "social-security-number", area: "patients" },
  { table: "patient_contact", name: "contacts", area: "patients" },
  { table: "patient_care", name: "care-preferences", area: "patients" },
  { table: "patient_availability", name: "availability", area: "schedule" },
  { table: "admission", name: "admissions", area: "patients" },
  { table: "admission_event", name: "admission-events", area: "patients" },
  { table: "episode", name: "certification-periods", area: "patients", of: ofAdmission },
  { table: "assignment", name: "care-team", area: "patients" },
  { table: "diagnosis", name: "diagnoses", area: "patients" },
  { table: "allergy", name: "allergies", area: "patients" },
  { table: "medication", name: "medications", area: "medications" },
  { table: "behavior", name: "behaviors", area: "patients" },
  { table: "coverage", name: "insurance", area: "patients" },
  { table: "authorization", name: "authorizations", area: "patients" },
  { table: "eligibility_check", name: "eligibility-checks", area: "patients" },
  { table: "order", name: "orders", area: "orders" },
  { table: "order_frequency", name: "visit-frequencies", area: "orders" },
  { table: "visit", name: "visits", area: "schedule" },
  { table: "visit_verification", name: "visit-verifications", area: "schedule", of: ofVisit },
  { table: "physician_notice", name: "missed-visit-notices", area: "schedule", of: ofVisit },
  { table: "time_change", name: "visit-time-changes", area: "schedule", of: ofVisit },
  { table: "assessment", name: "assessments", area: "assessments" },
  { table: "assessment_answer", name: "assessment-answers", area: "assessments", of: ofAssessment },
  { table: "assessment_alternative", name: "assessment-alternatives", area: "assessments", of: ofAssessment },
  { table: "assessment_proposal", name: "assessment-proposals", area: "assessments", of: ofAssessment },
  { table: "transmission", name: "assessment-transmissions", area: "assessments", of: ofAssessment },
  { table: "document", name: "documents", area: "documents" },
  { table: "document_signature", name: "document-signatures", area: "documents", of: ofDocument },
  { table: "document_addendum", name: "document-addenda", area: "documents", of: ofDocument },
  { table: "document_step", name: "document-steps", area: "documents", of: ofDocument },
  { table: "visit_note", name: "visit-notes", area: "documents" },
  { table: "visit_note_value", name: "visit-note-values", area: "documents", of: ofNote },
  { table: "visit_note_operation", name: "visit-note-changes", area: "documents", of: ofNote },
  { table: "visit_measurement", name: "measurements", area: "documents" },
  { table: "file", name: "files", area: "files" },
  { table: "note", name: "notes", area: "notes" },
  { table: "task", name: "tasks", area: "patients" },
  { table: "supply_need", name: "supply-needs", area: "supplies" },
  { table: "supply_request", name: "supply-requests", area: "supplies" },
  { table: "disclosure", name: "disclosures", area: "patients" },
  { table: "emergency_access", name: "emergency-access", area: "audit", action: "export" },
  { table: "emergency_access_request", name: "emergency-access-requests", area: "audit", action: "export" },
  { table: "export", name: "record-exports", area: "audit", action: "export" },
  { table: "audit_entry", name: "audit-trail", area: "audit", action: "export" },
];

/** Tables with data about a patient that are not in the record, each with the reason. */
export const notInRecord: { readonly [T in keyof Database]?: string } = {
  event: "tells browsers to refetch; ids only, kept for days",
  notification: "repeats to staff what is in the record",
  assessment_operation: "how answers came from devices; their content is among the answers",
  supply_movement: "stock movements; what the patient received is among the requests",
  scheduling_need: "ordered visits that are not scheduled, derived from orders and visits",
  scheduling_change: "schedules to count again; ids only, kept for a minute",
};

/** Columns that are useless outside the product: encryption keys, and values derived for search or tamper checks. */
const notShown: { readonly [T in keyof Database]?: readonly string[] } = {
  patient_ssn: ["keyId"],
  audit_entry: ["tx"],
  export: ["request"],
  coverage: ["lastCheckedOn", "lastResult"],
};

export type RecordColumn = {
  readonly name: string;
  /** The column's type in the database. */
  readonly type: string;
  /** Only codes of a closed set. */
  readonly isCode: boolean;
  /** The table whose id it contains, if its rows have a name, which is added. */
  readonly refersTo: keyof typeof rowNames | null;
};

/** What people call a row that others refer to. */
const rowNames = {
  admission: sql`'Admission ' || named.number`,
  assessment: sql`${wordOf(sql`named.reason`, assessmentReasonLabels)} || coalesce(', ' || to_char(named."startDate", 'MM/DD/YYYY'), '')`,
  branch: sql`named.name`,
  coverage: sql`named."payerName"`,
  document: sql`coalesce(nullif(named.title, ''), initcap(replace(named.kind, '-', ' '))) || ', '
    || to_char(named."createdAt", 'MM/DD/YYYY')`,
  episode: sql`'Certification period ' || to_char(named."startDate", 'MM/DD/YYYY') || ' to '
    || to_char(named."endDate", 'MM/DD/YYYY')`,
  file: sql`named.name`,
  membership: sql`(select person."firstName" || ' ' || person."lastName" from app_user person where person.id = named."userId")`,
  order: sql`case named.kind when 'frequency' then 'Visit frequency order' when 'plan-of-care' then 'Plan of care'
    else initcap(named.kind) || ' order' end || ', ordered on ' || to_char(named."orderedOn", 'MM/DD/YYYY')`,
  order_frequency: sql`named.discipline || ' ' || named.notation`,
  physician: sql`named."firstName" || ' ' || named."lastName" || ', ' || named.credential`,
  supply_item: sql`named.name`,
  visit: sql`to_char(named."localStart", 'MM/DD/YYYY, FMHH12:MI AM') || ', ' || named.discipline`,
} satisfies { readonly [T in keyof Database]?: RawBuilder<unknown> };

/** The columns that rows are referred to by. */
const keyOf = (table: keyof typeof rowNames): string => (table === "membership" ? "userId" : "id");

/**
 * The exported columns of a table, read from the database so that a new column is included from its first day: all but the
 * agency, bytes (ciphertexts and hashes), and derived columns.
 */
export async function findColumns(trx: AgencyTrx, table: keyof Database): Promise<RecordColumn[]> {
  const { rows } = await sql<RecordColumn>`
    select a.attname as name, format_type(a.atttypid, null) as type, exists (
      select from pg_constraint k
      where k.conrelid = a.attrelid and k.contype = 'c'
        and position(quote_ident(a.attname) || ' = ANY (ARRAY[' in pg_get_constraintdef(k.oid)) > 0
    ) as "isCode", (
      select target.relname from pg_constraint k join pg_class target on target.oid = k.confrelid
      join pg_attribute key on key.attrelid = k.confrelid
        and key.attnum = k.confkey[array_position(k.conkey, a.attnum)]
      where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any (k.conkey) and a.attname <> 'id'
        and target.relname = any (${Object.keys(rowNames)})
        and key.attname = case target.relname when 'membership' then 'userId' else 'id' end
      order by target.relname limit 1
    ) as "refersTo"
    from pg_attribute a
    where a.attrelid = to_regclass(${`public."${table}"`}) and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.atttypid <> 'bytea'::regtype and a.attname <> 'agencyId'
    order by a.attnum`.execute(trx);
  const hidden = notShown[table] ?? [];
  return rows
    .filter(({ name }) => !hidden.includes(name))
    .map((column) => ({ ...column, refersTo: personOf(table, column) ?? column.refersTo }));
}

/** The audit trail names users without a foreign key, so that it can be kept for longer than them. */
const personOf = (table: keyof Database, { name }: RecordColumn) =>
  table === "audit_entry" && name === "userId" ? ("membership" as const) : undefined;

type Subject = { readonly agencyId: number; readonly patientId: string };

const belongsToPatient = (
  { of, column }: RecordTable,
  { agencyId, patientId }: Subject,
): RawBuilder<unknown> =>
  of === undefined
    ? sql`one.${sql.ref(column ?? "patientId")} = ${patientId}::uuid`
    : sql`one.${sql.ref(of.column)} in (select parent.id from ${sql.table(of.table)} parent
        where parent."agencyId" = ${agencyId} and parent."patientId" = ${patientId}::uuid)`;

/** The name of the person or record, next to the id. */
const nameOf = (column: string, table: keyof typeof rowNames) =>
  sql`(select ${rowNames[table]} from ${sql.table(table)} named where named."agencyId" = one."agencyId"
    and named.${sql.ref(keyOf(table))} = one.${sql.ref(column)}) as ${sql.ref(`${column}Name`)}`;

const shown = ({ name, refersTo }: RecordColumn) =>
  refersTo === null ? sql`one.${sql.ref(name)}` : sql`one.${sql.ref(name)}, ${nameOf(name, refersTo)}`;

type Listed = { readonly list: RecordTable; readonly columns: readonly RecordColumn[] };

/** The patient's rows of a table, each as the text of a JSON object, in order of creation. */
export function streamRows(
  trx: AgencyTrx,
  subject: Subject,
  { list, columns }: Listed,
): AsyncIterableIterator<{ json: string }> {
  const order = ["at", "createdAt", "id", "version"].filter((name) =>
    columns.some((column) => column.name === name),
  );
  const rows = sql<{ json: string }>`(
    select to_jsonb(listed)::text as json from (
      select ${sql.join(columns.map(shown))} from ${sql.table(list.table)} one
      where one."agencyId" = ${subject.agencyId} and ${belongsToPatient(list, subject)}
      ${order.length === 0 ? sql`` : sql`order by ${sql.join(order.map((name) => sql`one.${sql.ref(name)}`))}`}
    ) listed)`;
  return trx.selectFrom(rows.as("listed")).select("listed.json").stream(500);
}

/** The ids of the patient's documents, including removed ones, with the parts of their file names. */
export const findRecordDocuments = (trx: AgencyTrx, { agencyId, patientId }: Subject) =>
  trx
    .selectFrom("document")
    .select(["id", "kind", sql<string>`to_char("createdAt", 'YYYY-MM-DD')`.as("day")])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

export const findAssessments = (trx: AgencyTrx, { agencyId, patientId }: Subject) =>
  trx
    .selectFrom("assessment")
    .select(["id", "reason", sql<string>`to_char("createdAt", 'YYYY-MM-DD')`.as("day")])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

/** Stored files, including removed ones. */
export const findStoredFiles = (trx: AgencyTrx, { agencyId, patientId }: Subject) =>
  trx
    .selectFrom("file")
    .select(["id", "name", "extension", sql<string>`to_char("createdAt", 'YYYY-MM-DD')`.as("day")])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("status", "=", "stored")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
