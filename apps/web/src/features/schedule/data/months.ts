import type { Contract, OutputOf, Visit } from "@hearthside/contract";
import { call } from "#src/lib/call.ts";
import {
  addDays,
  addMinutes,
  type Day,
  dayOf,
  daysOf,
  type Month,
  monthSpan,
  type Span,
} from "./local-time.ts";

type Answer = OutputOf<Contract["POST /scheduler"]>;
type Appointment = Answer["appointments"][number];

/** An order as the table shows it; its visits are found by `frequencyId`. */
export type Line = Omit<Appointment, "visits">;

/** The cache of one month, by id, so that unchanged records keep their identity. */
export type MonthOfVisits = {
  readonly visits: Readonly<Record<string, Visit>>;
  readonly lines: Readonly<Record<string, Line>>;
  /** The server has more than could be loaded. */
  readonly isPartial: boolean;
};

/** The user and agency whose schedule is requested. */
export type Asker = { readonly userId: string; readonly agencyId: number };

/** The most responses a month is loaded in. */
const mostAnswers = 10;

/** Loads one month, from the first day 00:00 to the last day 23:59:59. */
export async function readMonth(month: Month, asker: Asker, signal: AbortSignal): Promise<MonthOfVisits> {
  const { first, last } = monthSpan(month);
  const { userId: userID, agencyId } = asker;
  const span = { startTime: `${first}T00:00:00`, endTime: `${last}T23:59:59` };
  const answers: Answer[] = [];
  let after: Answer["next"];
  do {
    const asked = { userID, requestType: "retrieve", agencyId, ...span, after } as const;
    const answer = await call("POST /scheduler", asked, signal);
    answers.push(answer);
    after = answer.next;
  } while (after !== undefined && answers.length < mostAnswers);
  return answersToMonth(answers);
}

const answersToMonth = (answers: readonly Answer[]): MonthOfVisits => ({
  visits: newestById(answers.flatMap(visitsIn)),
  lines: Object.fromEntries(
    answers.flatMap(({ appointments }) =>
      appointments.map(({ visits: _, ...line }) => [line.frequencyId, line]),
    ),
  ),
  isPartial: answers.at(-1)?.more === true,
});

const visitsIn = ({ appointments, otherVisits }: Answer) => [
  ...appointments.flatMap(({ visits }) => visits),
  ...otherVisits,
];

/** Keeps the latest version of each visit. */
export function newestById(visits: Iterable<Visit>): Record<string, Visit> {
  const newest: Record<string, Visit> = {};
  for (const visit of visits) {
    const known = newest[visit.id];
    if (known === undefined || known.version <= visit.version) newest[visit.id] = visit;
  }
  return newest;
}

/** Whether any part of the visit is in the month. */
export function touchesMonth({ start, minutes }: Visit, month: Month): boolean {
  const { first, last } = monthSpan(month);
  return dayOf(start) <= last && addMinutes(start, minutes) > `${first}T00:00:00`;
}

/** The visits and orders of a span, each once and sorted. Filtered before sorting, because a month has thousands. */
export const inSpan = (months: readonly MonthOfVisits[], span: Span) => ({
  visits: visitsInSpan(months, span).sort(byStart),
  lines: linesInSpan(months, span).sort(byPatient),
});

/** A visit known to two months, because it crosses midnight or was moved, is taken at its later version. */
function visitsInSpan(months: readonly MonthOfVisits[], span: Span): Visit[] {
  const isNewest = ({ id, version }: Visit) =>
    months.every(({ visits }) => (visits[id]?.version ?? version) <= version);
  const found = months.flatMap(({ visits }) => beganIn(visits, span));
  return months.length === 1 ? found : Object.values(newestById(found.filter(isNewest)));
}

/** Includes visits of the day before that reach into the span; none is longer than a day. */
function beganIn(visits: MonthOfVisits["visits"], { first, last }: Span): Visit[] {
  const days = daysOfVisits(visits);
  const midnight = `${first}T00:00:00`;
  const before = days.get(addDays(first, -1)) ?? [];
  return [
    ...before.filter(({ start, minutes }) => addMinutes(start, minutes) > midnight),
    ...daysOf({ first, last }).flatMap((day) => days.get(day) ?? []),
  ];
}

const known = new WeakMap<MonthOfVisits["visits"], ReadonlyMap<Day, readonly Visit[]>>();

/** The visits of a month by start day, grouped once for all its weeks. */
function daysOfVisits(visits: MonthOfVisits["visits"]): ReadonlyMap<Day, readonly Visit[]> {
  const days = known.get(visits) ?? Map.groupBy(Object.values(visits), ({ start }) => dayOf(start));
  known.set(visits, days);
  return days;
}

function linesInSpan(months: readonly MonthOfVisits[], { first, last }: Span): Line[] {
  const lines = new Map(months.flatMap(({ lines }) => Object.entries(lines)));
  return [...lines.values()].filter(
    ({ appointment }) => appointment.startDate <= last && appointment.endDate >= first,
  );
}

// ISO times compare as plain strings, ten times faster than localeCompare
const byStart = (one: Visit, other: Visit) =>
  one.start === other.start ? (one.id < other.id ? -1 : 1) : one.start < other.start ? -1 : 1;

const alphabet = new Intl.Collator("en-US");
const byPatient = (one: Line, other: Line) =>
  alphabet.compare(one.patientName, other.patientName) || alphabet.compare(one.discipline, other.discipline);
