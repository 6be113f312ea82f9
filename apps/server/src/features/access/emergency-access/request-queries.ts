import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Work } from "#src/http/work.ts";
import type { NewAccess } from "./queries.ts";

/** False if the user already requested that patient's chart within the hour. Throws `key-reused`. */
export async function insertAccessRequest({ trx, agencyId, userId }: Work, row: NewAccess): Promise<boolean> {
  const pending = await trx
    .selectFrom("emergency_access_request")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("patientId", "=", row.patientId)
    .where("confirmedAt", "is", null)
    .where("requestedAt", ">", sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  if (pending !== undefined) return false;
  const inserted = await trx
    .insertInto("emergency_access_request")
    .values({ ...row, agencyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) throw new AppError("key-reused");
  return true;
}

/** A request of the last hour, locked until the transaction ends, with whether it was confirmed. */
export const lockAccessRequest = ({ trx, agencyId }: Work, id: string) =>
  trx
    .selectFrom("emergency_access_request")
    .select([
      "id",
      "userId",
      "patientId",
      "reasonCode",
      "reason",
      "confirmedAt",
      sql<boolean>`"requestedAt" <= now() - interval '1 hour'`.as("isOver"),
    ])
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const confirmRequest = ({ trx, agencyId, userId }: Work, id: string) =>
  trx
    .updateTable("emergency_access_request")
    .set({ confirmedAt: sql<Date>`now()`, confirmedBy: userId })
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/** Current holders of the role Admin. */
export const findAdministrators = async (trx: AgencyTrx, agencyId: number): Promise<string[]> => {
  const members = await trx
    .selectFrom("membership")
    .select("userId")
    .where("agencyId", "=", agencyId)
    .where("role", "=", "Admin")
    .where("endedAt", "is", null)
    .orderBy("userId")
    .execute();
  return members.map(({ userId }) => userId);
};
