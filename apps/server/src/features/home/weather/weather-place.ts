import { findOwnBranch } from "#src/features/home/staff-home/own-branch.ts";
import { type Position, positionOf } from "#src/features/shared/positions/position-of.ts";
import type { Work } from "#src/http/work.ts";
import { findFirstHouse } from "./queries.ts";

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
