import type { CancelReason, MissReason, VisitStatus } from "@hearthside/contract";
import { addDays, daysBetween } from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import { currentStart } from "./nurses-day.ts";
import type { PlannedVisit } from "./planned-visit.ts";
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

/** The outcome of a visit by now. The demo nurse has completed the day's first visit and is at the second. */
export function outcomeOf(random: Random, visit: PlannedVisit, about: Circumstances): Outcome {
  const { moment, inHospital } = about;
  if (inHospital.has(visit.patientId) && daysBetween(moment.today, visit.day) > -3)
    return { status: "cancelled", reason: "patient-in-hospital" };
  if (visit.day === moment.today) return plain(todaysStatus(visit, about));
  if (visit.day > moment.today) return futureOutcome(random, visit);
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

const futureOutcome = (random: Random, { jointGroupId, kind }: PlannedVisit): Outcome =>
  jointGroupId === null && kind === "routine" && random.chance(0.015)
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
