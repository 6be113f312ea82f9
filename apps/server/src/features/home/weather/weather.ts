import type { Weather } from "@hearthside/contract";
import { demoWeather } from "@hearthside/demo/weather";
import { localTimeAt } from "@hearthside/scheduling";
import * as z from "zod/mini";
import type { Position } from "#src/features/shared/positions/position-of.ts";

type Provider = { readonly url: string; readonly unit: Weather["unit"] };

type Observed = Omit<Weather, "location">;

const keptMs = 15 * 60_000;

const mostPlaces = 500;

type Kept = { readonly until: number; readonly observed: Promise<Observed | undefined> };

/**
 * Asks the provider about a place at most once per 15 minutes. Undefined without an answer; then the next request asks
 * again.
 */
export function keptWeather(
  provider: Provider,
  now: () => number = Date.now,
): (position: Position) => Promise<Observed | undefined> {
  const kept = new Map<string, Kept>();
  return (position) => {
    const key = `${position.latitude} ${position.longitude}`;
    const known = kept.get(key);
    if (known !== undefined && now() < known.until) return known.observed;
    if (kept.size >= mostPlaces) kept.clear();
    const observed = askProvider(provider, position).then((found) => {
      if (found === undefined) kept.delete(key);
      return found;
    });
    kept.set(key, { until: now() + keptMs, observed });
    return observed;
  };
}

const longestMs = 3000;

const known = z._default(z.nullable(z.number()), null);

const Forecast = z.object({
  current: z.object({
    time: z.number(), // In seconds, as requested.
    temperature_2m: known,
    relative_humidity_2m: known,
    precipitation_probability: known,
    weather_code: z._default(z.nullable(z.int()), null),
    wind_speed_10m: known,
  }),
});

const measures = Object.keys(Forecast.shape.current.shape).filter((name) => name !== "time");

/** The current weather at a place; undefined when the provider does not respond in three seconds or sends unreadable data. */
export async function askProvider(
  { url, unit }: Provider,
  position: Position,
): Promise<Observed | undefined> {
  try {
    const answer = await fetch(addressOf({ url, unit }, position), {
      signal: AbortSignal.timeout(longestMs),
      redirect: "error",
      headers: { accept: "application/json" },
    });
    if (!answer.ok) return undefined;
    return observedOf(Forecast.parse(await answer.json()), unit);
  } catch {
    return undefined; // A missing answer needs no details.
  }
}

/** Keeps the configured query parameters, such as a key. */
function addressOf({ url, unit }: Provider, { latitude, longitude }: Position): URL {
  const address = new URL(url);
  address.pathname = `${address.pathname.replace(/\/$/, "")}/v1/forecast`;
  const asked = {
    latitude,
    longitude,
    current: measures.join(","),
    timeformat: "unixtime",
    temperature_unit: unit,
    wind_speed_unit: unit === "fahrenheit" ? "mph" : "kmh",
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, String(value));
  return address;
}

const observedOf = ({ current }: z.infer<typeof Forecast>, unit: Weather["unit"]): Observed => ({
  observedAt: new Date(current.time * 1000).toISOString(),
  unit,
  temperature: current.temperature_2m,
  code: current.weather_code,
  wet: current.relative_humidity_2m,
  windSpeed: current.wind_speed_10m,
  windUnit: unit === "fahrenheit" ? "mph" : "km/h",
  probability: current.precipitation_probability,
  isDemo: false,
});

type Moment = { readonly now: Date; readonly zone: string };

const quarterHourMs = 15 * 60_000;

/** The demo agency's weather without a provider: of the last full quarter of an hour, marked as demo data. */
export function madeUpWeather(position: Position, unit: Provider["unit"], { now, zone }: Moment): Observed {
  const observedAt = new Date(Math.floor(now.getTime() / quarterHourMs) * quarterHourMs).toISOString();
  const { temperature, windSpeed, ...sky } = demoWeather({
    seed: "demo",
    ...position,
    at: localTimeAt(observedAt, zone),
  });
  const isMetric = unit === "celsius";
  return {
    observedAt,
    unit,
    ...sky,
    temperature: isMetric ? temperature : temperature * 1.8 + 32,
    windSpeed: isMetric ? windSpeed : windSpeed / 1.609,
    windUnit: isMetric ? "km/h" : "mph",
    isDemo: true,
  };
}
