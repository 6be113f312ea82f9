import { type Contract, type GivenOutputOf, Notification, type ReadInputOf } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { countUnread, findNotifications, findPlace, markRead, type NotificationRow } from "./queries.ts";

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
