import type { Contract, FrequencyOrder, NewVisit, OutputOf, VisitKind } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { addMinutes, type Day, dayOf, type LocalTime } from "../data/local-time.ts";
import { readTime } from "../data/time-text.ts";
import { clock } from "../data/time-words.ts";

/** What is planned of a line. */
export type PlannedLine = Pick<
  FrequencyOrder,
  "id" | "patientId" | "discipline" | "notation" | "visitMinutes"
>;

type Proposal = OutputOf<Contract["POST /visits/propose"]>;

/** One visit to be booked, as it stands in the list. `weekOf`: the week it was proposed for. */
export type PlanRow = {
  id: string;
  weekOf: Day;
  day: Day | null;
  time: string;
  userId: string | null;
  kind: VisitKind;
  travelMinutes: number | null;
  /** Why it was not booked. */
  problem: string | undefined;
};

/** What stands in a week of the plan: visits, and why there are no more. */
export type PlanWeek = { weekOf: Day; rows: readonly PlanRow[]; unplaced: Proposal["unplaced"] };

export const proposalToRows = ({ slots }: Proposal): PlanRow[] =>
  slots.map(({ start, userId, travelMinutes, kind, weekOf }) => ({
    id: uuidv7(),
    weekOf,
    kind,
    day: dayOf(start),
    time: clock(start),
    userId,
    travelMinutes,
    problem: undefined,
  }));

/** A visit more in a week, like the last one of it. */
export const rowIn = (week: Day, like: PlanRow | undefined): PlanRow => ({
  id: uuidv7(),
  weekOf: week,
  day: null,
  time: like?.time ?? "",
  userId: like?.userId ?? null,
  kind: "routine",
  travelMinutes: null,
  problem: undefined,
});

/** A week stays in the plan when its last visit is taken out of it. */
export function weeksOf(
  rows: readonly PlanRow[],
  { proposed, unplaced }: { proposed: readonly PlanRow[]; unplaced: Proposal["unplaced"] },
): PlanWeek[] {
  const weeks = [...new Set([...rows, ...proposed, ...unplaced].map((one) => one.weekOf))].sort();
  return weeks.map((week) => ({
    weekOf: week,
    rows: rows.filter((row) => row.weekOf === week),
    unplaced: unplaced.filter((one) => one.weekOf === week),
  }));
}

/** When a row's visit begins; undefined while day or time is missing. */
export function startOf({ day, time }: PlanRow): LocalTime | undefined {
  const given = readTime(time);
  return day === null || given === undefined ? undefined : `${day}T${given}`;
}

export function rowToVisit(row: PlanRow, line: PlannedLine): (NewVisit & { id: string }) | undefined {
  const start = startOf(row);
  if (start === undefined) return undefined;
  return {
    id: row.id,
    patientId: line.patientId,
    frequencyId: line.id,
    discipline: line.discipline,
    kind: row.kind,
    userId: row.userId,
    start,
    minutes: line.visitMinutes,
    urgency: null,
    note: null,
  };
}

/** The rows with what keeps them from being sent; two visits of one patient never share a time. */
export function checkRows(rows: readonly PlanRow[], minutes: number): PlanRow[] {
  return rows.map((row, at) => ({ ...row, problem: problemOf(row, rows.slice(0, at), minutes) }));
}

function problemOf(row: PlanRow, before: readonly PlanRow[], minutes: number): string | undefined {
  const start = startOf(row);
  if (row.day === null) return "Please enter a day as MM/DD/YYYY";
  if (start === undefined) return "Enter a time such as 9:30 AM";
  const isTaken = before.some((other) => {
    const others = startOf(other);
    return others !== undefined && others < addMinutes(start, minutes) && start < addMinutes(others, minutes);
  });
  return isTaken ? "Another visit of this plan is at the same time" : undefined;
}
