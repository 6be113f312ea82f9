import type { VisitKind, WeeklyHours } from "@hearthside/contract";
import { type Day, weekdayOf } from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import type {
  OrderDiscipline,
  PatientHoursRecord,
  StaffHoursRecord,
  TimeOffRecord,
} from "../visit-records.ts";
import { type DayBook, type DayTime, newDayBook } from "./day-book.ts";
import type { Moment } from "./span.ts";

type Known = {
  readonly moment: Moment;
  readonly staffHours: readonly StaffHoursRecord[];
  readonly timeOff: readonly TimeOffRecord[];
  readonly patientHours: readonly PatientHoursRecord[];
  readonly newId: () => string;
};

/** Finds free times and remembers planned visits. */
export type Planner = Pick<Known, "moment" | "newId"> & {
  readonly book: DayBook;
  readonly planned: Map<string, PlannedVisit>;
  /** Planned visits by the order line they belong to. */
  readonly ofLine: Map<string | null, PlannedVisit[]>;
  /** The planned start of care day of an admission. */
  readonly startedOn: Map<string, Day>;
  /** Lines with a visit beyond their order, which are not canceled: the surplus stays. */
  readonly surplusLines: Set<string>;
  /** When the clinician works on `day`. */
  readonly worksOn: (userId: string, day: Day) => readonly WeeklyHours[];
  readonly suits: (patientId: string, time: DayTime) => boolean;
};

const usualHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 480, to: 1020 }));
const pauseMinutes = 20;
const step = 15;
const dayMinutes = 24 * 60;

export function newPlanner({ staffHours, timeOff, patientHours, ...known }: Known): Planner {
  const hoursOf = new Map(staffHours.map(({ userId, hours }) => [userId, hours]));
  const wishesOf = new Map(patientHours.map(({ patientId, hours }) => [patientId, hours]));
  const isOff = (userId: string, day: Day) =>
    timeOff.some(
      (off) => off.userId === userId && off.localStart.slice(0, 10) <= day && day < off.localEnd.slice(0, 10),
    );
  return {
    ...known,
    book: newDayBook(),
    planned: new Map(),
    ofLine: new Map(),
    startedOn: new Map(),
    surplusLines: new Set(),
    worksOn: (userId, day) =>
      isOff(userId, day)
        ? []
        : (hoursOf.get(userId) ?? usualHours).filter(({ weekday }) => weekday === weekdayOf(day)),
    suits: (patientId, { day, minute, minutes }) =>
      (wishesOf.get(patientId) ?? null)?.some(
        ({ weekday, from, to }) => weekday === weekdayOf(day) && from <= minute && minute + minutes <= to,
      ) ?? true,
  };
}

type Discipline = Pick<PlannedVisit, "patientId" | "discipline">;

const bookedAs = ({ patientId, discipline }: Discipline) => `${patientId}/${discipline}`;

/** Whether a visit of this discipline is planned for the patient on `day`. There is never a second one. */
export const isVisited = ({ book }: Pick<Planner, "book">, input: Discipline, day: Day): boolean =>
  !book.isFree(bookedAs(input), { day, minute: 0, minutes: dayMinutes }, 0);

/** A time on `day` when both are free, near `preferred`; undefined when there is none. */
export function freeTime(
  { book, worksOn, suits }: Planner,
  visit: Pick<PlannedVisit, "userId" | "patientId" | "discipline" | "minutes">,
  { day, preferred }: { day: Day; preferred: number },
): DayTime | undefined {
  const { userId, patientId, minutes } = visit;
  if (isVisited({ book }, visit, day)) return undefined;
  const times = worksOn(userId, day).flatMap(({ from, to }) =>
    Array.from({ length: Math.max(0, Math.floor((to - from - minutes) / step) + 1) }, (_, index) => ({
      day,
      minutes,
      minute: from + index * step,
    })),
  );
  return times
    .toSorted((a, b) => Math.abs(a.minute - preferred) - Math.abs(b.minute - preferred))
    .find(
      (time) =>
        suits(patientId, time) && book.isFree(userId, time, pauseMinutes) && book.isFree(patientId, time, 0),
    );
}

/** Plans a visit and books its clinician and patient. */
export function plan(
  { book, planned, ofLine, startedOn, newId }: Planner,
  visit: Omit<PlannedVisit, "id">,
): void {
  const added = { ...visit, id: newId() };
  book.take(visit.userId, visit);
  book.take(visit.patientId, visit);
  book.take(bookedAs(visit), visit);
  planned.set(added.id, added);
  if (added.kind === "start-of-care") startedOn.set(added.admissionId, added.day);
  ofLine.set(visit.frequencyId, [...(ofLine.get(visit.frequencyId) ?? []), added]);
}

/** Full and half hours of the working day, the usual visit times. */
export const wishedMinute = (random: Random): number => random.between(16, 31) * 30;

/** A planned visit without outcome. */
export type PlannedVisit = DayTime & {
  readonly id: string;
  readonly patientId: string;
  readonly admissionId: string;
  readonly frequencyId: string | null;
  readonly discipline: OrderDiscipline;
  readonly kind: VisitKind;
  readonly userId: string;
  readonly locationOfCare: string;
  readonly jointGroupId: string | null;
  readonly makesUpForId: string | null;
};
