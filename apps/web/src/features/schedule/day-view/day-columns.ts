import type {
  CalendarVisit,
  Clinician,
  OrderDiscipline,
  StaffDiscipline,
  TimeOffKind,
} from "@hearthside/contract";
import { showClock } from "#src/lib/clock.ts";
import { listedName } from "#src/lib/person-name.ts";
import { piecesByDay, placeInLanes, type VisitPiece, widest } from "../calendar/lanes.ts";
import { type Day, dayMinutes, dayOf, minuteOf, weekdayOf } from "../data/local-time.ts";

/** One clinician's day; the first column has unassigned visits. */
export type DayColumnModel = {
  readonly userId: string | null;
  readonly clinician: Clinician | undefined;
  readonly name: string;
  readonly pieces: readonly VisitPiece[];
  /** Left edge and width in pixels. */
  readonly left: number;
  readonly width: number;
};

export const columnWidth = 152;
const widestFirst = 480;
const laneWidth = 56;
/** Width of a column that is alone. */
const aloneWidth = 300;

type DayOf = {
  readonly day: Day;
  readonly clinicians: readonly Clinician[];
  readonly visits: readonly CalendarVisit[];
  readonly discipline: OrderDiscipline | undefined;
  /** Shows only this column; null is the unassigned one. */
  readonly onlyUserId?: string | null | undefined;
  /** Owners of the columns shown first. */
  readonly first?: ReadonlySet<string | null>;
  /** On a phone there is no room for an empty column of unassigned visits. */
  readonly isNarrow?: boolean;
};

type Owner = Pick<DayColumnModel, "userId" | "clinician" | "name">;

/**
 * Columns of all clinicians by name, those in `first` before the others. A clinician who has left has one only while the
 * day has visits assigned to them.
 */
export function dayColumns({ day, visits, discipline, ...whose }: DayOf): DayColumnModel[] {
  const byUser = Map.groupBy(visits, ({ userId }) => userId);
  let next = 0;
  const least = whose.onlyUserId === undefined ? columnWidth : aloneWidth;
  return ownersOf({ ...whose, byUser, discipline }).map((owner) => {
    const all = piecesByDay(byUser.get(owner.userId) ?? [], [day]).get(day) ?? [];
    const pieces = owner.userId === null ? all.filter((one) => isOf(one, discipline)) : all;
    const width = owner.userId === null ? Math.max(openWidth(pieces), least) : least;
    const left = next;
    next += width;
    return { ...owner, pieces, left, width };
  });
}

const isOf = ({ visit }: VisitPiece, discipline: OrderDiscipline | undefined) =>
  discipline === undefined || visit.discipline === discipline;

const openWidth = (pieces: readonly VisitPiece[]) =>
  Math.min(Math.max(columnWidth, widest(placeInLanes(pieces)) * laneWidth), widestFirst);

type Owners = Shown & Pick<DayOf, "clinicians" | "onlyUserId" | "first" | "isNarrow">;

const nobody: ReadonlySet<string | null> = new Set();

/** Every visit of the day gets a column, even when its clinician is unknown here. */
function ownersOf({ clinicians, onlyUserId, first = nobody, isNarrow = false, ...shown }: Owners): Owner[] {
  const known = clinicians
    .filter((one) => isShown(one, shown))
    .map((clinician) => ({ userId: clinician.id, clinician, name: listedName(clinician) }))
    .toSorted(
      (one, other) =>
        Number(first.has(other.userId)) - Number(first.has(one.userId)) || (one.name < other.name ? -1 : 1),
    );
  const ids = new Set(clinicians.map(({ id }) => id));
  const strangers = [...shown.byUser.keys()].filter((userId) => userId !== null && !ids.has(userId));
  const hidesOpen = isNarrow && onlyUserId === undefined && !shown.byUser.has(null);
  const owners = [
    ...(hidesOpen ? [] : [{ userId: null, clinician: undefined, name: "Unassigned" }]),
    ...known,
    ...strangers.map((userId) => ({ userId, clinician: undefined, name: "Unknown clinician" })),
  ];
  return onlyUserId === undefined ? owners : owners.filter(({ userId }) => userId === onlyUserId);
}

type Shown = {
  readonly byUser: ReadonlyMap<string | null, readonly CalendarVisit[]>;
  readonly discipline: OrderDiscipline | undefined;
};

function isShown({ id, hasLeft, discipline: trained }: Clinician, { byUser, discipline }: Shown): boolean {
  if (hasLeft && !byUser.has(id)) return false;
  if (discipline === undefined) return trained !== null || byUser.has(id);
  return trained !== null && orderedAs[trained] === discipline;
}

/** The ordered discipline a clinician works in. */
const orderedAs: Readonly<Record<StaffDiscipline, OrderDiscipline>> = {
  RN: "SN",
  LPN: "SN",
  PT: "PT",
  PTA: "PT",
  OT: "OT",
  COTA: "OT",
  SLP: "ST",
  MSW: "MSW",
  HHA: "HHA",
};

/** Columns in view or just outside it. */
export function columnsInSight(
  columns: readonly DayColumnModel[],
  { from, to }: { from: number; to: number },
): readonly DayColumnModel[] {
  const beside = 2 * columnWidth;
  return columns.filter(({ left, width }) => left + width > from - beside && left < to + beside);
}

/** A part of a day, in minutes after its midnight. */
export type Part = { readonly from: number; readonly to: number };
type OffPart = Part & { readonly text: string };

/** A clinician's hours on a day; undefined when none were entered. */
export function workingParts({ hours }: Clinician, day: Day): readonly Part[] | undefined {
  if (hours === null) return undefined;
  return hours
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .toSorted((one, other) => one.from - other.from);
}

/** The parts of a day outside working hours, which are in order. */
export function closedParts(works: readonly Part[]): Part[] {
  const ends = [0, ...works.map(({ to }) => to)];
  const starts = [...works.map(({ from }) => from), dayMinutes];
  return ends.flatMap((from, at) => {
    const to = starts[at] ?? dayMinutes;
    return from < to ? [{ from, to }] : [];
  });
}

/** Time off that touches a day, cut to it. */
export const offParts = ({ timeOff }: Clinician, day: Day): OffPart[] =>
  timeOff
    .filter(({ start, end }) => dayOf(start) <= day && end > `${day}T00:00:00`)
    .map(({ kind, start, end }) => ({
      text: kind === null ? offLabels.other : offLabels[kind],
      from: dayOf(start) < day ? 0 : minuteOf(start),
      to: dayOf(end) > day ? dayMinutes : minuteOf(end),
    }));

const offLabels = {
  vacation: "Vacation",
  sick: "Sick",
  training: "Training",
  other: "Time off",
} as const satisfies Record<TimeOffKind, string>;

/** For example 'works 8:00 AM to 4:00 PM, vacation 1:00 PM to 4:00 PM'. */
export function freeTimeText(clinician: Clinician, day: Day): string {
  const parts = workingParts(clinician, day);
  const works = parts?.map(partText).join(" and ");
  return [
    works === undefined ? "no working hours entered" : works === "" ? "not working" : `works ${works}`,
    ...offParts(clinician, day).map((off) => `${off.text.toLowerCase()} ${partText(off)}`),
  ].join(", ");
}

const partText = ({ from, to }: Part) =>
  `${showClock(from)} to ${to === dayMinutes ? "midnight" : showClock(to)}`;
