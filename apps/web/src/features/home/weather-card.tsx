import type { Contract, OutputOf, Weather } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#src/lib/api-error.ts";
import { callQuery } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { TryAgain } from "#src/ui/failed.tsx";
import { Icon } from "#src/ui/icon.tsx";
import type { IconName } from "#src/ui/icons.ts";
import { Panel } from "#src/ui/panel.tsx";
import styles from "./weather.module.css";

/**
 * The weather from the installation's provider, as a card or beside the page's title, or why it is missing. Nothing is
 * shown without a provider, except in the demo agency, whose made-up weather is marked.
 */
export function WeatherCard({ isBand = false }: { isBand?: boolean }) {
  const { data, error, refetch } = useQuery(weatherNow);
  if ((data === undefined && error === null) || data?.gap === "no-provider") return null;
  const onRetry = () => void refetch();
  if (isBand && data?.weather)
    return (
      <section className={styles.band} aria-label="Weather">
        <Now weather={data.weather} isBand />
      </section>
    );
  return (
    <Panel title="Weather" aside={data?.weather?.location && <span>{data.weather.location}</span>}>
      <div className={styles.card}>
        {data !== undefined ? (
          <Answered answer={data} onRetry={onRetry} />
        ) : (
          <Missing text={messageOf(error, "Weather could not be loaded.")} onRetry={onRetry} />
        )}
      </div>
    </Panel>
  );
}

type Answer = OutputOf<Contract["GET /weather"]>;

function Answered({ answer: { weather, gap }, onRetry }: { answer: Answer; onRetry: () => void }) {
  if (weather !== null) return <Now weather={weather} />;
  if (gap === "no-place")
    return <Missing text="Weather is unavailable: neither your branch nor today's visits have a ZIP code." />;
  return <Missing text="Weather is unavailable right now." onRetry={onRetry} />;
}

const Missing = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <div className={styles.missing}>
    <p>{text}</p>
    {onRetry && <TryAgain onRetry={onRetry} />}
  </div>
);

function Now({ weather, isBand = false }: { weather: Weather; isBand?: boolean }) {
  const { location, temperature, unit, code, wet, windSpeed, windUnit, probability, observedAt, isDemo } =
    weather;
  return (
    <>
      <p className={styles.now}>
        <strong>{temperatureText(temperature, unit)}</strong>
        <span>
          {skyText(code) ?? "Conditions not recorded"}
          {isBand && location && `, ${location}`}
        </span>
      </p>
      <dl className={styles.facts}>
        <Fact icon="droplet" name="Humidity" value={percentText(wet)} />
        <Fact icon="wind" name="Wind" value={windText(windSpeed, windUnit)} />
        <Fact icon="umbrella" name="Chance of rain" value={percentText(probability)} />
      </dl>
      <p className={styles.when}>
        {isDemo && <Badge tone="warning">Demo data</Badge>}
        <small>As of {showMoment(observedAt)}</small>
      </p>
    </>
  );
}

const Fact = ({ icon, name, value }: { icon: IconName; name: string; value: string }) => (
  <div>
    <dt>
      <Icon name={icon} size={16} />
      {name}
    </dt>
    <dd>{value}</dd>
  </div>
);

const quarterHourMs = 15 * 60_000;

const weatherNow = callQuery(
  { queryKey: ["weather"], staleTime: quarterHourMs, refetchInterval: quarterHourMs, throwOnError: false },
  "GET /weather",
);

/** WMO code table 4677, limited to the codes that Open-Meteo sends. */
const skies: ReadonlyMap<number, string> = new Map([
  [0, "Clear sky"],
  [1, "Mostly clear"],
  [2, "Partly cloudy"],
  [3, "Overcast"],
  [45, "Fog"],
  [48, "Freezing fog"],
  [51, "Light drizzle"],
  [53, "Drizzle"],
  [55, "Heavy drizzle"],
  [56, "Light freezing drizzle"],
  [57, "Freezing drizzle"],
  [61, "Light rain"],
  [63, "Rain"],
  [65, "Heavy rain"],
  [66, "Light freezing rain"],
  [67, "Freezing rain"],
  [71, "Light snow"],
  [73, "Snow"],
  [75, "Heavy snow"],
  [77, "Snow grains"],
  [80, "Light showers"],
  [81, "Showers"],
  [82, "Violent showers"],
  [85, "Light snow showers"],
  [86, "Snow showers"],
  [95, "Thunderstorm"],
  [96, "Thunderstorm with hail"],
  [99, "Thunderstorm with heavy hail"],
]);

/** The sky condition of a code; undefined for unknown codes. */
export const skyText = (code: number | null): string | undefined =>
  code === null ? undefined : skies.get(code);

/** '21°C'. */
const temperatureText = (temperature: number | null, unit: "fahrenheit" | "celsius") =>
  temperature === null ? "Not recorded" : `${Math.round(temperature)}°${unit === "celsius" ? "C" : "F"}`;

const percentText = (percent: number | null) =>
  percent === null ? "Not recorded" : `${Math.round(percent)}%`;

const windText = (speed: number | null, unit: string) =>
  speed === null ? "Not recorded" : `${Math.round(speed)} ${unit}`;
