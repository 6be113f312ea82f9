import type { Visit } from "@hearthside/contract";
import type { KeptTime, TimeKind } from "./kept-time.ts";

/** The time that comes next at a visit, what is kept on this device included; undefined when there is none. */
export function nextTime(visit: Visit, times: readonly KeptTime[]): TimeKind | undefined {
  const waits = (kind: TimeKind) =>
    times.some((time) => time.visitId === visit.id && time.kind === kind && time.refusal === null);
  if (waits("check-out")) return undefined;
  if (visit.status === "in-progress" || waits("check-in")) return "check-out";
  return visit.status === "scheduled" ? "check-in" : undefined;
}

/** Those of the visits that were begun and not ended, as far as this device knows. */
export const openVisits = (visits: readonly Visit[], times: readonly KeptTime[]): readonly Visit[] =>
  visits.filter((visit) => nextTime(visit, times) === "check-out");

/** What of this visit is kept and not sent yet. */
export const unsentOf = (visit: Visit, times: readonly KeptTime[]): readonly KeptTime[] =>
  times.filter(({ visitId, refusal }) => visitId === visit.id && refusal === null);
