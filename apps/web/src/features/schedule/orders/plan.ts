import type { Contract, FrequencyOrder, NewVisit, OutputOf, VisitKind } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { addMinutes, type Day, dayOf, type LocalTime } from "../data/local-time.ts";
import { readTime, timeToType } from "../data/time-text.ts";

/** The facts of an order needed for planning. */
export type PlannedLine = Pick<
  FrequencyOrder,
  "id" | "patientId" | "discipline" | "notation" | "visitMinutes"
>;

type Proposal = OutputOf<Contract["POST /visits/propose"]>;

/** One visit to schedule, as entered. `weekOf` is the week it was suggested for. */
export type PlanRow = {
  id: string;
  weekOf: Day;
  day: Day | null;
  time: string;
  userId: string | null;
  kind: VisitKind;
  travelMinutes: number | null;
  /** Why it could not be scheduled. */
  problem: string | undefined;
};

/** A week of the plan: its visits, and why there are no more. */
export type PlanWeek = { weekOf: Day; rows: readonly PlanRow[]; unplaced: Proposal["unplaced"] };

export const proposalToRows = ({ slots }: Proposal): PlanRow[] =>
  slots.map(({ start, userId, travelMinutes, kind, weekOf }) => ({
    id: uuidv7(),
    weekOf,
    kind,
    day: dayOf(start),
    time: timeToType(start),
    userId,
    travelMinutes,
    problem: undefined,
  }));

/** Another visit in a week, like its last one. */
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

/** A week stays in the plan after its last visit is removed. */
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

/** Start of a row's visit; undefined while day or time is missing. */
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

/** The rows with their problems; two visits of one patient cannot overlap. */
export function checkRows(rows: readonly PlanRow[], minutes: number): PlanRow[] {
  return rows.map((row, at) => ({ ...row, problem: problemOf(row, rows.slice(0, at), minutes) }));
}

function problemOf(row: PlanRow, before: readonly PlanRow[], minutes: number): string | undefined {
  const start = startOf(row);
  if (row.day === null && readTime(row.time) === undefined)
    return "Please enter a date as MM/DD/YYYY and a time, for example 9:30 AM";
  if (row.day === null) return "Please enter a day as MM/DD/YYYY";
  if (start === undefined) return "Please enter a time, for example 9:30 AM";
  const isTaken = before.some((other) => {
    const others = startOf(other);
    return others !== undefined && others < addMinutes(start, minutes) && start < addMinutes(others, minutes);
  });
  return isTaken ? "Another visit in this plan is at the same time" : undefined;
}
