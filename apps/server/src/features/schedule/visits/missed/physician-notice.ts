import type { Contract, PhysicianNotice, ReadInputOf } from "@hearthside/contract";
import { sql, type Updateable } from "kysely";
import { AppError, invalidField } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { clockMinutes } from "../verification/visit-times.ts";
import { lockVisit, type VisitRow } from "../visit-rows.ts";
import { findResponsible, finishMissedTasks, raiseMissedTasks } from "./missed-tasks.ts";

type NoticeInput = ReadInputOf<Contract["PUT /visits/:id/physician-notice"]>;

/** The notice in the contract's shape. */
export const noticeOf = (row: NoticeRow): PhysicianNotice => ({
  ...row,
  sentAt: row.sentAt?.toISOString() ?? null,
  acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
  physicianName:
    row.physicianLastName && `${row.physicianFirstName} ${row.physicianLastName}, ${row.physicianCredential}`,
  sentBy: row.senderLastName && `${row.senderFirstName} ${row.senderLastName}`,
});

/**
 * Records when and how the physician was notified of a missed visit, and the decision; an answer resolves the tasks.
 * Throws `not-found`, `wrong-status` for a visit that was not missed, `conflict` with the current notice, `invalid-input`.
 */
export async function notifyPhysician(work: Work, input: NoticeInput): Promise<PhysicianNotice> {
  const visit = await lockVisit(work, input.id);
  if (visit === undefined) throw new AppError("not-found");
  const notice = await findNotice(work, visit.id);
  if (visit.status !== "missed" || notice === undefined)
    throw new AppError("wrong-status", {
      detail: "Physician notification is recorded only for a missed visit.",
    });
  if (notice.version !== input.version) throw new AppError("conflict", { context: noticeOf(notice) });
  checkNotice(input, work.now);
  await writeNotice(work, { visitId: visit.id, changes: changesOf(input, { notice, caller: work }) });
  const [was, is] = [notice.acknowledgedAt !== null, input.acknowledgedAt !== null];
  if (is) await finishMissedTasks(work, visit.id);
  else if (was) await reopenTasks(work, visit);
  await recordNotice(work, { visit, input, notice });
  return noticeOf((await findNotice(work, visit.id)) ?? notice);
}

function checkNotice({ sentAt, method, acknowledgedAt, decision }: NoticeInput, now: Date): void {
  const latest = now.getTime() + clockMinutes * 60_000;
  if ((sentAt === null) !== (method === null))
    throw invalidField("method", "Please enter how the physician was notified");
  if ((acknowledgedAt === null) !== (decision === null))
    throw invalidField("decision", "Please enter the physician's decision and when it was made");
  if (sentAt !== null && Date.parse(sentAt) > latest)
    throw invalidField("sentAt", "This time is in the future");
  if (acknowledgedAt !== null && Date.parse(acknowledgedAt) > latest)
    throw invalidField("acknowledgedAt", "This time is in the future");
  if (sentAt !== null && acknowledgedAt !== null && Date.parse(acknowledgedAt) < Date.parse(sentAt))
    throw invalidField("acknowledgedAt", "Please enter when the physician was notified first");
}

/** The first person to record the sending counts as the sender. */
function changesOf(
  { sentAt, method, acknowledgedAt, decision, note }: NoticeInput,
  { notice, caller }: { notice: NoticeRow; caller: Caller },
) {
  return {
    method,
    decision,
    note,
    sentAt: sentAt === null ? null : new Date(sentAt),
    sentBy: sentAt === null ? null : (notice.senderId ?? caller.userId),
    acknowledgedAt: acknowledgedAt === null ? null : new Date(acknowledgedAt),
  };
}

/** The answer was removed. */
async function reopenTasks(work: Work, visit: VisitRow): Promise<void> {
  const { caseManagerId } = await findResponsible(work, visit.admissionId);
  await raiseMissedTasks(work, { visit, reason: visit.reason, caseManagerId });
}

async function recordNotice(
  work: Work,
  { visit, input, notice }: { visit: VisitRow; input: NoticeInput; notice: NoticeRow },
): Promise<void> {
  const { id: subjectId, patientId } = visit;
  const was = noticeOf(notice);
  await recordEvent(work, {
    action: "visit.tell-physician",
    patientId,
    subjectId,
    before: answerIn(was),
    after: answerIn(input),
  });
  await recordChange(work, { kind: "visit", patientId, subjectId, revision: null });
}

const answerIn = ({
  sentAt,
  method,
  acknowledgedAt,
  decision,
}: Pick<PhysicianNotice, "sentAt" | "method" | "acknowledgedAt" | "decision">) => ({
  sentAt,
  method,
  acknowledgedAt,
  decision,
});

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
    .leftJoin("physician", (join) => matchInAgency(join, "physician.id", "notice.physicianId"))
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
      "physician.credential as physicianCredential",
      "sender.firstName as senderFirstName",
      "sender.lastName as senderLastName",
    ])
    .where("notice.agencyId", "=", agencyId);

type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>["execute"]>>[number];

/** The caller must have checked access to the visit. */
export const findNotice = (work: In<Pick<Caller, "agencyId">>, visitId: string) =>
  selectNotices(work).where("notice.visitId", "=", visitId).executeTakeFirst();

const writeNotice = (
  { trx, agencyId }: Work,
  { visitId, changes }: { visitId: string; changes: Updateable<Database["physician_notice"]> },
) =>
  trx
    .updateTable("physician_notice")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("visitId", "=", visitId)
    .execute();
