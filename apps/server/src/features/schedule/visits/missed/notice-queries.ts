import { sql, type Updateable } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

const empty = {
  sentAt: null,
  sentBy: null,
  method: null,
  acknowledgedAt: null,
  decision: null,
  note: null,
};

/** Inserts an empty notice; the notice of an earlier miss remains in the audit trail. */
export const startNotice = (
  { trx, agencyId }: Work,
  notice: { visitId: string; physicianId: string | null },
) =>
  trx
    .insertInto("physician_notice")
    .values({ ...notice, agencyId })
    .onConflict((conflict) =>
      conflict.columns(["agencyId", "visitId"]).doUpdateSet({
        ...empty,
        physicianId: notice.physicianId,
        version: sql<number>`physician_notice.version + 1`,
      }),
    )
    .execute();

const selectNotices = ({ trx, agencyId }: In<Pick<Caller, "agencyId">>) =>
  trx
    .selectFrom("physician_notice as notice")
    .leftJoin("physician", (join) =>
      join
        .onRef("physician.agencyId", "=", "notice.agencyId")
        .onRef("physician.id", "=", "notice.physicianId"),
    )
    .leftJoin("app_user as sender", "sender.id", "notice.sentBy")
    .select([
      "notice.version",
      "notice.sentAt",
      "notice.sentBy as senderId",
      "notice.method",
      "notice.acknowledgedAt",
      "notice.decision",
      "notice.note",
      "physician.firstName as physicianFirstName",
      "physician.lastName as physicianLastName",
      "sender.firstName as senderFirstName",
      "sender.lastName as senderLastName",
    ])
    .where("notice.agencyId", "=", agencyId);

export type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>["execute"]>>[number];

/** The caller must have checked access to the visit. */
export const findNotice = (work: In<Pick<Caller, "agencyId">>, visitId: string) =>
  selectNotices(work).where("notice.visitId", "=", visitId).executeTakeFirst();

export const writeNotice = (
  { trx, agencyId }: Work,
  { visitId, changes }: { visitId: string; changes: Updateable<Database["physician_notice"]> },
) =>
  trx
    .updateTable("physician_notice")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("visitId", "=", visitId)
    .execute();
