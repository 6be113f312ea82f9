import { Gauge, type Registry } from "prom-client";
import type { Db } from "#src/db/pool.ts";

/** Connections of this server, and what waits in the database: asked when somebody looks, never in between. */
export function watchDatabase({ pool }: Db, registry: Registry): void {
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
    help: "Letters that were written and have not left yet",
    registers: [registry],
    async collect() {
      const { rows } = await pool.query<{ letters: number }>(
        `select count(*)::int as letters from mail where "sentAt" is null`,
      );
      this.set(rows[0]?.letters ?? 0);
    },
  });
}
