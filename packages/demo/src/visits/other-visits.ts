import { addDays } from "@hearthside/scheduling";
import type { AdmissionRecord, AssignmentRecord } from "../records.ts";
import type { NoticeRecord, ReplacementRecord } from "../visit-records.ts";
import type { DayTime } from "./day-book.ts";
import { freeTime, type PlannedVisit, type Planner, plan } from "./planner.ts";

const atHome = "Patient's home";

/** Plans the start of care visit of an admitted patient, on the ordered day or by the day after tomorrow. */
export function planStartsOfCare(
  planner: Planner,
  admissions: readonly AdmissionRecord[],
  assignments: readonly AssignmentRecord[],
): void {
  const { today, weeks } = planner.moment;
  for (const { id, patientId, orderedStartOfCare, status } of admissions) {
    const userId = assignments.find((one) => one.patientId === patientId && one.isCaseManager)?.userId;
    const from =
      orderedStartOfCare !== null && orderedStartOfCare > today ? orderedStartOfCare : addDays(today, 1);
    if (status !== "pre-admit" || userId === undefined || addDays(from, 4) > weeks.endDate) continue;
    const visit = { ...startOfCareVisit({ id, patientId }), userId };
    const time = soonFrom(planner, visit, from);
    if (time !== undefined) plan(planner, { ...visit, ...time });
  }
}

/**
 * Plans the make-up visit of a missed visit, in the week after the physician's decision. If its line has been replaced by
 * then, it belongs to the new one.
 */
export function planMakeUps(
  planner: Planner,
  notices: readonly NoticeRecord[],
  replacements: readonly ReplacementRecord[],
): void {
  for (const { visitId, decision, acknowledgedAt } of notices) {
    const missed = planner.planned.get(visitId);
    if (missed === undefined || decision !== "make-up" || acknowledgedAt === null) continue;
    const { id: _, day: __, minute: ___, ...visit } = missed;
    const time = soonFrom(planner, visit, addDays(acknowledgedAt.slice(0, 10), 1));
    if (time === undefined) continue;
    const replacement = replacements.find(
      ({ ended, line }) => ended.id === visit.frequencyId && line.startDate <= time.day,
    );
    const frequencyId = replacement?.line.id ?? visit.frequencyId;
    plan(planner, { ...visit, ...time, frequencyId, makesUpForId: visitId });
  }
}

/** A time on the first free day within five from `from`; never today. */
function soonFrom(
  planner: Planner,
  visit: Pick<PlannedVisit, "userId" | "patientId" | "discipline" | "minutes">,
  from: string,
): DayTime | undefined {
  const days = [0, 1, 2, 3, 4].map((later) => addDays(from, later));
  for (const day of days.filter((one) => one !== planner.moment.today)) {
    const time = freeTime(planner, visit, { day, preferred: 660 });
    if (time !== undefined) return time;
  }
  return undefined;
}

/** A nurse's first visit that belongs to no ordered line. */
export const startOfCareVisit = ({ id, patientId }: Pick<AdmissionRecord, "id" | "patientId">) => ({
  patientId,
  admissionId: id,
  kind: "start-of-care" as const,
  minutes: 90,
  frequencyId: null,
  discipline: "SN" as const,
  locationOfCare: atHome,
  jointGroupId: null,
  makesUpForId: null,
});
