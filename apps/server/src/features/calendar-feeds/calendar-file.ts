import ical, { ICalEventClass, ICalEventStatus } from "ical-generator";
import type { VisitTimes } from "./queries.ts";

type Calendar = {
  readonly agencyId: number;
  readonly visits: readonly VisitTimes[];
  readonly now: Date;
  /** How long a calendar app should wait before reading again. */
  readonly keepSeconds: number;
};

/** The visits as an iCalendar object (RFC 5545), each only as "Visit" with start and end. */
export const calendarFile = ({ agencyId, visits, now, keepSeconds }: Calendar): string =>
  ical({
    name: "Visits",
    prodId: { company: "Hearthside", product: "Visits", language: "EN" },
    ttl: keepSeconds,
    events: visits.map(({ id, version, status, from, to }) => ({
      id: `${id}@agency-${agencyId}.hearthside`,
      sequence: version,
      stamp: now,
      start: from,
      end: to,
      summary: "Visit",
      class: ICalEventClass.PRIVATE,
      status: takesPlace(status) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    })),
  }).toString();

const takesPlace = (status: VisitTimes["status"]) => status !== "missed" && status !== "cancelled";
