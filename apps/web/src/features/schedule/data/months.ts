import type { Contract, OutputOf, Visit } from "@hearthside/contract";
import { call } from "#src/lib/call.ts";
import { addMinutes, dayOf, type LocalTime, type Month, minutesBetween, monthSpan } from "./local-time.ts";

type Answer = OutputOf<Contract["POST /scheduler"]>;
type Appointment = Answer["appointments"][number];

/** An ordered line as the table shows it; its visits are found by `frequencyId`. */
export type Line = Omit<Appointment, "visits">;

/** What is cached of one month, by id so that what did not change stays the same object. */
export type MonthOfVisits = {
  readonly visits: Readonly<Record<string, Visit>>;
  readonly lines: Readonly<Record<string, Line>>;
  /** There is more than could be read. */
  readonly isPartial: boolean;
};

/** Whose schedule is asked for, in which agency. */
export type Asker = { readonly userId: string; readonly agencyId: number };

type Asked = Asker & { readonly startTime: LocalTime; readonly endTime: LocalTime };

/** How often a span that holds too much is cut in halves: into eight parts at most. */
const mostCuts = 3;

/** One month; the first day at 00:00 to the last at 23:59:59. */
export async function readMonth(month: Month, asker: Asker, signal: AbortSignal): Promise<MonthOfVisits> {
  const { first, last } = monthSpan(month);
  const asked = { ...asker, startTime: `${first}T00:00:00`, endTime: `${last}T23:59:59` };
  return answersToMonth(await readSpan(asked, mostCuts, signal));
}

async function readSpan(asked: Asked, cuts: number, signal: AbortSignal): Promise<Answer[]> {
  const { userId: userID, ...rest } = asked;
  const answer = await call("POST /scheduler", { userID, requestType: "retrieve", ...rest }, signal);
  if (!answer.more || cuts === 0) return [answer];
  const parts = halvesOf(asked).map((half) => readSpan(half, cuts - 1, signal));
  return (await Promise.all(parts)).flat();
}

function halvesOf(asked: Asked): [Asked, Asked] {
  const half = Math.floor(minutesBetween(asked.startTime, asked.endTime) / 2);
  const startTime = addMinutes(asked.startTime, half);
  return [
    { ...asked, endTime: addMinutes(startTime, -1).replace(/..$/, "59") },
    { ...asked, startTime },
  ];
}

const answersToMonth = (answers: readonly Answer[]): MonthOfVisits => ({
  visits: newestById(answers.flatMap(visitsIn)),
  lines: Object.fromEntries(
    answers.flatMap(({ appointments }) =>
      appointments.map(({ visits: _, ...line }) => [line.frequencyId, line]),
    ),
  ),
  isPartial: answers.some(({ more }) => more),
});

const visitsIn = ({ appointments, otherVisits }: Answer) => [
  ...appointments.flatMap(({ visits }) => visits),
  ...otherVisits,
];

/** Of several versions of a visit the latest. */
export function newestById(visits: Iterable<Visit>): Record<string, Visit> {
  const newest: Record<string, Visit> = {};
  for (const visit of visits) {
    const known = newest[visit.id];
    if (known === undefined || known.version <= visit.version) newest[visit.id] = visit;
  }
  return newest;
}

/** Whether the visit lies in the month or reaches into it. */
export function touchesMonth({ start, minutes }: Visit, month: Month): boolean {
  const { first, last } = monthSpan(month);
  return dayOf(start) <= last && addMinutes(start, minutes) > `${first}T00:00:00`;
}
