import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { invalidField } from "#src/app-error.ts";
import type { Database } from "#src/db/schema.ts";
import type { Work } from "#src/http/work.ts";
import { isAssignedTo } from "../patients/is-assigned-to.ts";
import type { ChartRow, ListTable, RowList } from "./row-list.ts";

/** For `sees`: rows of patients the caller may see. */
export const ofSeenPatients =
  (table: ListTable) =>
  (work: Work): RawBuilder<SqlBool> =>
    sql<SqlBool>`exists (select from patient
    where patient."agencyId" = ${sql.ref(`${table}.agencyId`)} and patient.id = ${sql.ref(`${table}.patientId`)}
      and ${isAssignedTo(work)(expressionBuilder<Database, "patient">())})`;

/** For `sees`: all rows of the agency. */
export const ofAgency = (): RawBuilder<SqlBool> => sql<SqlBool>`true`;

/** For `computed`: a user's name, last name first. */
export const nameOf = (column: string) => (): RawBuilder<string | null> =>
  sql<string | null>`(select "lastName" || ', ' || "firstName" from app_user where id = ${sql.ref(column)})`;

/** For the `set` of an update: when the row was removed. An earlier removal keeps its time. */
export const removedAt = (isRemoved: boolean): Expression<Date | null> =>
  isRemoved ? sql<Date>`coalesce("endedAt", now())` : sql<null>`null`;

/** Rows of the agency, removed ones too, as `rest` of the statement says after its `where`. */
export async function readRows<R extends ChartRow, F extends object>(
  work: Work,
  { table, answer, computed = {} }: RowList<R, F>,
  rest: RawBuilder<unknown>,
): Promise<R[]> {
  const columns = Object.keys(answer.shape).map((key) => {
    if (key === "isRemoved") return sql`"endedAt" is not null as "isRemoved"`;
    const made = computed[key];
    return made === undefined ? sql.ref(`${table}.${key}`) : sql`${made(work)} as ${sql.ref(key)}`;
  });
  const query = sql<R>`select ${sql.join(columns)} from ${sql.table(table)}
    where ${sql.ref(`${table}.agencyId`)} = ${work.agencyId} and ${rest}`;
  return (await query.execute(work.trx)).rows;
}

type OfPatient = { readonly patientId: string; readonly removed?: boolean };

/** A patient's rows if the caller may see them. */
export const findRows = <R extends ChartRow, F extends object>(
  work: Work,
  list: RowList<R, F>,
  { patientId, removed = false }: OfPatient,
): Promise<R[]> =>
  readRows(
    work,
    list,
    sql`${list.sees(work)} and "patientId" = ${patientId} ${removed ? sql`` : sql`and "endedAt" is null`}
      order by ${list.order}`,
  );

/** The row if the caller may see it, removed or not. */
export const findRow = async <R extends ChartRow, F extends object>(
  work: Work,
  list: RowList<R, F>,
  id: string,
): Promise<R | undefined> => (await readRows(work, list, sql`${list.sees(work)} and id = ${id}`))[0];

/** The same, locked until the transaction ends. */
export const lockRow = async <R extends ChartRow, F extends object>(
  work: Work,
  list: RowList<R, F>,
  id: string,
): Promise<R | undefined> =>
  (await readRows(work, list, sql`${list.sees(work)} and id = ${id} for update`))[0];

/** Undefined if the id belongs to another row. */
export const insertRow = <R extends ChartRow, F extends object>(
  { trx, agencyId, userId }: Work,
  list: RowList<R, F>,
  input: F & { readonly id: string },
) =>
  refuseTaken(list, input, () =>
    trx
      .insertInto(list.table)
      .values({
        ...input,
        ...list.stored?.(input),
        agencyId,
        ...(list.hasAuthor === true ? { createdBy: userId } : {}),
      })
      .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
      .returning("id")
      .executeTakeFirst(),
  );

export const updateRow = <R extends ChartRow, F extends object>(
  { trx, agencyId }: Work,
  list: RowList<R, F>,
  input: F & { readonly id: string; readonly version: number; readonly isRemoved: boolean },
) =>
  refuseTaken(list, input, () => {
    const { id, version, isRemoved, ...fields } = { ...input, ...list.stored?.(input) };
    return trx
      .updateTable(list.table)
      .set({ ...fields, version: version + 1, endedAt: removedAt(isRemoved) })
      .where("agencyId", "=", agencyId)
      .where("id", "=", id)
      .execute();
  });

async function refuseTaken<R extends ChartRow, F extends object, T>(
  { unique }: RowList<R, F>,
  input: F,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (unique === undefined || !(error instanceof Error) || !("constraint" in error)) throw error;
    throw error.constraint === unique.constraint ? invalidField(unique.field, unique.message(input)) : error;
  }
}
