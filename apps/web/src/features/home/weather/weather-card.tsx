import type { Contract, OutputOf, Weather } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#src/lib/api-error.ts";
import { showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Icon } from "#src/ui/icon.tsx";
import type { IconName } from "#src/ui/icons.ts";
import { Panel } from "#src/ui/panel.tsx";
import { TryAgain } from "#src/ui/try-again.tsx";
import { weatherNow } from "./queries.ts";
import styles from "./weather.module.css";
import { percentWords, skyWords, temperatureWords, windWords } from "./weather-words.ts";

/**
 * The weather from the installation's provider, or why there is none. Without a provider there is no card, except in the
 * demo agency, whose made-up weather is marked.
 */
export function WeatherCard() {
  const { data, error, refetch } = useQuery(weatherNow);
  if ((data === undefined && error === null) || data?.gap === "no-provider") return null;
  const onRetry = () => void refetch();
  return (
    <Panel title="Weather" aside={data?.weather?.location && <span>{data.weather.location}</span>}>
      <div className={styles.card}>
        {data !== undefined ? (
          <Answered answer={data} onRetry={onRetry} />
        ) : (
          <Missing words={messageOf(error, "Weather could not be loaded.")} onRetry={onRetry} />
        )}
      </div>
    </Panel>
  );
}

type Answer = OutputOf<Contract["GET /weather"]>;

function Answered({ answer: { weather, gap }, onRetry }: { answer: Answer; onRetry: () => void }) {
  if (weather !== null) return <Now weather={weather} />;
  if (gap === "no-place")
    return (
      <Missing words="Weather is unavailable: neither your branch nor today's visits have a ZIP code." />
    );
  return <Missing words="Weather is unavailable right now." onRetry={onRetry} />;
}

const Missing = ({ words, onRetry }: { words: string; onRetry?: () => void }) => (
  <div className={styles.missing}>
    <p>{words}</p>
    {onRetry && <TryAgain onRetry={onRetry} />}
  </div>
);

function Now({ weather }: { weather: Weather }) {
  const { temperature, unit, code, wet, windSpeed, windUnit, probability, observedAt, isDemo } = weather;
  return (
    <>
      <p className={styles.now}>
        <strong>{temperatureWords(temperature, unit)}</strong>
        <span>{skyWords(code) ?? "Conditions not recorded"}</span>
      </p>
      <dl className={styles.facts}>
        <Fact icon="droplet" name="Humidity" value={percentWords(wet)} />
        <Fact icon="wind" name="Wind" value={windWords(windSpeed, windUnit)} />
        <Fact icon="umbrella" name="Rain" value={percentWords(probability)} />
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
