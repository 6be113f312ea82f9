import type { Visit } from "@hearthside/contract";
import type { TimeReason } from "@hearthside/contract/visit-words";
import { instantToLocal, localToInstant } from "#src/lib/zoned-time.ts";
import { addDays, addMinutes, dayOf } from "../data/local-time.ts";
import { readTime, showTime } from "../data/time-text.ts";
import type { Problems } from "./when.ts";

/** Start and end of a visit as entered in the form. */
export type TypedTimes = { day: string | null; dayText: string; began: string; ended: string };

/** Adds the reason for entering them manually. */
export type TypedCorrection = TypedTimes & { reason: TimeReason | null; note: string };

export const visitToCorrection = (visit: Visit, zone: string): TypedCorrection => ({
  ...visitToTimes(visit, zone),
  reason: null,
  note: "",
});

/** Undefined while incomplete. */
export function typedToCorrection({ reason, note, ...typed }: TypedCorrection, zone: string) {
  const times = typedTimes(typed, zone);
  return times === undefined || reason === null ? undefined : { ...times, reason, note: note.trim() || null };
}

export const correctionProblems = ({ reason, ...typed }: TypedCorrection, zone: string): Problems => ({
  ...timesProblems(typed, zone),
  ...(reason === null && { reason: "Please choose a reason" }),
});

/** The verified times, otherwise the planned ones, so that only what is wrong needs typing. */
function visitToTimes({ start, minutes, startedAt, endedAt }: Visit, zone: string): TypedTimes {
  const began = startedAt === null ? start : instantToLocal(startedAt, zone);
  const ended = endedAt === null ? addMinutes(began, minutes) : instantToLocal(endedAt, zone);
  return { day: dayOf(began), dayText: "", began: showTime(began), ended: showTime(ended) };
}

/** Instants; an end before the start is on the next day. Undefined while incomplete. */
function typedTimes({ day, began, ended }: TypedTimes, zone: string) {
  const [from, to] = [readTime(began), readTime(ended)];
  if (day === null || from === undefined || to === undefined) return undefined;
  const startedAt = localToInstant(`${day}T${from}`, zone);
  const endedAt = localToInstant(`${to < from ? addDays(day, 1) : day}T${to}`, zone);
  return startedAt === undefined || endedAt === undefined ? undefined : { startedAt, endedAt };
}

function timesProblems(typed: TypedTimes, zone: string): Problems {
  const { day, dayText, began, ended } = typed;
  const problems = {
    ...(day === null && {
      day: dayText === "" ? "Please enter a date" : "Please enter a date as MM/DD/YYYY",
    }),
    ...(readTime(began) === undefined && { startedAt: "Please enter a time, for example 9:30 AM" }),
    ...(readTime(ended) === undefined && { endedAt: "Please enter a time, for example 9:30 AM" }),
  };
  const isWhole = Object.keys(problems).length === 0;
  return isWhole && typedTimes(typed, zone) === undefined
    ? { startedAt: "The clocks change on this day, so one of these times does not exist" }
    : problems;
}
