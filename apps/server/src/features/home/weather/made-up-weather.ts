import { demoWeather } from "@hearthside/demo";
import { localTimeAt } from "@hearthside/scheduling";
import type { Position } from "#src/features/shared/positions/position-of.ts";
import type { Observed, Provider } from "./ask-provider.ts";

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
