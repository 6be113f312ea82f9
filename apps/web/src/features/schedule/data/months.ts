import type { Contract, OutputOf, Visit } from "@hearthside/contract";
import { call } from "#src/lib/call.ts";
import { addMinutes, dayOf, type Month, monthSpan } from "./local-time.ts";

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

/** A month comes in one answer, or in so many at most. */
const mostAnswers = 10;

/** One month; the first day at 00:00 to the last at 23:59:59. */
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
