import type { Clinician, OrderDiscipline, StaffDiscipline, Visit } from "@hearthside/contract";
import { type Piece, piecesByDay, placeInLanes, widest } from "../calendar/lanes.ts";
import type { Day } from "../data/local-time.ts";
import { listedName } from "../data/use-clinicians.ts";

/** One clinician's day; the first column holds what is nobody's yet. */
export type DayColumnModel = {
  readonly userId: string | null;
  readonly clinician: Clinician | undefined;
  readonly name: string;
  readonly pieces: readonly Piece[];
  /** Where it begins and how wide it is, in pixels. */
  readonly left: number;
  readonly width: number;
};

export const columnWidth = 152;
const widestFirst = 480;
const laneWidth = 56;

type DayOf = {
  readonly day: Day;
  readonly clinicians: readonly Clinician[];
  readonly visits: readonly Visit[];
  readonly discipline: OrderDiscipline | undefined;
};

/** Columns of everybody who makes visits, by name; whoever has left stays as long as the day has visits of theirs. */
export function dayColumns({ day, clinicians, visits, discipline }: DayOf): DayColumnModel[] {
  const byUser = Map.groupBy(visits, ({ userId }) => userId);
  const piecesOf = (userId: string | null) => piecesByDay(byUser.get(userId) ?? [], [day]).get(day) ?? [];
  const shown = clinicians
    .filter((one) => isShown(one, { byUser, discipline }))
    .toSorted((one, other) => (listedName(one) < listedName(other) ? -1 : 1));
  const open = piecesOf(null).filter(
    ({ visit }) => discipline === undefined || visit.discipline === discipline,
  );
  const first = Math.min(Math.max(columnWidth, widest(placeInLanes(open)) * laneWidth), widestFirst);
  return [
    { userId: null, clinician: undefined, name: "Unassigned", pieces: open, left: 0, width: first },
    ...shown.map((clinician, at) => ({
      userId: clinician.id,
      clinician,
      name: listedName(clinician),
      pieces: piecesOf(clinician.id),
      left: first + at * columnWidth,
      width: columnWidth,
    })),
  ];
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

/** What the visits of somebody so trained are ordered as. */
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

/** The columns that lie in sight or just beside it. */
export function columnsInSight(
  columns: readonly DayColumnModel[],
  { from, to }: { from: number; to: number },
): readonly DayColumnModel[] {
  const beside = 2 * columnWidth;
  return columns.filter(({ left, width }) => left + width > from - beside && left < to + beside);
}
