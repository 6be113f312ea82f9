import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Db } from "#src/db/pool.ts";
import { endpointOf } from "#src/http/endpoint-of.ts";

/** Metrics of this process and its database, in Prometheus's text format. They contain no personal data. */
export type Metrics = { readonly contentType: string; readonly write: () => Promise<string> };

export function openMetrics(app: FastifyInstance, db: Db): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  watchDatabase(db, registry);
  return { contentType: registry.contentType, write: () => registry.metrics() };
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Measures the responses of `app` from now on: count by status, duration, and requests in progress. */
function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const answered = new Counter({
    name: "hearthside_requests_total",
    help: "Requests answered, by endpoint and status",
    labelNames: ["endpoint", "status"],
    registers,
  });
  const took = new Histogram({
    name: "hearthside_request_seconds",
    help: "Seconds from the headers of a request to the end of its answer; streams are left out",
    labelNames: ["endpoint"],
    buckets: seconds,
    registers,
  });
  const underWay = new Gauge({
    name: "hearthside_requests_under_way",
    help: "Requests being answered; of GET /events the browsers that listen",
    labelNames: ["endpoint"],
    registers,
  });
  app.addHook("onRequest", async (request, reply) => {
    const endpoint = endpointOf(request);
    underWay.inc({ endpoint });
    reply.raw.once("close", () => underWay.dec({ endpoint })); // Even when the client has disconnected.
  });
  app.addHook("onResponse", async (request, reply) => {
    const endpoint = endpointOf(request);
    answered.inc({ endpoint, status: reply.statusCode });
    if (endpoint !== "GET /events") took.observe({ endpoint }, reply.elapsedTime / 1000);
  });
}

/** Connections of this server, and queues in the database: queried only when metrics are requested. */
function watchDatabase({ pool }: Db, registry: Registry): void {
  watchPool(pool, registry);
  watchQueues(pool, registry);
  watchLetters(pool, registry);
}

type Pool = Db["pool"];

function watchPool(pool: Pool, registry: Registry): void {
  new Gauge({
    name: "hearthside_database_connections",
    help: "Connections of the pool: in use, idle; and requests that wait for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "in use" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waited for" }, pool.waitingCount);
    },
  });
}

function watchQueues(pool: Pool, registry: Registry): void {
  new Gauge({
    name: "hearthside_jobs",
    help: "Jobs of all servers that are waiting, running or failed for good within the last day, by queue",
    labelNames: ["queue", "state"],
    registers: [registry],
    async collect() {
      const { rows } = await pool.query<{ queue: string; state: string; jobs: number }>(
        `select name as queue, case when state in ('created', 'retry') then 'waiting' else state::text end as state,
           count(*)::int as jobs
         from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
         group by 1, 2`,
      );
      this.reset();
      for (const { queue, state, jobs } of rows) this.set({ queue, state }, jobs);
    },
  });
}

function watchLetters(pool: Pool, registry: Registry): void {
  new Gauge({
    name: "hearthside_letters_waiting",
    help: "Emails that have not been sent yet",
    registers: [registry],
    async collect() {
      const { rows } = await pool.query<{ letters: number }>(
        `select count(*)::int as letters from mail where "sentAt" is null`,
      );
      this.set(rows[0]?.letters ?? 0);
    },
  });
}
