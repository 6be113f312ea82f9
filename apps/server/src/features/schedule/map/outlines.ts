import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { StateOutline } from "@hearthside/contract";
import { merge, mesh } from "topojson-client";
import * as z from "zod/mini";
import { invalidField } from "#src/app-error.ts";

const properties = z.object({ name: z.string() });
const Rings = z.array(z.array(z.number()));
const County = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Polygon"), id: z.string(), properties, arcs: Rings }),
  z.object({ type: z.literal("MultiPolygon"), id: z.string(), properties, arcs: z.array(Rings) }),
]);
type County = z.infer<typeof County>;

const Atlas = z.object({
  type: z.literal("Topology"),
  transform: z.object({
    scale: z.tuple([z.number(), z.number()]),
    translate: z.tuple([z.number(), z.number()]),
  }),
  arcs: z.array(Rings),
  objects: z.object({
    counties: z.object({ type: z.literal("GeometryCollection"), geometries: z.array(County) }),
  }),
});
type Atlas = z.infer<typeof Atlas>;

/** All US counties as shared border lines. Large, so it is not cached. */
async function readCounties(): Promise<Atlas> {
  const path = fileURLToPath(import.meta.resolve("us-atlas/counties-10m.json"));
  return Atlas.parse(JSON.parse(await readFile(path, "utf8")));
}

/** Changes whenever us-atlas or the way it is split changes. */
export const outlinesVersion = "us-atlas-3.0.1-1";

const mostStates = 5;

/** The valid state codes among those of addresses, each once, up to the number a request allows. */
export const statesOnMap = (codes: readonly (string | null | undefined)[]): string[] =>
  [...new Set(codes)]
    .filter((code): code is string => typeof code === "string" && stateNumbers.has(code))
    .slice(0, mostStates);

const cut = new Map<string, Promise<StateOutline>>();

/** Throws `invalid-input` for an unknown state code. */
export const readOutlines = (codes: readonly string[]): Promise<StateOutline[]> =>
  Promise.all([...new Set(codes)].map(readOutline));

function readOutline(state: string): Promise<StateOutline> {
  const number = stateNumbers.get(state);
  if (number === undefined) throw invalidField("states", "Please use state codes, for example TX");
  const outline = cut.get(state) ?? readCounties().then((atlas) => cutOutline(atlas, { state, number }));
  cut.set(state, outline);
  void outline.catch(() => cut.delete(state));
  return outline;
}

type Points = readonly (readonly number[])[];

/** The outline of one state, with each county border once. `number` is the Census Bureau's state code. */
function cutOutline(
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

/** The Census Bureau's code of each state and territory, used by us-atlas (ANSI INCITS 38). */
const stateNumbers: ReadonlyMap<string, string> = new Map([
  ["AL", "01"],
  ["AK", "02"],
  ["AZ", "04"],
  ["AR", "05"],
  ["CA", "06"],
  ["CO", "08"],
  ["CT", "09"],
  ["DE", "10"],
  ["DC", "11"],
  ["FL", "12"],
  ["GA", "13"],
  ["HI", "15"],
  ["ID", "16"],
  ["IL", "17"],
  ["IN", "18"],
  ["IA", "19"],
  ["KS", "20"],
  ["KY", "21"],
  ["LA", "22"],
  ["ME", "23"],
  ["MD", "24"],
  ["MA", "25"],
  ["MI", "26"],
  ["MN", "27"],
  ["MS", "28"],
  ["MO", "29"],
  ["MT", "30"],
  ["NE", "31"],
  ["NV", "32"],
  ["NH", "33"],
  ["NJ", "34"],
  ["NM", "35"],
  ["NY", "36"],
  ["NC", "37"],
  ["ND", "38"],
  ["OH", "39"],
  ["OK", "40"],
  ["OR", "41"],
  ["PA", "42"],
  ["RI", "44"],
  ["SC", "45"],
  ["SD", "46"],
  ["TN", "47"],
  ["TX", "48"],
  ["UT", "49"],
  ["VT", "50"],
  ["VA", "51"],
  ["WA", "53"],
  ["WV", "54"],
  ["WI", "55"],
  ["WY", "56"],
  ["AS", "60"],
  ["GU", "66"],
  ["MP", "69"],
  ["PR", "72"],
  ["VI", "78"],
]);
