import type { FreePatient } from "./proposal.ts";

const morning = 9 * 60;

/** The minute after midnight at which most visits of the discipline start, the latest if tied; 9:00 when there are none. */
export function usualStart(discipline: string, { visits }: Pick<FreePatient, "visits">): number {
  const own = visits.filter((visit) => visit.discipline === discipline && visit.kind !== "prn");
  const starts = own.toSorted((one, other) => one.start.localeCompare(other.start)).map(({ start }) => start);
  const counts = new Map<number, number>();
  for (const start of starts) {
    const minute = Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16));
    counts.set(minute, (counts.get(minute) ?? 0) + 1);
  }
  return [...counts].reduce((best, one) => (one[1] >= best[1] ? one : best), [morning, 0] as const)[0];
}
