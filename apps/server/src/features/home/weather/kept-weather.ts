import type { Position } from "#src/features/shared/positions/position-of.ts";
import { askProvider, type Observed, type Provider } from "./ask-provider.ts";

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
