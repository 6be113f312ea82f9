import { addDays, describeDay } from "@hearthside/scheduling";
import type { TimeChangeRecord, VisitRecord, VisitTaskRecord } from "../visit-records.ts";
import type { Moment } from "./span.ts";

const wishes = [
  { reason: "The patient has an appointment at the hospital that morning", days: 1, time: "10:00:00" },
  { reason: "My training ends later than planned", days: 0, time: "15:30:00" },
  { reason: "The family asks for the afternoon", days: 0, time: "14:00:00" },
  { reason: "I would like to see both patients of the street on one day", days: 1, time: "11:15:00" },
] as const;

const declined = "Nobody could see the other patient at that time";

type From = {
  readonly moment: Moment;
  readonly nurseId: string;
  readonly schedulerId: string;
  readonly newId: () => string;
};

/** Time change requests for upcoming visits, one by the demo nurse: three pending, one declined. */
export function timeChangesOf(visits: readonly VisitRecord[], from: From): TimeChangeRecord[] {
  const { today } = from.moment;
  const coming = visits.filter(
    ({ status, localStart, userId, jointGroupId }) =>
      status === "scheduled" &&
      userId !== null &&
      jointGroupId === null &&
      localStart > addDays(today, 2) &&
      localStart < addDays(today, 12),
  );
  const nurses = coming.filter(({ userId }) => userId === from.nurseId).slice(0, 1);
  const others = new Map(
    coming.filter(({ userId }) => userId !== from.nurseId).map((visit) => [visit.userId, visit]),
  );
  return [...nurses, ...others.values()]
    .slice(0, wishes.length)
    .map((visit, index) => requestOf(visit, { ...from, index }));
}

function requestOf(
  visit: VisitRecord,
  { moment, schedulerId, newId, index }: From & { index: number },
): TimeChangeRecord {
  const wish = wishes[index % wishes.length] ?? wishes[0];
  const isDeclined = index === wishes.length - 1;
  return {
    id: newId(),
    visitId: visit.id,
    plannedStart: visit.localStart,
    localStart: wishedStart(visit, wish),
    minutes: visit.minutes,
    reason: wish.reason,
    status: isDeclined ? "declined" : "open",
    requestedBy: visit.userId ?? schedulerId,
    requestedAt: `${addDays(moment.today, -1)}T2${index}:15:00Z`,
    decidedBy: isDeclined ? schedulerId : null,
    decidedAt: isDeclined ? `${moment.today}T05:50:00Z` : null,
    decisionReason: isDeclined ? declined : null,
  };
}

/** Never the planned start. */
function wishedStart({ localStart }: VisitRecord, { days, time }: (typeof wishes)[number]): string {
  const wished = `${addDays(localStart.slice(0, 10), days)}T${time}`;
  return wished === localStart ? `${wished.slice(0, 10)}T16:45:00` : wished;
}

/** The schedulers' task for an open request. */
export const timeChangeTasks = (
  changes: readonly TimeChangeRecord[],
  visits: readonly VisitRecord[],
  newId: () => string,
): VisitTaskRecord[] =>
  changes
    .filter(({ status }) => status === "open")
    .flatMap((change) =>
      visits
        .filter(({ id }) => id === change.visitId)
        .map(({ id, patientId }) => ({
          id: newId(),
          kind: "time-change",
          title: `Time change requested for the visit on ${describeDay(change.plannedStart)}`,
          patientId,
          visitId: id,
          assigneeId: null,
          dueOn: [change.plannedStart, change.localStart].toSorted()[0]?.slice(0, 10) ?? null,
          isImportant: false,
          causeKey: `time-change/${change.id}`,
          resolvedAt: null,
          resolvedBy: null,
          createdAt: change.requestedAt,
        })),
    );
