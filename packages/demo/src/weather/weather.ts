import { type Day, daysBetween, type LocalTime } from "@hearthside/scheduling";
import { type Random, randomFrom } from "../chance/random.ts";

/** Made-up weather, in degrees Celsius and kilometers per hour. `code` is of WMO code table 4677, `wet` is relative humidity. */
export type DemoWeather = {
  readonly temperature: number;
  readonly code: number;
  readonly wet: number;
  readonly windSpeed: number;
  readonly probability: number;
};

type Input = {
  readonly seed: string;
  readonly latitude: number;
  readonly longitude: number;
  /** In local time. */
  readonly at: LocalTime;
};

/**
 * Made-up weather of the demo agency for a US place and a moment: deterministic, with one sky per day, warmer by day, in
 * summer and in the south.
 */
export function demoWeather({ seed, latitude, longitude, at }: Input): DemoWeather {
  const day = at.slice(0, 10);
  const random = randomFrom(`${seed}/weather/${latitude}/${longitude}/${day}`);
  const average = averageOn(day, latitude) + random.between(-40, 40) / 10;
  const sky = random.pick(skiesAt(average));
  return {
    code: sky.code,
    temperature: tenth(average + warmthAt(at)),
    wet: between(random, sky.wet),
    windSpeed: random.between(4, sky.mostWind),
    probability: between(random, sky.probability),
  };
}

/** Fitted to the climate of Austin (January 10, July 30) and Minneapolis (-9 and 23). */
function averageOn(day: Day, latitude: number): number {
  const north = latitude - 30.3;
  const coldest = `${day.slice(0, 4)}-01-15`;
  const season = Math.cos((daysBetween(coldest, day) / 365) * 2 * Math.PI);
  return 20.5 - 0.85 * north - (10 + 0.4 * north) * season;
}

/** Warmest at 3 PM. */
function warmthAt(at: LocalTime): number {
  const hour = Number(at.slice(11, 13)) + Number(at.slice(14, 16)) / 60;
  return 5 * Math.cos(((hour - 15) / 24) * 2 * Math.PI);
}

type Range = readonly [number, number];
type Sky = {
  readonly code: number;
  readonly wet: Range;
  readonly probability: Range;
  readonly mostWind: number;
};

const dry: readonly Sky[] = [
  { code: 0, wet: [30, 55], probability: [0, 5], mostWind: 18 },
  { code: 1, wet: [35, 60], probability: [0, 10], mostWind: 18 },
  { code: 2, wet: [40, 65], probability: [5, 20], mostWind: 22 },
  { code: 3, wet: [55, 80], probability: [15, 40], mostWind: 26 },
];
const rain: readonly Sky[] = [
  { code: 61, wet: [75, 92], probability: [60, 85], mostWind: 26 },
  { code: 80, wet: [70, 88], probability: [50, 80], mostWind: 30 },
];
const snow: readonly Sky[] = [{ code: 71, wet: [75, 92], probability: [55, 85], mostWind: 24 }];
const storm: readonly Sky[] = [{ code: 95, wet: [70, 90], probability: [60, 90], mostWind: 45 }];

/** Three of four days are dry; the temperature decides what falls on the others. */
const skiesAt = (average: number): readonly Sky[] => [...dry, ...dry, ...fallingAt(average)];

function fallingAt(average: number): readonly Sky[] {
  if (average < -5) return [...snow, ...snow];
  return average > 22 ? [...rain, ...storm] : rain;
}

const between = (random: Random, [least, most]: Range) => random.between(least, most);

const tenth = (degrees: number) => Math.round(degrees * 10) / 10;
