import { sql } from "kysely";
import type { Work } from "#src/http/work.ts";
import { isSeenBy } from "../patients/is-assigned-to.ts";

type Page = {
  readonly after: Place | undefined;
  readonly limit: number;
};

/** The caller's notifications, newest first; with the patient only if they may see the patient. */
export const findNotifications = (work: Work, { after, limit }: Page) =>
  work.trx
    .selectFrom("notification")
    .leftJoin("patient", (join) =>
      join
        .onRef("patient.agencyId", "=", "notification.agencyId")
        .onRef("patient.id", "=", "notification.patientId")
        .on((eb) => isSeenBy(work)(eb)),
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
    .where("notification.agencyId", "=", work.agencyId)
    .where("notification.userId", "=", work.userId)
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
export const findPlace = ({ trx, agencyId, userId }: Work, id: string): Promise<Place | undefined> =>
  trx
    .selectFrom("notification")
    .select(["id", sql<string>`"createdAt"::text`.as("since")])
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();

export const countUnread = async ({ trx, agencyId, userId }: Work): Promise<number> => {
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
export const markRead = ({ trx, agencyId, userId }: Work, ids: readonly string[] | null) =>
  trx
    .updateTable("notification")
    .set({ readAt: sql<Date>`now()` })
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("readAt", "is", null)
    .$if(ids !== null, (query) => query.where("id", "=", sql<string>`any (${[...(ids ?? [])]}::uuid[])`))
    .returning("id")
    .execute();
