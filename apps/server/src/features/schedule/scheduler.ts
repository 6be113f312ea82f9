import { type CalendarVisit, type Contract, contract, type ReadInputOf } from "@hearthside/contract";
import { groupVisits, toListed } from "@hearthside/contract/calendar-visits";
import { AppError } from "#src/app-error.ts";
import { findWeekStart } from "#src/features/shared/agencies/agencies.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import { withLeast } from "./frequency-orders/queries.ts";
import { findLinesInForce, findVisitsIn, type Line, type SpanAsked } from "./scheduler-queries.ts";

/** Visits and lines of one response: a week of 200 clinicians, which has less than 300 KB when it is compressed. */
const mostRows = 5500;
/** Up to this many, a response that has all of the days to show first goes on with the others and the lines. */
const mostAtOnce = 1500;
const mostLines = 20_000;

type Asked = Omit<ReadInputOf<Contract["POST /scheduler"]>, "requestType">;
type Page = NonNullable<Asked["after"]>;

/** Part of the answer; `next` goes on after it. */
type Read = {
  readonly lines: readonly Line[];
  readonly visits: readonly CalendarVisit[];
  readonly next?: Page | undefined;
};

/**
 * Lines in effect between two local times with their visits, and the visits without a line. With `schedule: view-all` the
 * user's own id means the whole agency, another id means that clinician's visits and their patients' lines; without it
 * only the user's own patients and visits are allowed. When there are too many visits, `next` is passed as `after` to get
 * the rest. Throws `forbidden` for another user, `session-mismatch` for another agency.
 */
export async function retrieveSchedule(work: Work, asked: Asked) {
  const { userID, agencyId, startTime, endTime, patientId } = asked;
  if (agencyId !== work.agencyId) throw new AppError("session-mismatch");
  const isOther = userID !== work.userId;
  if (isOther) requirePermission(work, contract["POST /scheduler"].alsoNeeds.userID);
  await recordEvent(work, { action: "schedule.list" });
  const span = { startTime, endTime, clinicianId: isOther ? userID : undefined, patientId };
  const { lines, visits, next } = await readPage(work, span, asked);
  const weekStartsOn = await findWeekStart(work);
  const shown = lines.slice(0, mostLines).map((line) => withLeast(line, weekStartsOn));
  const isCut = lines.length > mostLines;
  return {
    more: isCut || next !== undefined,
    ...(next && !isCut && { next }),
    ...joined(shown, visits),
  };
}

/** The page after `after`, otherwise the first. */
function readPage(
  work: Work,
  span: SpanAsked,
  { days, after }: Pick<Asked, "days" | "after">,
): Promise<Read> {
  if (days === undefined) return readSpan(work, span, after);
  switch (after?.part) {
    case undefined:
    case "days":
      return readDays(work, { ...span, days }, after);
    case "rest":
      return readRest(work, { ...span, days }, { after, room: mostRows, visits: [] });
    case "orders":
      return readLines(work, span, { room: mostLines, visits: [] });
  }
}

/** All of the span; the lines are in the first page. */
async function readSpan(work: Work, span: SpanAsked, after: Page | undefined): Promise<Read> {
  const lines = after ? [] : await findLinesInForce(work, { ...span, limit: mostLines });
  const found = await findVisitsIn(work, { ...span, after: after?.visit, limit: mostRows });
  return { lines, ...pageOf("days", found, mostRows) };
}

type SpanAndDays = SpanAsked & { readonly days: Days };
type Days = NonNullable<Asked["days"]>;

/** The visits of the days to show first; if they are few, all else too. */
async function readDays(work: Work, span: SpanAndDays, after: Page | undefined): Promise<Read> {
  const input = { ...span, inside: span.days, after: after?.visit, limit: mostRows };
  const { visits, next } = pageOf("days", await findVisitsIn(work, input), mostRows);
  if (next) return { lines: [], visits, next };
  const room = mostAtOnce - visits.length;
  return room > 0
    ? readRest(work, span, { room, visits, after: undefined })
    : { lines: [], visits, next: { part: "rest" } };
}

/** What the page has already, and for how many rows there is room. */
type Begun = { readonly visits: readonly CalendarVisit[]; readonly room: number };

/** The visits of the other days, and the lines if there is room. */
async function readRest(
  work: Work,
  span: SpanAndDays,
  { after, room, ...begun }: Begun & { readonly after: Page | undefined },
): Promise<Read> {
  const input = { ...span, outside: span.days, after: after?.visit, limit: room };
  const rest = pageOf("rest", await findVisitsIn(work, input), room);
  const visits = [...begun.visits, ...rest.visits];
  if (rest.next) return { lines: [], visits, next: rest.next };
  return readLines(work, span, { visits, room: room - rest.visits.length });
}

/** The last page; on a page of their own if there is no room for all of them. */
async function readLines(work: Work, span: SpanAsked, { visits, room }: Begun): Promise<Read> {
  const lines = await findLinesInForce(work, { ...span, limit: mostLines });
  return visits.length > 0 && lines.length > room
    ? { lines: [], visits, next: { part: "orders" } }
    : { lines, visits };
}

/** The first `limit` visits; another one means that there is a next page. */
function pageOf(part: Page["part"], found: readonly CalendarVisit[], limit: number): Omit<Read, "lines"> {
  const visits = found.slice(0, limit);
  const last = visits.at(-1);
  return found.length > limit && last !== undefined
    ? { visits, next: { part, visit: { start: last.start, id: last.id } } }
    : { visits };
}

type CountedLine = Line & { readonly leastVisits?: number };

/** Each visit appears once, with its line or among the others. */
function joined(lines: readonly CountedLine[], visits: readonly CalendarVisit[]) {
  const byLine = Map.groupBy(visits, ({ frequencyId }) => frequencyId);
  const shown = new Set<string | null>(lines.map(({ frequencyId }) => frequencyId));
  return {
    appointments: lines.map((line) => appointmentOf(line, byLine.get(line.frequencyId) ?? [])),
    otherVisits: groupVisits(visits.filter(({ frequencyId }) => !shown.has(frequencyId))),
  };
}

const appointmentOf = (
  { patientId, visitCount, visitMinutes, startDate, endDate, ...line }: CountedLine,
  visits: readonly CalendarVisit[],
) => ({
  ...line,
  visits: visits.map((visit) => toListed(visit, line)),
  appointment: { patientId, frequency: visitCount, duration: visitMinutes / 60, startDate, endDate },
});
