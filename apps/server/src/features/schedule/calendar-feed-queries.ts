import { addDays } from "@hearthside/scheduling";
import { type Kysely, sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { givenPowers } from "#src/features/shared/permissions/given-powers.ts";
import type { Caller } from "#src/http/caller.ts";

type Owner = Pick<Caller, "agencyId" | "userId">;

/** Serializes changes to one person's feed until the transaction ends. */
export const lockMembership = ({ trx, agencyId, userId }: In<Owner>) =>
  trx
    .selectFrom("membership")
    .select("userId")
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .forNoKeyUpdate()
    .execute();

export const findFeed = ({ trx, agencyId, userId }: In<Owner>) =>
  trx
    .selectFrom("calendar_feed")
    .select(["createdAt", "lastReadAt"])
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .executeTakeFirst();

export const insertFeed = (
  { trx, agencyId, userId }: In<Owner>,
  row: { readonly id: string; readonly tokenHash: Buffer },
) =>
  trx
    .insertInto("calendar_feed")
    .values({ ...row, agencyId, userId })
    .execute();

export const revokeFeed = ({ trx, agencyId, userId }: In<Owner>) =>
  trx
    .updateTable("calendar_feed")
    .set({ revokedAt: sql<Date>`now()` })
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .returning("id")
    .executeTakeFirst();

/** The owner of a token, looked up before the agency is known. */
export async function findFeedByToken(
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<(Owner & { readonly id: string }) | undefined> {
  const { rows } = await sql<Owner & { id: string }>`
    select "agencyId", "userId", id from find_calendar_feed(${tokenHash})`.execute(db);
  return rows[0];
}

/** The owner's current role and the agency's time zone; undefined after they left. */
export const findOwner = ({ trx, agencyId, userId }: In<Owner>) =>
  trx
    .selectFrom("membership")
    .innerJoin("agency", "agency.id", "membership.agencyId")
    .select(["membership.role", givenPowers, "agency.zone"])
    .where("membership.agencyId", "=", agencyId)
    .where("membership.userId", "=", userId)
    .where("membership.endedAt", "is", null)
    .executeTakeFirst();

/** Records that the feed was read, at most once an hour. */
export const markRead = ({ trx, agencyId }: In<Owner>, id: string) =>
  trx
    .updateTable("calendar_feed")
    .set({ lastReadAt: sql<Date>`now()` })
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .where((eb) =>
      eb.or([eb("lastReadAt", "is", null), eb("lastReadAt", "<", sql<Date>`now() - interval '1 hour'`)]),
    )
    .execute();

/** Times of the owner's visits from two weeks back to twelve weeks ahead, without patient or place. */
export const findTimesOfVisits = ({ trx, agencyId, userId }: In<Owner>, today: string) =>
  trx
    .selectFrom("visit")
    .select([
      "id",
      "version",
      "status",
      sql<Date>`lower(during)`.as("from"),
      sql<Date>`upper(during)`.as("to"),
    ])
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("localStart", ">=", addDays(today, -14))
    .where("localStart", "<", addDays(today, 84))
    .orderBy("localStart")
    .orderBy("id")
    .execute();

export type FeedVisit = Awaited<ReturnType<typeof findTimesOfVisits>>[number];
