import type { CancelReason, MissReason, VisitStatus } from "@hearthside/contract";
import { addDays, daysBetween, describeDay } from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import { atOffice } from "../office-hours.ts";
import type { MemberRecord } from "../records.ts";
import type { NoticeRecord, VisitRecord, VisitTaskRecord } from "../visit-records.ts";
import { instantsOf } from "./instants.ts";
import { type LineToPlan, spansOf, visitOf } from "./line-visits.ts";
import { isVisited, type PlannedVisit, type Planner, plan } from "./planner.ts";
import type { Moment } from "./span.ts";

/** The outcome of a visit. */
export type Outcome = { readonly status: VisitStatus; readonly reason: MissReason | CancelReason | null };

/** What an outcome depends on, in addition to the visit. */
export type Circumstances = {
  readonly moment: Moment;
  readonly nurseId: string;
  /** The demo nurse's patients by id, whose visits have fixed outcomes. */
  readonly nursesPatients: ReadonlySet<string>;
  readonly inHospital: ReadonlySet<string>;
  /** Lines whose coming visits are not canceled. */
  readonly surplusLines: ReadonlySet<string | null>;
};

const missReasons: readonly MissReason[] = [
  "patient-refused",
  "patient-refused",
  "patient-not-home",
  "patient-not-home",
  "patient-not-home",
  "no-staff",
  "staff-ill",
  "weather",
  "unsafe",
  "other",
];
const cancelReasons: readonly CancelReason[] = [
  "patient-asked",
  "patient-asked",
  "entered-in-error",
  "other",
];

const plain = (status: VisitStatus): Outcome => ({ status, reason: null });

/** The current outcome of a visit. The demo nurse has completed the day's first visit and is at the second. */
export function outcomeOf(random: Random, visit: PlannedVisit, about: Circumstances): Outcome {
  const { moment, inHospital } = about;
  if (inHospital.has(visit.patientId) && daysBetween(moment.today, visit.day) > -3)
    return { status: "cancelled", reason: "patient-in-hospital" };
  if (visit.day === moment.today) return plain(todaysStatus(visit, about));
  if (visit.day > moment.today) return futureOutcome(random, visit, about);
  return pastOutcome(random, visit, about);
}

function todaysStatus(
  { minute, minutes, userId }: PlannedVisit,
  { moment, nurseId }: Circumstances,
): VisitStatus {
  if (userId === nurseId) return nursesStatus(minute, moment);
  if (minute + minutes + 15 <= moment.minute) return "completed";
  return minute + 5 <= moment.minute ? "in-progress" : "scheduled";
}

function nursesStatus(minute: number, moment: Moment): VisitStatus {
  const current = currentStart(moment.minute);
  if (minute < current) return "completed";
  return minute === current ? "in-progress" : "scheduled";
}

const futureOutcome = (
  random: Random,
  { jointGroupId, kind, frequencyId }: PlannedVisit,
  { surplusLines }: Circumstances,
): Outcome =>
  jointGroupId === null && kind === "routine" && random.chance(0.015) && !surplusLines.has(frequencyId)
    ? { status: "cancelled", reason: random.pick(cancelReasons) }
    : plain("scheduled");

function pastOutcome(
  random: Random,
  visit: PlannedVisit,
  { moment, nursesPatients }: Circumstances,
): Outcome {
  const { kind, day, patientId } = visit;
  const isSettled = !nursesPatients.has(patientId) || day < addDays(moment.today, -5);
  if (kind !== "routine" || !isSettled) return plain("completed");
  if (random.chance(0.05)) return { status: "missed", reason: random.pick(missReasons) };
  return random.chance(0.015)
    ? { status: "cancelled", reason: random.pick(cancelReasons) }
    : plain("completed");
}

const visitsToday = 6;
const minutesApart = 70;

const earliest = 9 * 60;
const latest = 18 * 60 + 30;

/** The start of the demo nurse's current visit: 15 minutes ago, except at night. */
function currentStart(minute: number): number {
  const aQuarterAgo = Math.floor((minute - 15) / 15) * 15;
  return Math.min(Math.max(aQuarterAgo, earliest), latest);
}

/** Plans six visits of the demo nurse for today: the first is completed, the second in progress. The day is then full. */
export function planNursesDay(planner: Planner, lines: readonly LineToPlan[], nurse: MemberRecord): void {
  const { today, minute } = planner.moment;
  const first = currentStart(minute) - minutesApart;
  const own = lines.filter(
    ({ line, clinicians, admission }) =>
      line.discipline === "SN" &&
      clinicians[0]?.id === nurse.id &&
      admission.status === "active" &&
      !isVisited(planner, line, today) &&
      spansOf(line).some(
        ({ startDate, endDate, most }) => most > 0 && startDate <= today && today <= endDate,
      ),
  );
  for (const [index, about] of own.slice(0, visitsToday).entries()) {
    const visit = { ...visitOf(about, "routine"), minutes: 45, userId: nurse.id };
    plan(planner, { ...visit, day: today, minute: first + index * minutesApart });
  }
  planner.book.take(nurse.id, { day: today, minute: 0, minutes: 1440 });
}

type Missed = {
  readonly visit: VisitRecord;
  readonly physicianId: string;
  readonly caseManagerId: string;
  readonly today: string;
  /** Whether the physician has responded, unless the visit was only days ago. */
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
  const isSent = age > 1 && (isSettled || age > 9 || random.chance(0.8));
  const isDue = isSettled || age > 14 || (isSent && age > 2 && random.chance(0.6));
  const answer = atOffice(addDays(day, 2), random.between(officeHours.from, officeHours.to));
  const isAcknowledged = isSent && isDue && answer.day < today;
  return {
    visitId: visit.id,
    physicianId,
    sentAt: isSent ? `${addDays(day, 1)}T14:${random.between(10, 59)}:00Z` : null,
    sentBy: isSent ? caseManagerId : null,
    method: isSent ? random.pick(["phone", "fax"] as const) : null,
    acknowledgedAt: isAcknowledged ? instantsOf({ ...answer, minutes: 0 }).from : null,
    decision: isAcknowledged ? random.pick(isInCare ? decisions : (["skip"] as const)) : null,
    createdAt: `${day}T23:30:00Z`,
  };
}

/** When the physician's office answers, by the minute after midnight. */
const officeHours = { from: 9 * 60, to: 16 * 60 + 30 };

const decisions = ["skip", "skip", "make-up"] as const;

const reasons: ReadonlyMap<string | null, string> = new Map([
  ["patient-refused", "patient refused"],
  ["patient-not-home", "patient not home"],
  ["patient-in-hospital", "patient hospitalized"],
  ["no-staff", "no clinician available"],
  ["staff-ill", "clinician out sick"],
  ["weather", "weather"],
  ["unsafe", "unsafe conditions"],
]);

/** The missed visit warning and the task to notify the physician; both close with the response. */
export function missedTasks(
  { visit, caseManagerId, newId }: Missed,
  notice: NoticeRecord,
): VisitTaskRecord[] {
  const day = visit.localStart.slice(0, 10);
  const what = `${visit.discipline} visit on ${describeDay(day)}`;
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
