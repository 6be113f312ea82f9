import type { PlannedVisit } from "./planned-visit.ts";
import type { Planner } from "./planner.ts";

const superviseMinutes = 30;

/** For each patient with an aide, one nurse visit takes place with the aide's, as a supervisory visit (42 CFR 484.80(h)). */
export function superviseAides(planner: Planner, nurses: ReadonlySet<string>): void {
  const byPatient = Map.groupBy(planner.planned.values(), ({ patientId }) => patientId);
  for (const visits of byPatient.values()) superviseAide(planner, visits, nurses);
}

function superviseAide(planner: Planner, visits: readonly PlannedVisit[], nurses: ReadonlySet<string>): void {
  const { today } = planner.moment;
  for (const aide of visits.filter(({ discipline, day }) => discipline === "HHA" && day !== today)) {
    const nursing = visits.find((visit) => visit.day === aide.day && isMovable(visit, nurses));
    if (nursing === undefined || !isFreeBeside(planner, { nursing, aide })) continue;
    const jointGroupId = planner.newId();
    planner.planned.set(aide.id, { ...aide, jointGroupId });
    planner.planned.set(nursing.id, {
      ...nursing,
      jointGroupId,
      kind: "supervision",
      minute: aide.minute,
      minutes: superviseMinutes,
    });
    planner.book.take(nursing.userId, { ...aide, minutes: superviseMinutes });
    return;
  }
}

const isMovable = ({ kind, userId, discipline }: PlannedVisit, nurses: ReadonlySet<string>) =>
  discipline === "SN" && kind === "routine" && nurses.has(userId);

function isFreeBeside(
  { book, worksOn }: Planner,
  { nursing, aide }: { nursing: PlannedVisit; aide: PlannedVisit },
): boolean {
  const time = { ...aide, minutes: superviseMinutes };
  const isAtWork = worksOn(nursing.userId, aide.day).some(
    ({ from, to }) => from <= time.minute && time.minute + time.minutes <= to,
  );
  return isAtWork && book.isFree(nursing.userId, time, 20);
}
