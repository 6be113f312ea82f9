import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { isSeenBy } from "#src/features/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";

type Page = {
  readonly after: Place | undefined;
  readonly limit: number;
};

/** The caller's notifications, newest first; with the patient only if they may see the patient. */
export const findNotifications = (trx: AgencyTrx, caller: Caller, { after, limit }: Page) =>
  trx
    .selectFrom("notification")
    .leftJoin("patient", (join) =>
      join
        .onRef("patient.agencyId", "=", "notification.agencyId")
        .onRef("patient.id", "=", "notification.patientId")
        .on((eb) => isSeenBy(caller)(eb)),
    )
    .select([
      "notification.id",
      "notification.kind",
      "notification.tone",
      "notification.content",
      "notification.subjectId",
      "notification.createdAt",
      "notification.readAt",
      "patient.id as patientId",
      "patient.sortName as patientName",
    ])
    .where("notification.agencyId", "=", caller.agencyId)
    .where("notification.userId", "=", caller.userId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(notification."createdAt", notification.id) < (${after?.since}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy("notification.createdAt", "desc")
    .orderBy("notification.id", "desc")
    .limit(limit)
    .execute();

export type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number];

type Place = { readonly id: string; readonly since: string };

/** The position of a notification in the order, to the microsecond. */
export const findPlace = (
  trx: AgencyTrx,
  { agencyId, userId }: Caller,
  id: string,
): Promise<Place | undefined> =>
  trx
    .selectFrom("notification")
    .select(["id", sql<string>`"createdAt"::text`.as("since")])
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();

export const countUnread = async (trx: AgencyTrx, { agencyId, userId }: Caller): Promise<number> => {
  const { unread } = await trx
    .selectFrom("notification")
    .select(sql<number>`count(*)::int`.as("unread"))
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("readAt", "is", null)
    .executeTakeFirstOrThrow();
  return unread;
};

/** Marks the named notifications, or all; returns those that were unread. */
export const markRead = (trx: AgencyTrx, { agencyId, userId }: Caller, ids: readonly string[] | null) =>
  trx
    .updateTable("notification")
    .set({ readAt: sql<Date>`now()` })
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("readAt", "is", null)
    .$if(ids !== null, (query) => query.where("id", "=", sql<string>`any (${[...(ids ?? [])]}::uuid[])`))
    .returning("id")
    .execute();
