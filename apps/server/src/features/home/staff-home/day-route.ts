import type { DayRoute, MapPlace, RouteStop } from "@hearthside/contract";
import { milesBetween } from "@hearthside/scheduling";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { readDirections } from "#src/features/schedule/map/directions.ts";
import { outlinesVersion, statesOnMap } from "#src/features/schedule/map/outlines.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { positionOf } from "#src/features/shared/positions/position-of.ts";
import type { Work } from "#src/http/work.ts";
import { findRouteVisits, type RouteVisit } from "./queries.ts";

type Placed = { readonly row: RouteVisit; readonly place: MapPlace | null };
type Branch = { readonly name: string; readonly state: string | null; readonly zip: string | null };

/** The caller's stops on a day (default today) in order of time, starting from the branch. */
export async function readDayRoute(work: Work, day = work.today): Promise<Omit<DayRoute, "tiles">> {
  const rows = await findRouteVisits(work, day);
  for (const patientId of new Set(rows.map((row) => row.patientId)))
    await recordView(work, { patientId, section: "schedule" });
  const branch = (await findOwnBranch(work)) ?? branchOf(rows);
  const start = branch === undefined ? null : await placeOf({ ...branch, latitude: null, longitude: null });
  const placed = await Promise.all(rows.map(async (row) => ({ row, place: await placeOf(row) })));
  const stops = stopsOf(placed, start);
  const legs = stops.flatMap(({ miles }) => miles ?? []);
  return {
    day,
    branch: branch === undefined ? null : { name: branch.name, place: start },
    stops,
    miles: legs.length === 0 ? null : toTenth(legs.reduce((sum, miles) => sum + miles, 0)),
    outlines: {
      states: statesOnMap([branch?.state, ...rows.map(({ state }) => state)]),
      version: outlinesVersion,
    },
    directions: await readDirections(work),
  };
}

/** Employees without a branch start from the branch of their first patient. */
function branchOf(rows: readonly RouteVisit[]): Branch | undefined {
  const row = rows.find(({ branchName }) => branchName !== null);
  if (row === undefined || row.branchName === null) return undefined;
  return { name: row.branchName, state: row.branchState, zip: row.branchZip };
}

async function placeOf(house: Parameters<typeof positionOf>[0]): Promise<MapPlace | null> {
  const known = await positionOf(house);
  return known && { ...known.position, isApproximate: known.isApproximate };
}

/** Missed visits and homes without a position are listed but are not stops. */
function stopsOf(placed: readonly Placed[], start: MapPlace | null): RouteStop[] {
  const onTheWay = placed.filter(({ row, place }) => place !== null && row.status !== "missed");
  return placed.map((visit) => {
    const index = onTheWay.indexOf(visit);
    const before = index === 0 ? start : onTheWay[index - 1]?.place;
    return {
      visitId: visit.row.id,
      patientId: visit.row.patientId,
      patientName: visit.row.patientName,
      start: visit.row.start,
      stop: index === -1 ? null : index + 1,
      place: visit.place,
      miles: index === -1 || !before || !visit.place ? null : toTenth(milesBetween(before, visit.place)),
      isMissed: visit.row.status === "missed",
    };
  });
}

const toTenth = (miles: number) => Math.round(miles * 10) / 10;

/** Undefined without a branch. */
export const findOwnBranch = ({ trx, agencyId, userId }: Work) =>
  trx
    .selectFrom("membership")
    .innerJoin("branch", (join) => matchInAgency(join, "branch.id", "membership.branchId"))
    .select(["branch.name", "branch.city", "branch.state", "branch.zip"])
    .where("membership.agencyId", "=", agencyId)
    .where("membership.userId", "=", userId)
    .executeTakeFirst();
