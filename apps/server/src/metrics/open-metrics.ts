import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Db } from "#src/db/pool.ts";
import { countRequests } from "./count-requests.ts";
import { watchDatabase } from "./watch-database.ts";

/** What can be measured of this process and its database, in Prometheus' text form. Says nothing of a person. */
export type Metrics = { readonly contentType: string; readonly write: () => Promise<string> };

export function openMetrics(app: FastifyInstance, db: Db): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  watchDatabase(db, registry);
  return { contentType: registry.contentType, write: () => registry.metrics() };
}
