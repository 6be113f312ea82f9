import type { EmergencyAccess, OpenEmergencyAccess } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { accessOf } from "./open-in-emergency.ts";
import { endAccess, findOpen, lockOwn } from "./queries.ts";
import { tellTabs } from "./tell-of-access.ts";

export async function listOpen(trx: AgencyTrx, caller: Caller): Promise<{ open: OpenEmergencyAccess[] }> {
  const open = await findOpen(trx, caller);
  return {
    open: open.map(({ patientName, secondsLeft, ...row }) => ({
      ...accessOf(row),
      patientName,
      secondsLeft,
    })),
  };
}

/** Closes the chart immediately; a closed one stays closed. Throws `not-found` for another user's. */
export async function endInEmergency(
  trx: AgencyTrx,
  caller: Caller,
  { id }: { readonly id: string },
): Promise<EmergencyAccess> {
  const row = await lockOwn(trx, caller, id);
  if (row === undefined) throw new AppError("not-found");
  if (row.endedAt !== null || row.endsAt <= new Date()) return accessOf(row);
  await recordEvent(trx, caller, { action: "emergency-access.end", patientId: row.patientId, subjectId: id });
  const ended = await endAccess(trx, caller, id);
  await tellTabs(trx, caller, ended);
  return accessOf(ended);
}
