import type { Visit } from "@hearthside/contract";
import { addDays, addMinutes, type Day, dayOf, daysOf, type Span } from "./local-time.ts";
import { type Line, type MonthOfVisits, newestById } from "./months.ts";

/** The visits and lines of a span, each once, in order. They are picked before they are sorted: months have thousands. */
export const inSpan = (months: readonly MonthOfVisits[], span: Span) => ({
  visits: visitsIn(months, span).sort(byStart),
  lines: linesIn(months, span).sort(byPatient),
});

/** What two months know of one visit, because it lies over midnight or was moved, is said by the later version. */
function visitsIn(months: readonly MonthOfVisits[], span: Span): Visit[] {
  const isNewest = ({ id, version }: Visit) =>
    months.every(({ visits }) => (visits[id]?.version ?? version) <= version);
  const found = months.flatMap(({ visits }) => beganIn(visits, span));
  return months.length === 1 ? found : Object.values(newestById(found.filter(isNewest)));
}

/** With those of the day before that reach into the span: none is longer than a day. */
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

/** The visits of a month by the day they begin, told apart once for all the weeks that are looked at. */
function daysOfVisits(visits: MonthOfVisits["visits"]): ReadonlyMap<Day, readonly Visit[]> {
  const days = known.get(visits) ?? Map.groupBy(Object.values(visits), ({ start }) => dayOf(start));
  known.set(visits, days);
  return days;
}

function linesIn(months: readonly MonthOfVisits[], { first, last }: Span): Line[] {
  const lines = new Map(months.flatMap(({ lines }) => Object.entries(lines)));
  return [...lines.values()].filter(
    ({ appointment }) => appointment.startDate <= last && appointment.endDate >= first,
  );
}

// times compare as plain texts, which is ten times as quick as by an alphabet
const byStart = (one: Visit, other: Visit) =>
  one.start === other.start ? (one.id < other.id ? -1 : 1) : one.start < other.start ? -1 : 1;

const alphabet = new Intl.Collator("en-US");
const byPatient = (one: Line, other: Line) =>
  alphabet.compare(one.patientName, other.patientName) || alphabet.compare(one.discipline, other.discipline);
