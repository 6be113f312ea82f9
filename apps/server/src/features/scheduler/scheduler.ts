import { contract } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { AppError } from "#src/http/app-error.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import { requirePermission } from "#src/http/serve.ts";
import { findFrequencies } from "./queries.ts";

// Some 2 MB; more would keep other requests waiting while it is written.
const limit = 5000;

type Asked = {
  readonly userID: string;
  readonly agencyId: number;
  readonly startTime: string;
  readonly endTime: string;
};

/**
 * The frequency lines in force between two local times, one item a line. With `schedule: view-all` one's own id means
 * the whole agency, and another's id that person's patients; without it only one's own patients can be asked for.
 * Throws `forbidden` for another user, `session-mismatch` for another agency.
 */
export async function retrieveSchedule(
  trx: AgencyTrx,
  caller: Caller,
  { userID, agencyId, startTime, endTime }: Asked,
) {
  if (agencyId !== caller.agencyId) throw new AppError("session-mismatch");
  const isOther = userID !== caller.userId;
  if (isOther) requirePermission(caller, contract["POST /scheduler"].alsoNeeds.userID);
  const isAgencyWide = !isOther && callerMay(caller, "schedule", "view-all");
  await recordEvent(trx, caller, { action: "schedule.list" });
  const lines = await findFrequencies(trx, caller, {
    from: startTime.slice(0, 10),
    to: endTime.slice(0, 10),
    userId: isAgencyWide ? undefined : userID,
    limit,
  });
  return {
    more: lines.length > limit,
    appointments: lines
      .slice(0, limit)
      .map(({ patientId, visitCount, visitMinutes, startDate, endDate, firstName, lastName, ...line }) => ({
        ...line,
        appointment: { patientId, frequency: visitCount, duration: visitMinutes / 60, startDate, endDate },
        patientName: `${lastName}, ${firstName}`,
      })),
  };
}
