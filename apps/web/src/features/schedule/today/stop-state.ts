import type { DayStop, UserInfo, Visit } from "@hearthside/contract";
import { actsFor } from "../acts/act-rules.ts";
import type { KeptTime, TimeKind } from "./kept-time.ts";

/** The next time to record for a visit, counting times saved on this device; undefined when none. */
export function nextTime(visit: Visit, times: readonly KeptTime[]): TimeKind | undefined {
  const waits = (kind: TimeKind) =>
    times.some((time) => time.visitId === visit.id && time.kind === kind && time.refusal === null);
  if (waits("check-out")) return undefined;
  if (visit.status === "in-progress" || waits("check-in")) return "check-out";
  return visit.status === "scheduled" ? "check-in" : undefined;
}

/** Visits with a check-in and no check-out, as far as this device knows. */
export const openVisits = (visits: readonly Visit[], times: readonly KeptTime[]): readonly Visit[] =>
  visits.filter((visit) => nextTime(visit, times) === "check-out");

/** Saved times of this visit not sent yet. */
export const unsentOf = (visit: Visit, times: readonly KeptTime[]): readonly KeptTime[] =>
  times.filter(({ visitId, refusal }) => visitId === visit.id && refusal === null);

/** The user's next visit of the day: the one under way, otherwise the first with no check-in yet. */
export function nextStop(
  stops: readonly DayStop[],
  times: readonly KeptTime[],
  user: UserInfo,
): DayStop | undefined {
  const open = stops.filter(({ visit }) => actsFor(visit, user).includes("enter-times"));
  const withNext = (kind: TimeKind) => open.find(({ visit }) => nextTime(visit, times) === kind);
  return withNext("check-out") ?? withNext("check-in");
}
