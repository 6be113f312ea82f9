import { contract, type Visit } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { type VisitRow, visitOf } from "#src/features/schedule/visits/visit-rows.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import { findLinesInForce, findVisitsIn } from "./queries.ts";

// Limits the answer to a few megabytes; writing a larger one would keep other requests waiting.
const mostLines = 20_000;
const mostVisits = 10_000;

type Asked = {
  readonly userID: string;
  readonly agencyId: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly patientId?: string | undefined;
  readonly after?: { readonly start: string; readonly id: string } | undefined;
};

/**
 * Lines in effect between two local times with their visits, and the visits without a line. With `schedule: view-all` the
 * user's own id means the whole agency, another id means that clinician's visits and their patients' lines; without it
 * only the user's own patients and visits are allowed. When there are too many visits, `next` is passed as `after` to get
 * the rest. Throws `forbidden` for another user, `session-mismatch` for another agency.
 */
export async function retrieveSchedule(work: Work, asked: Asked) {
  const { userID, agencyId, startTime, endTime, patientId, after } = asked;
  if (agencyId !== work.agencyId) throw new AppError("session-mismatch");
  const isOther = userID !== work.userId;
  if (isOther) requirePermission(work, contract["POST /scheduler"].alsoNeeds.userID);
  await recordEvent(work, { action: "schedule.list" });
  const span = { startTime, endTime, clinicianId: isOther ? userID : undefined, patientId, after };
  const lines = after ? [] : await findLinesInForce(work, { ...span, limit: mostLines });
  const visits = await findVisitsIn(work, { ...span, limit: mostVisits });
  const more = lines.length > mostLines || visits.length > mostVisits;
  return {
    more,
    ...(more && lines.length <= mostLines ? { next: lastShown(visits) } : {}),
    ...joined(lines.slice(0, mostLines), visits.slice(0, mostVisits).map(visitOf)),
  };
}

function lastShown(visits: readonly VisitRow[]) {
  const last = visits[mostVisits - 1];
  return last && { start: last.start, id: last.id };
}

type Line = Awaited<ReturnType<typeof findLinesInForce>>[number];

/** Each visit appears once, with its line or among the others. */
function joined(lines: readonly Line[], visits: readonly Visit[]) {
  const byLine = Map.groupBy(visits, ({ frequencyId }) => frequencyId);
  const shown = new Set<string | null>(lines.map(({ frequencyId }) => frequencyId));
  return {
    appointments: lines.map((line) => appointmentOf(line, byLine.get(line.frequencyId) ?? [])),
    otherVisits: visits.filter(({ frequencyId }) => !shown.has(frequencyId)),
  };
}

const appointmentOf = (
  { patientId, visitCount, visitMinutes, startDate, endDate, ...line }: Line,
  visits: Visit[],
) => ({
  ...line,
  visits,
  appointment: { patientId, frequency: visitCount, duration: visitMinutes / 60, startDate, endDate },
});
