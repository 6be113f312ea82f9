import type { StateOutline } from "@hearthside/contract";
import { merge, mesh } from "topojson-client";
import type { Atlas, County } from "./read-counties.ts";

type Points = readonly (readonly number[])[];

/** The outline of one state, with each county border once. `number` is the Census Bureau's state code. */
export function cutOutline(
  atlas: Atlas,
  { state, number }: { readonly state: string; readonly number: string },
): StateOutline {
  const geometries = atlas.objects.counties.geometries.filter(({ id }) => id.startsWith(number));
  const inside = mesh(atlas, { type: "GeometryCollection", geometries }, (one, other) => one !== other);
  return {
    state,
    land: merge(atlas, geometries).coordinates.flat().map(toLine),
    borders: inside.coordinates.map(toLine),
    counties: geometries.map((county) => ({ name: county.properties.name, ...middleOf(atlas, county) })),
  };
}

/** Latitude first, rounded to 0.0001 degrees: about ten yards, finer than the atlas. */
const toLine = (points: Points) =>
  points.map(([longitude = 0, latitude = 0]) => [rounded(latitude), rounded(longitude)]);

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** The center of the bounding box of its largest part. */
function middleOf(atlas: Atlas, county: County) {
  const largest = merge(atlas, [county])
    .coordinates.map(([outer = []]) => boxOf(outer))
    .toSorted((one, other) => other.area - one.area)[0];
  return { latitude: rounded(largest?.latitude ?? 0), longitude: rounded(largest?.longitude ?? 0) };
}

function boxOf(points: Points) {
  const longitudes = points.map(([longitude = 0]) => longitude);
  const latitudes = points.map(([, latitude = 0]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  return {
    area: (east - west) * (north - south),
    latitude: (south + north) / 2,
    longitude: (west + east) / 2,
  };
}
