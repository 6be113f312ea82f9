import {
  type Contract,
  type GivenOutputOf,
  Notification,
  type NotificationKind,
  type ReadInputOf,
} from "@hearthside/contract";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { recordEvent } from "../audit/audit.ts";
import { recordChange } from "../live/changes.ts";
import { isSeenBy } from "../patients/is-assigned-to.ts";

type News = {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly tone: "success" | "warning" | "critical";
  /** One sentence without patient names; `patientId` has the patient. */
  readonly content: string;
  readonly patientId?: string | null;
  readonly subjectId?: string | null;
};

/** Notifies one person, only once the transaction commits. Their browsers show it without reloading. */
export async function notify({ trx, agencyId }: In<Pick<Caller, "agencyId">>, news: News): Promise<void> {
  const id = uuidv7();
  const { userId } = news;
  await trx
    .insertInto("notification")
    .values({ ...news, agencyId, id })
    .execute();
  await recordChange(
    { trx, agencyId },
    {
      kind: "notification",
      patientId: null,
      subjectId: id,
      revision: null,
      userId,
    },
  );
}

const pageLength = 50;

/** Throws `not-found` for an unknown `after`. */
export async function listNotifications(
  work: Work,
  { after }: ReadInputOf<Contract["GET /notifications"]>,
): Promise<GivenOutputOf<Contract["GET /notifications"]>> {
  const place = after === undefined ? undefined : await findPlace(work, after);
  if (after !== undefined && place === undefined) throw new AppError("not-found");
  const rows = await findNotifications(work, { after: place, limit: pageLength + 1 });
  return {
    notifications: rows.slice(0, pageLength).map(notificationOf),
    more: rows.length > pageLength,
    unread: await countUnread(work),
  };
}

const notificationOf = ({ createdAt, readAt, ...row }: NotificationRow): Notification =>
  Notification.parse({ ...row, createdAt: createdAt.toISOString(), isRead: readAt !== null });

/** Marks the caller's notifications read and informs their other browsers and tabs. */
export async function readNotifications(
  work: Work,
  { ids }: ReadInputOf<Contract["POST /notifications/read"]>,
): Promise<{ unread: number }> {
  const read = await markRead(work, ids);
  const [first] = read;
  if (first !== undefined) {
    await recordEvent(work, { action: "notification.read", after: { count: read.length } });
    const { userId } = work;
    await recordChange(work, {
      kind: "notification",
      patientId: null,
      subjectId: first.id,
      revision: 1, // Read, so not a new notification.
      userId,
    });
  }
  return { unread: await countUnread(work) };
}

type Page = {
  readonly after: Place | undefined;
  readonly limit: number;
};

/** The caller's notifications, newest first; with the patient only if they may see the patient. */
const findNotifications = (work: Work, { after, limit }: Page) =>
  work.trx
    .selectFrom("notification")
    .leftJoin("patient", (join) =>
      matchInAgency(join, "patient.id", "notification.patientId").on((eb) => isSeenBy(work)(eb)),
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

type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number];

type Place = { readonly id: string; readonly since: string };

/** The position of a notification in the order, to the microsecond. */
const findPlace = ({ trx, agencyId, userId }: Work, id: string): Promise<Place | undefined> =>
  trx
    .selectFrom("notification")
    .select(["id", sql<string>`"createdAt"::text`.as("since")])
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();

const countUnread = async ({ trx, agencyId, userId }: Work): Promise<number> => {
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
const markRead = ({ trx, agencyId, userId }: Work, ids: readonly string[] | null) =>
  trx
    .updateTable("notification")
    .set({ readAt: sql<Date>`now()` })
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("readAt", "is", null)
    .$if(ids !== null, (query) => query.where("id", "=", sql<string>`any (${[...(ids ?? [])]}::uuid[])`))
    .returning("id")
    .execute();
