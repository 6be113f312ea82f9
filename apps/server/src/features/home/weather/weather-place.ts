import { demoSlug } from "@hearthside/demo/agency";
import { addDays } from "@hearthside/scheduling";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { type Position, positionOf } from "#src/features/shared/positions/position-of.ts";
import type { Work } from "#src/http/work.ts";
import { findOwnBranch } from "../staff-home/day-route.ts";

type WeatherPlace = {
  /** The position of a ZIP code to a tenth of a degree, several miles, so that no home can be identified. */
  readonly position: Position;
  readonly location: string | null;
};

/** The caller's branch, or else their first visit of the day; undefined without a ZIP code. */
export async function findWeatherPlace(work: Work): Promise<WeatherPlace | undefined> {
  return (await placeOf(await findOwnBranch(work))) ?? placeOf(await findFirstHouse(work));
}

type Town = Record<"city" | "state" | "zip", string | null>;

async function placeOf(town: Town | undefined): Promise<WeatherPlace | undefined> {
  const known = town && (await positionOf({ zip: town.zip, latitude: null, longitude: null }));
  if (!known) return undefined;
  const { latitude, longitude } = known.position;
  return {
    position: { latitude: toTenth(latitude), longitude: toTenth(longitude) },
    location: [town?.city, town?.state].filter(Boolean).join(", ") || null,
  };
}

const toTenth = (degrees: number) => Math.round(degrees * 10) / 10;

/** The town of the caller's first visit today that has one. */
const findFirstHouse = ({ trx, agencyId, userId, today }: Work) =>
  trx
    .selectFrom("visit")
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "visit.patientId"))
    .select(["patient.city", "patient.state", "patient.zip"])
    .where("visit.agencyId", "=", agencyId)
    .where("visit.userId", "=", userId)
    .where("visit.localStart", ">=", `${today}T00:00:00`)
    .where("visit.localStart", "<", `${addDays(today, 1)}T00:00:00`)
    .where("visit.status", "in", ["scheduled", "in-progress", "completed"])
    .where("patient.zip", "is not", null)
    .orderBy("visit.localStart")
    .limit(1)
    .executeTakeFirst();

/** Whether the caller works in the demo agency. */
export async function isDemoAgency({ trx, agencyId }: Work): Promise<boolean> {
  const agency = await trx.selectFrom("agency").select("slug").where("id", "=", agencyId).executeTakeFirst();
  return agency?.slug === demoSlug;
}
