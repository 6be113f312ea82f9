import { type RawBuilder, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { RecordColumn } from "./record-columns.ts";
import type { RecordTable } from "./record-tables.ts";

type Subject = { readonly agencyId: number; readonly patientId: string };

const belongsToPatient = (
  { of, column }: RecordTable,
  { agencyId, patientId }: Subject,
): RawBuilder<unknown> =>
  of === undefined
    ? sql`one.${sql.ref(column ?? "patientId")} = ${patientId}::uuid`
    : sql`one.${sql.ref(of.column)} in (select parent.id from ${sql.table(of.table)} parent
        where parent."agencyId" = ${agencyId} and parent."patientId" = ${patientId}::uuid)`;

/** The name of the user, next to the id. */
const nameOf = (column: string) =>
  sql`(select person."firstName" || ' ' || person."lastName" from app_user person
    where person.id = one.${sql.ref(column)}) as ${sql.ref(`${column}Name`)}`;

const shown = ({ name, isPerson }: RecordColumn) =>
  isPerson ? sql`one.${sql.ref(name)}, ${nameOf(name)}` : sql`one.${sql.ref(name)}`;

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
export const findPapers = (trx: AgencyTrx, { agencyId, patientId }: Subject) =>
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
