import type { Verification } from "@hearthside/contract";
import type { Insertable } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

export type NewRecord = Omit<Insertable<Database["visit_verification"]>, "agencyId" | "userId">;

/** Whether it was new; an existing record stays as it is. */
export async function insertRecord({ trx, agencyId, userId }: Work, record: NewRecord): Promise<boolean> {
  const inserted = await trx
    .insertInto("visit_verification")
    .values({ ...record, agencyId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export const getRecord = ({ trx, agencyId }: Work, id: string) =>
  trx
    .selectFrom("visit_verification")
    .select([
      "visitId",
      "kind",
      "at",
      "source",
      "latitude",
      "longitude",
      "accuracy",
      "positionProblem",
      "userId",
    ])
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** The records of a visit. The caller must have checked access to the visit. */
export async function findVerifications(
  { trx, agencyId }: In<Pick<Caller, "agencyId">>,
  visitId: string,
): Promise<Verification[]> {
  const rows = await trx
    .selectFrom("visit_verification as record")
    .innerJoin("app_user", "app_user.id", "record.userId")
    .select([
      "record.id",
      "record.kind",
      "record.at",
      "record.receivedAt",
      "record.source",
      "record.latitude",
      "record.longitude",
      "record.accuracy",
      "record.reason",
      "record.note",
      "record.userId",
      "app_user.firstName",
      "app_user.lastName",
    ])
    .where("record.agencyId", "=", agencyId)
    .where("record.visitId", "=", visitId)
    .orderBy("record.receivedAt")
    .orderBy("record.id")
    .execute();
  return rows.map(({ at, receivedAt, firstName, lastName, ...row }) => ({
    ...row,
    at: at.toISOString(),
    receivedAt: receivedAt.toISOString(),
    userName: `${lastName}, ${firstName}`,
  }));
}
