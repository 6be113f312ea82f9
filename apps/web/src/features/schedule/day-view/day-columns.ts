import type { Clinician, OrderDiscipline, StaffDiscipline, Visit } from "@hearthside/contract";
import { type Piece, piecesByDay, placeInLanes, widest } from "../calendar/lanes.ts";
import type { Day } from "../data/local-time.ts";
import { listedName } from "../data/use-clinicians.ts";

/** One clinician's day; the first column holds unassigned visits. */
export type DayColumnModel = {
  readonly userId: string | null;
  readonly clinician: Clinician | undefined;
  readonly name: string;
  readonly pieces: readonly Piece[];
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
  readonly visits: readonly Visit[];
  readonly discipline: OrderDiscipline | undefined;
  /** Shows only this column; null is the unassigned one. */
  readonly onlyUserId?: string | null | undefined;
  /** Owners of the columns shown first. */
  readonly first?: ReadonlySet<string | null>;
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

const isOf = ({ visit }: Piece, discipline: OrderDiscipline | undefined) =>
  discipline === undefined || visit.discipline === discipline;

const openWidth = (pieces: readonly Piece[]) =>
  Math.min(Math.max(columnWidth, widest(placeInLanes(pieces)) * laneWidth), widestFirst);

type Owners = Shown & Pick<DayOf, "clinicians" | "onlyUserId" | "first">;

const nobody: ReadonlySet<string | null> = new Set();

/** Every visit of the day gets a column, even when its clinician is unknown here. */
function ownersOf({ clinicians, onlyUserId, first = nobody, ...shown }: Owners): Owner[] {
  const known = clinicians
    .filter((one) => isShown(one, shown))
    .map((clinician) => ({ userId: clinician.id, clinician, name: listedName(clinician) }))
    .toSorted(
      (one, other) =>
        Number(first.has(other.userId)) - Number(first.has(one.userId)) || (one.name < other.name ? -1 : 1),
    );
  const ids = new Set(clinicians.map(({ id }) => id));
  const strangers = [...shown.byUser.keys()].filter((userId) => userId !== null && !ids.has(userId));
  const owners = [
    { userId: null, clinician: undefined, name: "Unassigned" },
    ...known,
    ...strangers.map((userId) => ({ userId, clinician: undefined, name: "Unknown clinician" })),
  ];
  return onlyUserId === undefined ? owners : owners.filter(({ userId }) => userId === onlyUserId);
}

type Shown = {
  readonly byUser: ReadonlyMap<string | null, readonly Visit[]>;
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
