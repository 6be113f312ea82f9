import { isDeepStrictEqual } from "node:util";
import type { Json } from "#src/db/schema.ts";

type Facts = Readonly<Record<string, Json>>;

/** Before and after, of the facts that differ; undefined if none does. */
export function changedFacts(known: Facts, now: Facts): { before: Facts; after: Facts } | undefined {
  const names = Object.keys(now).filter((name) => !isDeepStrictEqual(known[name], now[name]));
  return names.length === 0 ? undefined : { before: only(known, names), after: only(now, names) };
}

const only = (facts: Facts, names: readonly string[]): Record<string, Json> =>
  Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
