import type { DayStop, Visit } from "@hearthside/contract";
import { addDays, estimateTravelMinutes } from "@hearthside/scheduling";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import { type KnownPosition, positionOf } from "#src/features/shared/positions/position-of.ts";
import type { Work } from "#src/http/work.ts";
import { readDirections } from "../map/directions.ts";
import { addressOf, selectVisits, visitOf } from "./visit-rows.ts";

type Placed = {
  readonly row: DayRow;
  readonly known: KnownPosition | null;
};

type Leg = Pick<DayStop, "stop" | "travelMinutes">;

/** The supplies of each of these visits in words; "" for none. */
export type SuppliesOf = (work: Work, visitIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

type Asked = { readonly day: string | undefined; readonly suppliesOf: SuppliesOf };

/** The caller's visits of a day, by default today, with the stops in driving order. */
export async function readMyDay(
  work: Work,
  { day = work.today, suppliesOf }: Asked,
): Promise<{ day: string; stops: DayStop[]; open?: Visit[] }> {
  const rows = await findVisitsOfDay(work, day);
  for (const patientId of new Set(rows.map((row) => row.patientId)))
    await recordView(work, { patientId, section: "schedule" });
  const placed = await Promise.all(rows.map(async (row) => ({ row, known: await positionOf(row) })));
  const legs = legsOf(placed);
  const supplies = await suppliesOf(
    work,
    rows.map(({ id }) => id),
  );
  const { isAllowed } = await readDirections(work);
  const open = await findOpenElsewhere(work, day);
  return {
    day,
    ...(open.length > 0 && { open: open.map(visitOf) }),
    stops: placed.map((visit) => ({
      ...stopOf(visit, legs.get(visit.row.id)),
      ...(isAllowed && visit.known !== null && { hasDirections: true }),
      supplies: supplies.get(visit.row.id) ?? "",
    })),
  };
}

const stopOf = (
  { row, known }: Placed,
  leg: Leg = { stop: null, travelMinutes: null },
): Omit<DayStop, "supplies"> => ({
  visit: visitOf(row),
  address: addressOf(row),
  ...missingParts(row),
  phoneNumber: row.phoneNumber,
  latitude: known?.position.latitude ?? null,
  longitude: known?.position.longitude ?? null,
  isApproximate: known?.isApproximate ?? false,
  ...leg,
});

/** The parts without which an address cannot be driven to. */
function missingParts(row: DayRow): Pick<DayStop, "missingAddressParts"> {
  const missingAddressParts = (["street", "zip"] as const).filter((part) => !row[part]);
  return missingAddressParts.length === 0 ? {} : { missingAddressParts };
}

/**
 * The stops by start time: each visit is promised for its time, so they are not reordered to drive less. A missed visit, or
 * one without a known location, is not a stop.
 */
function legsOf(placed: readonly Placed[]): ReadonlyMap<string, Leg> {
  const stops = placed.flatMap(({ row, known }) =>
    known === null || row.status === "missed" ? [] : [{ id: row.id, position: known.position }],
  );
  return new Map(
    stops.map(({ id, position }, index) => {
      const before = stops[index - 1];
      const travelMinutes = before === undefined ? null : estimateTravelMinutes(before.position, position);
      return [id, { stop: index + 1, travelMinutes }];
    }),
  );
}

/**
 * The caller's visits of a day except canceled ones, with each patient's location, by start; for a past day only those of
 * patients they can still see.
 */
const findVisitsOfDay = (work: Work, day: string) =>
  selectVisits(work)
    .leftJoin("patient_availability as house", (join) =>
      matchInAgency(join, "house.patientId", "visit.patientId"),
    )
    .select([
      "patient.street",
      "patient.city",
      "patient.state",
      "patient.zip",
      "patient.phoneNumber",
      "house.latitude",
      "house.longitude",
    ])
    .where("visit.userId", "=", work.userId)
    .where("visit.localStart", ">=", `${day}T00:00:00`)
    .where("visit.localStart", "<", `${addDays(day, 1)}T00:00:00`)
    .where("visit.status", "<>", "cancelled")
    .$if(day < work.today, (query) => query.where(isAssignedTo(work)))
    .orderBy("visit.localStart")
    .orderBy("visit.id")
    .limit(100)
    .execute();

/** The caller's visits on other days that were started and not ended, of patients they can still see. */
const findOpenElsewhere = (work: Work, day: string) =>
  selectVisits(work)
    .where("visit.userId", "=", work.userId)
    .where("visit.status", "=", "in-progress")
    .where((eb) =>
      eb.or([
        eb("visit.localStart", "<", `${day}T00:00:00`),
        eb("visit.localStart", ">=", `${addDays(day, 1)}T00:00:00`),
      ]),
    )
    .where(isAssignedTo(work))
    .orderBy("visit.localStart")
    .orderBy("visit.id")
    .limit(10)
    .execute();

type DayRow = Awaited<ReturnType<typeof findVisitsOfDay>>[number];
