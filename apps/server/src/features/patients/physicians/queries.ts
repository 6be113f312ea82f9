import type { Contract, Physician, ReadInputOf } from "@hearthside/contract";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { endedAtOf } from "#src/features/shared/chart-rows/chart-rows.ts";
import type { Work } from "#src/http/work.ts";

export const selectPhysicians = ({ trx, agencyId }: Work) =>
  trx
    .selectFrom("physician")
    .select([
      "id",
      "version",
      sql<boolean>`"endedAt" is not null`.as("isRemoved"),
      "npi",
      "firstName",
      "lastName",
      "credential",
      "specialty",
      "phoneNumber",
      "fax",
      "street",
      "city",
      "state",
      "zip",
    ])
    .where("agencyId", "=", agencyId);

export const findPhysician = (work: Work, id: string): Promise<Physician | undefined> =>
  selectPhysicians(work).where("id", "=", id).executeTakeFirst();

export const lockPhysician = (work: Work, id: string): Promise<Physician | undefined> =>
  selectPhysicians(work).where("id", "=", id).forUpdate().executeTakeFirst();

type Wanted = {
  readonly text: string;
  readonly removed: boolean;
  readonly after: string | undefined;
  readonly limit: number;
};

/** By name; one more than `limit` means there is another page. */
export const findPhysicians = (work: Work, { text, removed, after, limit }: Wanted): Promise<Physician[]> =>
  selectPhysicians(work)
    .$if(!removed, (query) => query.where("endedAt", "is", null))
    .$if(text !== "", (query) => query.where(beginsWith(text)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`("lastFirst", id) > ${placeOf(work, after ?? "")}`),
    )
    .orderBy("lastFirst")
    .orderBy("id")
    .limit(limit + 1)
    .execute();

const placeOf = ({ trx, agencyId }: Work, id: string) =>
  trx
    .selectFrom("physician")
    .select(["lastFirst", "id"])
    .where("agencyId", "=", agencyId)
    .where("id", "=", id);

/** A name or the NPI has that prefix. Uses comparisons, because only they use an index under row-level security. */
const beginsWith =
  (text: string) =>
  (eb: ExpressionBuilder<Database, "physician">): ReturnType<typeof eb.or> => {
    const name = sql<string>`plain_name(${text})`;
    const begins = (column: "lastFirst" | "firstLast") =>
      sql<SqlBool>`(${sql.ref(column)} >= ${name} and ${sql.ref(column)} < ${name} || chr(1114111))`;
    const number = sql<SqlBool>`(npi collate "C" >= ${text} and npi collate "C" < ${text} || ':')`; // comes next after 9
    return eb.or(/^\d+$/.test(text) ? [number] : [begins("lastFirst"), begins("firstLast")]);
  };

/** The current holder of the NPI, other than that id. */
export const findHolder = (
  work: Work,
  { npi, id }: { readonly npi: string; readonly id?: string },
): Promise<Physician | undefined> =>
  selectPhysicians(work)
    .where(sql<SqlBool>`npi collate "C" = ${npi}`)
    .$if(id !== undefined, (query) => query.where("id", "<>", id ?? ""))
    .where("endedAt", "is", null)
    .executeTakeFirst();

/** Serializes changes of an agency's directory until the transaction ends. */
export const lockDirectory = ({ trx, agencyId }: Work) =>
  sql`select pg_advisory_xact_lock(hashtextextended('physicians', ${agencyId}::bigint))`.execute(trx);

type NewPhysician = ReadInputOf<Contract["POST /physicians"]>;
export type PhysicianFields = Omit<NewPhysician, "id">;

/** Undefined if the agency already has a physician with that id. */
export const insertPhysician = ({ trx, agencyId }: Work, row: NewPhysician) =>
  trx
    .insertInto("physician")
    .values({ ...row, agencyId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export const updatePhysician = (
  { trx, agencyId }: Work,
  { id, isRemoved, fields }: { id: string; isRemoved: boolean; fields: PhysicianFields },
) =>
  trx
    .updateTable("physician")
    .set((eb) => ({ ...fields, endedAt: endedAtOf(isRemoved), version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
