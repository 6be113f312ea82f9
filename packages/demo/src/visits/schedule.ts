import { addDays } from "@hearthside/scheduling";
import type { DemoAgency } from "../agency/agency.ts";
import { idsFor } from "../chance/ids.ts";
import { randomFrom } from "../chance/random.ts";
import type { ScheduleRecords, TimeOffRecord, VisitRecord } from "../visit-records.ts";
import { type House, houseOf, patientHours, plannedTimeOff, staffHours } from "./availability.ts";
import { planBegunCare } from "./begun-care.ts";
import { daysOf, isTooEarly, kindOn, type LineToPlan, planLine, spansOf, visitOf } from "./line-visits.ts";
import { type Charts, orderedLines } from "./ordered-lines.ts";
import { planStartsOfCare } from "./other-visits.ts";
import { planNursesDay } from "./outcomes.ts";
import { freeTime, newPlanner, type PlannedVisit, type Planner } from "./planner.ts";
import { momentToday } from "./span.ts";
import { timeChangesOf, timeChangeTasks } from "./time-changes.ts";
import { visitNotesOf } from "./visit-notes.ts";
import { type Making, whatHappened } from "./what-happened.ts";

type ScheduleOf = {
  readonly seed: string;
  readonly agency: DemoAgency;
  readonly today: string;
  /** Events before it have happened; left out: noon of `today`. */
  readonly now: string | undefined;
};

/** Twelve weeks of visits of these patients: eight before the week of `today`, and four from that week on. */
export function scheduleOf({ seed, agency, today, now }: ScheduleOf, charts: Charts): ScheduleRecords {
  const random = randomFrom(`${seed}/schedule`);
  const newId = idsFor(seed, "schedule");
  const moment = momentToday(today, now);
  const making: Making = { agency, charts, moment, random, newId, houses: housesOf(seed, charts) };
  const availability = availabilityOf(making);
  const { lines, replacements } = orderedLines(charts, agency, making);
  const planner = newPlanner({ moment, newId, ...availability });
  planBegunCare(planner, lines, { charts, agency });
  planNursesDay(planner, lines, agency.members.nurse);
  for (const line of withSurplus(planner, lines)) planLine(random, planner, line);
  planStartsOfCare(planner, charts.admissions, charts.assignments);
  superviseAides(planner, registeredNurses(agency));
  const { visitTasks, ...happened } = whatHappened(making, planner, {
    ...availability,
    replacements,
  });
  const asked = { moment, newId, nurseId: agency.members.nurse.id, schedulerId: agency.members.scheduler.id };
  const timeChanges = timeChangesOf(happened.visits, asked);
  return {
    replacements,
    ...availability,
    timeOff: [...availability.timeOff, ...sickLeave(happened.visits, making)],
    ...happened,
    timeChanges,
    visitTasks: [...visitTasks, ...timeChangeTasks(timeChanges, happened.visits, newId)],
    visitNotes: visitNotesOf(happened.visits, { moment, seed, reviewerId: agency.members.admin.id, charts }),
  };
}

function housesOf(seed: string, { patients }: Charts): ReadonlyMap<string, House> {
  const random = randomFrom(`${seed}/houses`);
  return new Map(patients.map((patient) => [patient.id, houseOf(random, patient)]));
}

const availabilityOf = ({ agency, charts, moment, random, newId, houses }: Making) => ({
  staffHours: staffHours(agency, moment.today),
  timeOff: plannedTimeOff(agency.members.clinicians, moment.today, newId),
  patientHours: charts.patients.flatMap(({ id }) => patientHours(random, id, houses.get(id))),
});

const registeredNurses = ({ members: { nurse, clinicians } }: DemoAgency): ReadonlySet<string> =>
  new Set([nurse, ...clinicians].filter(({ discipline }) => discipline === "RN").map(({ id }) => id));

/** The clinician with the most visits tomorrow and the day after is sick, and others have to take over. */
function sickLeave(visits: readonly VisitRecord[], { agency, moment, newId }: Making): TimeOffRecord[] {
  const from = addDays(moment.today, 1);
  const to = addDays(moment.today, 3);
  const coming = visits.filter(
    ({ status, localStart }) => status === "scheduled" && localStart > from && localStart < to,
  );
  const counted = agency.members.clinicians.map(({ id }) => ({
    id,
    visits: coming.filter(({ userId }) => userId === id).length,
  }));
  return counted
    .toSorted((a, b) => b.visits - a.visits)
    .slice(0, 1)
    .map(({ id }) => ({
      id: newId(),
      userId: id,
      localStart: `${from}T00:00:00`,
      localEnd: `${to}T00:00:00`,
      kind: "sick",
    }));
}

/** The lines, one of which (aide or physical therapy) gets an extra visit next week. It comes first, while its days are free. */
function withSurplus(planner: Planner, lines: readonly LineToPlan[]): LineToPlan[] {
  const chosen = lines.find((about) => hasRoomNextWeek(planner, about));
  if (chosen === undefined) return [...lines];
  return [{ ...chosen, surplus: 1 }, ...lines.filter((about) => about !== chosen)];
}

function hasRoomNextWeek(planner: Planner, about: LineToPlan): boolean {
  const { admission, line, clinicians } = about;
  const { today } = planner.moment;
  const [lead] = clinicians;
  if (admission.status !== "active" || lead === undefined || !["HHA", "PT"].includes(line.discipline))
    return false;
  if (kindOn(planner, about, today) !== "routine") return false;
  const visit = { ...visitOf(about, "routine"), userId: lead.id };
  return spansOf(line)
    .filter(
      ({ startDate, endDate }) =>
        startDate > today && startDate <= addDays(today, 7) && endDate === addDays(startDate, 6),
    )
    .some((span) => {
      const days = daysOf(span).filter(
        (day) =>
          !isTooEarly(planner, about, day) && freeTime(planner, visit, { day, preferred: 600 }) !== undefined,
      );
      return span.most > 0 && days.length > span.most;
    });
}

const superviseMinutes = 30;

/** For each patient with an aide, one nurse visit takes place with the aide's, as a supervisory visit (42 CFR 484.80(h)). */
function superviseAides(planner: Planner, nurses: ReadonlySet<string>): void {
  const byPatient = Map.groupBy(planner.planned.values(), ({ patientId }) => patientId);
  for (const visits of byPatient.values()) superviseAide(planner, visits, nurses);
}

function superviseAide(planner: Planner, visits: readonly PlannedVisit[], nurses: ReadonlySet<string>): void {
  const { today } = planner.moment;
  for (const aide of visits.filter(({ discipline, day }) => discipline === "HHA" && day !== today)) {
    const nursing = visits.find((visit) => visit.day === aide.day && isMovable(visit, nurses));
    if (nursing === undefined || !isFreeBeside(planner, { nursing, aide })) continue;
    const jointGroupId = planner.newId();
    planner.planned.set(aide.id, { ...aide, jointGroupId });
    planner.planned.set(nursing.id, {
      ...nursing,
      jointGroupId,
      kind: "supervision",
      minute: aide.minute,
      minutes: superviseMinutes,
    });
    planner.book.take(nursing.userId, { ...aide, minutes: superviseMinutes });
    return;
  }
}

const isMovable = ({ kind, userId, discipline }: PlannedVisit, nurses: ReadonlySet<string>) =>
  discipline === "SN" && kind === "routine" && nurses.has(userId);

function isFreeBeside(
  { book, worksOn }: Planner,
  { nursing, aide }: { nursing: PlannedVisit; aide: PlannedVisit },
): boolean {
  const time = { ...aide, minutes: superviseMinutes };
  const isAtWork = worksOn(nursing.userId, aide.day).some(
    ({ from, to }) => from <= time.minute && time.minute + time.minutes <= to,
  );
  return isAtWork && book.isFree(nursing.userId, time, 20);
}
