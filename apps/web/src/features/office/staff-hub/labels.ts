import type {
  StaffDayState,
  StaffHubPerson,
  TimeOff,
  VisitKind,
  VisitStatus,
  WeeklyHours,
} from "@hearthside/contract";
import { visitStatusLabels as statusLabels } from "@hearthside/contract/visit-labels";
import { showClock, showLocalClock } from "#src/lib/clock.ts";
import { placeInWeek, weekdayNames } from "#src/lib/moments.ts";
import { counted, showNumber } from "#src/lib/numbers.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import type { Tone } from "#src/ui/tone.ts";

export const dayStateBadges = {
  "on-visit": { label: "On a visit", tone: "success" },
  "next-visit": { label: "Next visit", tone: "primary" },
  done: { label: "Done for today", tone: "base" },
  free: { label: "No visits today", tone: "warning" },
  "time-off": { label: "Time off", tone: "subdued" },
  "not-working": { label: "Not working today", tone: "subdued" },
  unknown: { label: "Hours not set", tone: "base" },
  office: { label: "Office staff", tone: "subdued" },
} as const satisfies Record<StaffDayState, { label: string; tone: Tone }>;

export const visitStatusLabels = {
  scheduled: { label: statusLabels.scheduled, tone: "primary" },
  "in-progress": { label: statusLabels["in-progress"], tone: "inverse" },
  completed: { label: statusLabels.completed, tone: "success" },
  missed: { label: statusLabels.missed, tone: "warning" },
  cancelled: { label: statusLabels.cancelled, tone: "subdued" },
} as const satisfies Record<VisitStatus, { label: string; tone: Tone }>;

export const visitKindLabels = {
  "start-of-care": "start of care",
  resumption: "resumption of care",
  recertification: "recertification",
  discharge: "discharge",
  evaluation: "evaluation",
  routine: "routine visit",
  supervision: "supervision",
  prn: "as needed",
} as const satisfies Record<VisitKind, string>;

const dayFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** 'Friday, Nov 20'. */
export const shortDayText = (day: string): string => dayFormat.format(new Date(`${day}T12:00:00Z`));

/** The line below the state of a day; undefined if the state is enough. */
export function dayDetail({ state, nextVisit, isLate, offUntil, today }: StaffHubPerson): string | undefined {
  const next = nextVisit === null ? undefined : showLocalClock(nextVisit);
  switch (state) {
    case "next-visit":
      return isLate ? `was due at ${next}` : `at ${next}`;
    case "on-visit":
      return next && `next at ${next}`;
    case "time-off":
      return [offUntil && untilText(offUntil), next && `visit scheduled at ${next}`]
        .filter(Boolean)
        .join("; ");
    case "done":
      return `${showNumber(today.done)} completed${today.missed > 0 ? `, ${showNumber(today.missed)} missed` : ""}`;
    case "free":
    case "not-working":
    case "unknown":
    case "office":
      return undefined;
    default:
      return state satisfies never;
  }
}

const untilText = (local: string) =>
  local.endsWith("T00:00:00")
    ? `until ${shortDayText(local.slice(0, 10))}`
    : `until ${shortDayText(local.slice(0, 10))}, ${showLocalClock(local)}`;

type Visits = { readonly planned: number; readonly done: number; readonly missed: number };

/** '12 of 15 visits done'; `none` without any. */
export const madeText = ({ planned, done }: Visits, none: string): string =>
  planned === 0 ? none : `${showNumber(done)} of ${counted(planned, "visit")} done`;

/** Of completed and missed visits, as on dashboards: '4.9%'; undefined if there are none. */
export const missedPercent = ({ done, missed }: Pick<Visits, "done" | "missed">): string | undefined =>
  done + missed === 0 ? undefined : `${((missed * 100) / (done + missed)).toFixed(1)}%`;

/** 'Monday 8:00 AM to 5:00 PM', in the order of the agency's week. */
export const hoursTexts = (hours: readonly WeeklyHours[]): string[] =>
  hours
    .toSorted((one, other) => placeInWeek(one.weekday) - placeInWeek(other.weekday) || one.from - other.from)
    .map(({ weekday, from, to }) => `${weekdayNames[weekday] ?? ""} ${showClock(from)} to ${showClock(to)}`);

const kindLabels = { vacation: "Vacation", sick: "Sick", training: "Training", other: "Time off" } as const;

/** 'Vacation, 11/27/2026 8:00 AM to 11/28/2026 12:00 PM'. */
export const timeOffText = ({ kind, start, end }: TimeOff): string =>
  `${kind === null ? "Time off" : kindLabels[kind]}, ${pointText(start)} to ${pointText(end)}`;

const pointText = (local: string) => `${showDate(local.slice(0, 10))} ${showLocalClock(local)}`;
