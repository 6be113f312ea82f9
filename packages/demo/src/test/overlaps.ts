import type { VisitRecord } from "../visit-records.ts";

const takesPlace: readonly string[] = ["scheduled", "in-progress", "completed"];

/** Pairs of overlapping visits of one person, by `whose`. */
export function overlaps(
  visits: readonly VisitRecord[],
  whose: (visit: VisitRecord) => string | null,
): [VisitRecord, VisitRecord][] {
  const live = visits.filter((visit) => takesPlace.includes(visit.status) && whose(visit) !== null);
  return [...Map.groupBy(live, whose).values()].flatMap((own) => {
    const inOrder = own.toSorted((a, b) => a.during.localeCompare(b.during));
    return inOrder.flatMap((visit, index): [VisitRecord, VisitRecord][] =>
      inOrder
        .slice(index + 1)
        .filter((next) => fromOf(next) < toOf(visit))
        .map((next) => [visit, next]),
    );
  });
}

/** The planned start and end of the visit as instants. */
export const fromOf = ({ during }: VisitRecord): string => during.slice(1, during.indexOf(","));
export const toOf = ({ during }: VisitRecord): string => during.slice(during.indexOf(",") + 1, -1);
