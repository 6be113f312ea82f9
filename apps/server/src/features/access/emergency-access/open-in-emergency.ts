import { type Contract, EmergencyAccess, mostOpenEmergencies, type ReadInputOf } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import { requireInField } from "./find-in-emergency.ts";
import { notifyOfAccess } from "./notify-of-access.ts";
import { type AccessRow, findExactly, findOpenAccess, insertAccess, lockFor } from "./queries.ts";
import { askForConfirmation } from "./request-access.ts";

type Input = ReadInputOf<Contract["POST /emergency-access"]>;

/**
 * Opens the chart of an exactly named patient for an hour and requests a review. A chart that is already open stays
 * open for its original time. Throws `not-found` if the patient does not match the search, `wrong-status` for a user
 * who sees the patient anyway, `key-reused`; returns `confirmation-needed` at the limit of open charts, and asks an
 * administrator.
 */
export async function openInEmergency(work: Work, input: Input): Promise<EmergencyAccess | AppError> {
  requireInField(work);
  await lockFor(work.trx, work.userId);
  const { id, patientId, reasonCode, reason, ...lookup } = input;
  const found = (await findExactly(work, lookup)).find((one) => one.patientId === patientId);
  if (found === undefined) throw new AppError("not-found");
  const allOpen = await findOpenAccess(work);
  const open = allOpen.find((one) => one.patientId === patientId);
  if (open !== undefined) return accessOf(open);
  if (found.isOpen)
    throw new AppError("wrong-status", { detail: "You already have access to this patient." });
  const asked = { id, userId: work.userId, patientId, reasonCode, reason };
  if (allOpen.length >= mostOpenEmergencies) return askForConfirmation(work, asked);
  const row = await insertAccess(work, asked);
  if (row === undefined) throw new AppError("key-reused");
  await recordStart(work, row);
  await notifyOfAccess(work, row);
  return accessOf(row);
}

export const accessOf = ({
  id,
  patientId,
  reasonCode,
  reason,
  ...row
}: Omit<AccessRow, "userId">): EmergencyAccess => ({
  id,
  patientId,
  reasonCode,
  reason,
  startedAt: row.startedAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

const recordStart = (work: Work, row: AccessRow): Promise<void> =>
  recordEvent(work, {
    action: "emergency-access.start",
    patientId: row.patientId,
    subjectId: row.id,
    after: { reasonCode: row.reasonCode, reason: row.reason, endsAt: row.endsAt.toISOString() },
  });
