import type { ListedVisit, VisitGroup } from "./listed-visits.ts";
import type { Appointment } from "./scheduler.ts";
import type { Visit } from "./visit.ts";

/** What calendars show and filter by. The rest of a visit comes with `GET /visits/:id`. */
export type CalendarVisit = Omit<
  Visit,
  "reason" | "note" | "makesUpForId" | "overrideReason" | "startedAt" | "endedAt"
>;

/** What the visits of a group leave out if it is the same for all of them. */
type Shared = Pick<CalendarVisit, "discipline" | "locationOfCare">;

/** The visits by patient and line, in the order of their first visits. */
export function groupVisits(visits: readonly CalendarVisit[]): VisitGroup[] {
  const groups = new Map<string, VisitGroup>();
  for (const visit of visits) {
    const { patientId, patientName, frequencyId, discipline, locationOfCare } = visit;
    const key = `${patientId} ${frequencyId}`;
    const shared = { patientId, patientName, frequencyId, discipline, locationOfCare };
    const group = groups.get(key) ?? { ...shared, visits: [] };
    groups.set(key, group);
    group.visits.push(toListed(visit, group));
  }
  return [...groups.values()];
}

/** The visit without what its group says or most visits have. */
export const toListed = (visit: CalendarVisit, group: Shared): ListedVisit => ({
  id: visit.id,
  version: visit.version,
  userId: visit.userId,
  start: visit.start,
  minutes: visit.minutes,
  ...(visit.status !== "scheduled" && { status: visit.status }),
  ...(visit.kind !== "routine" && { kind: visit.kind }),
  ...(visit.urgency !== null && { urgency: visit.urgency }),
  ...(visit.discipline !== group.discipline && { discipline: visit.discipline }),
  ...(visit.locationOfCare !== group.locationOfCare && { locationOfCare: visit.locationOfCare }),
  ...(visit.jointGroupId !== null && { jointGroupId: visit.jointGroupId }),
  ...(visit.isChangeAsked && { isChangeAsked: true }),
});

type Answer = {
  readonly appointments: readonly Appointment[];
  readonly otherVisits: readonly VisitGroup[];
};

/** The visits of a response, each with what its line or group says. */
export const visitsIn = ({ appointments, otherVisits }: Answer): CalendarVisit[] => [
  ...appointments.flatMap(({ appointment: { patientId }, ...line }) => ungroup({ ...line, patientId })),
  ...otherVisits.flatMap(ungroup),
];

const ungroup = ({ visits, ...group }: VisitGroup): CalendarVisit[] =>
  visits.map((visit) => ({
    patientId: group.patientId,
    patientName: group.patientName,
    frequencyId: group.frequencyId,
    id: visit.id,
    version: visit.version,
    userId: visit.userId,
    start: visit.start,
    minutes: visit.minutes,
    status: visit.status ?? "scheduled",
    kind: visit.kind ?? "routine",
    urgency: visit.urgency ?? null,
    discipline: visit.discipline ?? group.discipline,
    locationOfCare: visit.locationOfCare ?? group.locationOfCare,
    jointGroupId: visit.jointGroupId ?? null,
    isChangeAsked: visit.isChangeAsked ?? false,
  }));
