import type { DayStop } from "@hearthside/contract";
import { dayRoute, type RouteStop } from "@hearthside/scheduling";
import type { AgencyTrx } from "#src/boundary.ts";
import { type KnownPosition, positionOf } from "#src/features/positions/position-of.ts";
import type { Caller } from "#src/http/caller.ts";
import { addressOf } from "../address-of.ts";
import { visitOf } from "../visit-rows.ts";
import { type DayRow, findVisitsOfDay } from "./day-queries.ts";

type Placed = {
  readonly row: DayRow;
  readonly known: KnownPosition | null;
};

type Leg = Pick<DayStop, "stop" | "travelMinutes">;

/** The caller's visits of a day, today unless another is named, with the stops in the order of driving. */
export async function readMyDay(
  trx: AgencyTrx,
  caller: Caller,
  day = caller.today,
): Promise<{ day: string; stops: DayStop[] }> {
  const rows = await findVisitsOfDay(trx, caller, day);
  const placed = await Promise.all(rows.map(async (row) => ({ row, known: await positionOf(row) })));
  const legs = legsOf(placed);
  return { day, stops: placed.map((visit) => stopOf(visit, legs.get(visit.row.id))) };
}

const stopOf = ({ row, known }: Placed, leg: Leg = { stop: null, travelMinutes: null }): DayStop => ({
  visit: visitOf(row),
  address: addressOf(row),
  phoneNumber: row.phoneNumber,
  latitude: known?.position.latitude ?? null,
  longitude: known?.position.longitude ?? null,
  isApproximate: known?.isApproximate ?? false,
  ...leg,
});

/** The place of each visit in the route; one that was missed, or whose house is nowhere, has none. */
function legsOf(placed: readonly Placed[]): ReadonlyMap<string, Leg> {
  const { stops } = dayRoute(placed.flatMap(routeStopOf));
  return new Map(
    stops.map(({ id, travelMinutes }, index) => [
      id,
      { stop: index + 1, travelMinutes: index === 0 ? null : travelMinutes },
    ]),
  );
}

/** A visit is promised for its time: there is no other at which it may begin. */
function routeStopOf({ row, known }: Placed): RouteStop[] {
  if (known === null || row.status === "missed") return [];
  const begins = Number(row.start.slice(11, 13)) * 60 + Number(row.start.slice(14, 16));
  return [{ id: row.id, position: known.position, minutes: row.minutes, from: begins, to: begins }];
}
