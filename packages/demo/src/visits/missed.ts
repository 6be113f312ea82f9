import { addDays, dayInWords, daysBetween } from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import type { NoticeRecord, VisitRecord, VisitTaskRecord } from "../visit-records.ts";

type Missed = {
  readonly visit: VisitRecord;
  readonly physicianId: string;
  readonly caseManagerId: string;
  readonly today: string;
  /** Whether the physician has definitely responded. */
  readonly isSettled: boolean;
  /** Whether the visit can be made up: the patient is at home and on service. */
  readonly isInCare: boolean;
  readonly newId: () => string;
};

/** The physician notice of a missed visit with its response, nearly always within a week or two. */
export function noticeOf(
  random: Random,
  { visit, physicianId, caseManagerId, today, isSettled, isInCare }: Missed,
): NoticeRecord {
  const day = visit.localStart.slice(0, 10);
  const age = daysBetween(day, today);
  const isSent = isSettled || age > 9 || (age > 1 && random.chance(0.8));
  const isAcknowledged = isSettled || age > 14 || (isSent && age > 2 && random.chance(0.6));
  return {
    visitId: visit.id,
    physicianId,
    sentAt: isSent ? `${addDays(day, 1)}T14:${random.between(10, 59)}:00Z` : null,
    sentBy: isSent ? caseManagerId : null,
    method: isSent ? random.pick(["phone", "fax"] as const) : null,
    acknowledgedAt: isAcknowledged ? `${addDays(day, 2)}T05:${random.between(10, 59)}:00Z` : null,
    decision: isAcknowledged ? random.pick(isInCare ? decisions : (["skip"] as const)) : null,
    createdAt: `${day}T23:30:00Z`,
  };
}

const decisions = ["skip", "skip", "make-up"] as const;

const reasons: ReadonlyMap<string | null, string> = new Map([
  ["patient-refused", "patient refused"],
  ["patient-not-home", "patient not home"],
  ["patient-in-hospital", "patient hospitalized"],
  ["no-staff", "no clinician available"],
  ["staff-ill", "clinician sick"],
  ["weather", "weather"],
  ["unsafe", "unsafe conditions"],
]);

/** The missed visit warning and the task to notify the physician; both close with the response. */
export function missedTasks(
  { visit, caseManagerId, newId }: Missed,
  notice: NoticeRecord,
): VisitTaskRecord[] {
  const day = visit.localStart.slice(0, 10);
  const what = `${visit.discipline} visit on ${dayInWords(day)}`;
  const task = (kind: string) => ({
    id: newId(),
    kind,
    patientId: visit.patientId,
    visitId: visit.id,
    causeKey: `${kind}/${visit.id}`,
    resolvedAt: notice.acknowledgedAt,
    resolvedBy: notice.acknowledgedAt === null ? null : caseManagerId,
    createdAt: notice.createdAt,
  });
  return [
    {
      ...task("missed-visit"),
      title: `Missed ${what}: ${reasons.get(visit.reason) ?? "other reason"}`,
      assigneeId: null,
      dueOn: null,
      isImportant: true,
    },
    {
      ...task("notify-physician"),
      title: `Notify physician: missed ${what}`,
      assigneeId: caseManagerId,
      dueOn: addDays(day, 1),
      isImportant: false,
    },
  ];
}
