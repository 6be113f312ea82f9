import type { Visit } from "@hearthside/contract";
import { addMinutes, dayMinutes, type Span } from "./local-time.ts";
import { type Line, type MonthOfVisits, newestById } from "./months.ts";

/** The visits and lines of a span, each once, in order. They are picked before they are sorted: months have thousands. */
export const inSpan = (months: readonly MonthOfVisits[], span: Span) => ({
  visits: visitsIn(months, span).sort(byStart),
  lines: linesIn(months, span).sort(byPatient),
});

/** What two months know of one visit, because it lies over midnight or was moved, is said by the later version. */
function visitsIn(months: readonly MonthOfVisits[], { first, last }: Span): Visit[] {
  const from = `${first}T00:00:00`;
  const until = `${last}T23:59:59`;
  const dayBefore = addMinutes(from, -dayMinutes); // no visit is longer, and sums of thousands of times take long
  const reachesIn = ({ start, minutes }: Visit) =>
    start <= until && (start >= from || (start >= dayBefore && addMinutes(start, minutes) > from));
  const isNewest = ({ id, version }: Visit) =>
    months.every(({ visits }) => (visits[id]?.version ?? version) <= version);
  const found = months.flatMap(({ visits }) => Object.values(visits).filter(reachesIn));
  return months.length === 1 ? found : Object.values(newestById(found.filter(isNewest)));
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
