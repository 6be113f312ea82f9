import type { EmergencyAccess, OpenEmergencyAccess } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { notifyTabs } from "./notify-of-access.ts";
import { accessOf } from "./open-in-emergency.ts";
import { endAccess, findOpenAccess, lockOwn } from "./queries.ts";

export async function listOpen(work: In<Caller>): Promise<{ open: OpenEmergencyAccess[] }> {
  const open = await findOpenAccess(work);
  return {
    open: open.map(({ patientName, secondsLeft, ...row }) => ({
      ...accessOf(row),
      patientName,
      secondsLeft,
    })),
  };
}

/** Closes the chart immediately; a closed one stays closed. Throws `not-found` for another user's. */
export async function endInEmergency(work: Work, { id }: { readonly id: string }): Promise<EmergencyAccess> {
  const row = await lockOwn(work, id);
  if (row === undefined) throw new AppError("not-found");
  if (row.endedAt !== null || row.endsAt <= new Date()) return accessOf(row);
  await recordEvent(work, { action: "emergency-access.end", patientId: row.patientId, subjectId: id });
  const ended = await endAccess(work, id);
  await notifyTabs(work, ended);
  return accessOf(ended);
}
