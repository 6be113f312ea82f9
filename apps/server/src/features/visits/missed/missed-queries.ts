import type { MissReason } from "@hearthside/contract";
import { sql, type Updateable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import type { Caller } from "#src/http/caller.ts";

type Missed = {
  readonly id: string;
  readonly reason: MissReason;
  readonly note: string | null;
};

export const writeMissed = (trx: AgencyTrx, { agencyId }: Caller, { id, ...missed }: Missed) =>
  trx
    .updateTable("visit")
    .set((eb) => ({
      ...missed,
      status: "missed",
      startedAt: null,
      endedAt: null,
      version: eb("version", "+", 1),
    }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/** The physician of the visit's admission, and who manages the patient's case today. */
export const findResponsible = (trx: AgencyTrx, { agencyId, today }: Caller, admissionId: string) =>
  trx
    .selectFrom("admission")
    .select((eb) => [
      "admission.physicianId",
      eb
        .selectFrom("assignment")
        .select("assignment.userId")
        .whereRef("assignment.agencyId", "=", "admission.agencyId")
        .whereRef("assignment.patientId", "=", "admission.patientId")
        .where("assignment.isCaseManager", "=", true)
        .where("assignment.startDate", "<=", today)
        .where((assigned) =>
          assigned.or([
            assigned("assignment.endDate", "is", null),
            assigned("assignment.endDate", ">=", today),
          ]),
        )
        .orderBy("assignment.startDate", "desc")
        .limit(1)
        .as("caseManagerId"),
    ])
    .where("admission.agencyId", "=", agencyId)
    .where("admission.id", "=", admissionId)
    .executeTakeFirstOrThrow();

const empty = {
  sentAt: null,
  sentBy: null,
  method: null,
  acknowledgedAt: null,
  decision: null,
  note: null,
};

/** An empty notice; what was noted when the visit was missed before stands in the audit trail. */
export const startNotice = (
  trx: AgencyTrx,
  { agencyId }: Caller,
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

const selectNotices = (trx: AgencyTrx, { agencyId }: Pick<Caller, "agencyId">) =>
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

/** Whether the caller may see the visit is settled before. */
export const findNotice = (trx: AgencyTrx, agency: Pick<Caller, "agencyId">, visitId: string) =>
  selectNotices(trx, agency).where("notice.visitId", "=", visitId).executeTakeFirst();

export const writeNotice = (
  trx: AgencyTrx,
  { agencyId }: Caller,
  { visitId, changes }: { visitId: string; changes: Updateable<Database["physician_notice"]> },
) =>
  trx
    .updateTable("physician_notice")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("visitId", "=", visitId)
    .execute();

export type MissedTask = {
  readonly kind: "missed-visit" | "notify-physician";
  readonly title: string;
  readonly patientId: string;
  readonly visitId: string;
  readonly assigneeId: string | null;
  readonly dueOn: string | null;
  readonly isImportant: boolean;
};

/** Adds them, but for those that are open already. */
export const insertMissedTasks = (
  trx: AgencyTrx,
  { agencyId, userId }: Caller,
  tasks: readonly MissedTask[],
) =>
  trx
    .insertInto("task")
    .values(
      tasks.map((task) => ({
        ...task,
        id: uuidv7(),
        agencyId,
        createdBy: userId,
        causeKey: `${task.kind}/${task.visitId}`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["agencyId", "causeKey"]).where("resolvedAt", "is", null).doNothing(),
    )
    .execute();

/** Resolves the visit's open tasks; `resolvedBy` nobody: their cause is gone. */
export const resolveVisitTasks = (
  trx: AgencyTrx,
  { agencyId }: Caller,
  { visitId, kinds, resolvedBy }: { visitId: string; kinds: readonly string[]; resolvedBy: string | null },
) =>
  trx
    .updateTable("task")
    .set((eb) => ({ resolvedBy, resolvedAt: sql<Date>`now()`, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("visitId", "=", visitId)
    .where("kind", "in", kinds)
    .where("resolvedAt", "is", null)
    .execute();
