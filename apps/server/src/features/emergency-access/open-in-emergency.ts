import { type Contract, EmergencyAccess, type ReadInputOf } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Keys } from "#src/keys.ts";
import { requireInField } from "./find-in-emergency.ts";
import { type AccessRow, findExactly, findOpen, insertAccess, lockFor } from "./queries.ts";

type Wanted = ReadInputOf<Contract["POST /emergency-access"]>;

/**
 * Opens the chart of a patient whom the caller can name exactly, for an hour; somebody is asked to review it. A chart that
 * she has open so already stays open as long as it was going to. Throws `not-found` where the patient is not who was
 * looked up, `wrong-status` for somebody who sees her anyway, `key-reused`.
 */
export const openInEmergency = (
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: { readonly keys: Keys; readonly wanted: Wanted },
): Promise<EmergencyAccess | AppError> =>
  createOnce(trx, caller, {
    keys,
    key: wanted.id,
    endpoint: "POST /emergency-access",
    body: wanted,
    answer: EmergencyAccess,
    create: async () => {
      requireInField(caller);
      await lockFor(trx, caller.userId);
      const { id, patientId, reason, ...lookup } = wanted;
      const found = (await findExactly(trx, caller, lookup)).find((one) => one.patientId === patientId);
      if (found === undefined) throw new AppError("not-found");
      const open = (await findOpen(trx, caller)).find((one) => one.patientId === patientId);
      if (open !== undefined) return accessOf(open);
      if (found.isOpen) throw new AppError("wrong-status", { detail: "You see this patient already." });
      const row = await insertAccess(trx, caller, { id, patientId, reason });
      await tell(trx, caller, row);
      return accessOf(row);
    },
  });

export const accessOf = ({ id, patientId, reason, ...row }: AccessRow): EmergencyAccess => ({
  id,
  patientId,
  reason,
  startedAt: row.startedAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

async function tell(
  trx: AgencyTrx,
  caller: Caller,
  { id, patientId, reason, endsAt }: AccessRow,
): Promise<void> {
  await recordEvent(trx, caller, {
    action: "emergency-access.start",
    patientId,
    subjectId: id,
    after: { reason, endsAt: endsAt.toISOString() },
  });
  await askForReview(trx, caller, { id, patientId, reason });
  await tellHerself(trx, caller, id);
}

/** Her other tabs learn that a chart has opened or closed. */
export const tellHerself = (trx: AgencyTrx, caller: Caller, id: string): Promise<void> =>
  recordChange(trx, caller, {
    kind: "emergency-access",
    patientId: null,
    subjectId: id,
    revision: null,
    userId: caller.userId,
  });

type Opened = { readonly id: string; readonly patientId: string; readonly reason: string };

async function askForReview(
  trx: AgencyTrx,
  caller: Caller,
  { id, patientId, reason }: Opened,
): Promise<void> {
  const { agencyId, userId, today } = caller;
  const taskId = uuidv7();
  await trx
    .insertInto("task")
    .values({
      agencyId,
      id: taskId,
      kind: "emergency-access-review",
      title: "Emergency access to review",
      detail: reason,
      patientId,
      userId,
      subjectId: id,
      dueOn: addDays(today, 1),
      isImportant: true,
      causeKey: `emergency-access-review/${id}`,
      createdBy: userId,
    })
    .execute();
  await recordChange(trx, caller, { kind: "task", patientId, subjectId: taskId, revision: 1 });
}
