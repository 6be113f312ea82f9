import type { Kysely } from "kysely";
import { fromKysely, type JobResult, PgBoss } from "pg-boss";
import type { Db } from "#src/db/pool.ts";
import type { Database } from "#src/db/schema.ts";
import type { Services } from "#src/services.ts";
import type { DataJob, Job } from "./job.ts";

/** Adds a job in the caller's transaction: it is done after the commit, and never without it. */
export type Enqueue = <T extends object>(trx: Kysely<Database>, job: DataJob<T>, data: T) => Promise<void>;

export type Jobs = {
  readonly enqueue: Enqueue;
  /** Begins to do the jobs of `table`; `report` hears of each attempt that failed. */
  start(table: readonly Job[], services: Services, report: Report): Promise<void>;
  /** Takes no more jobs and waits at most so long for those at work, which are tried again otherwise. */
  stop(waitMs: number): Promise<void>;
};

type Report = (error: unknown, job: { readonly name: string; readonly id?: string }) => void;

/** Jobs on `db`'s database, through two connections of their own and one that listens. */
export function openJobs(db: Db): Jobs {
  const boss = new PgBoss({
    ...connectionOf(db),
    application_name: "hearthside",
    max: 2,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    reindex: false, // the owner's privilege
    monitorVacuum: false,
  });
  return {
    enqueue: async (trx, { name, schema }, data) => {
      await boss.send(name, schema.parse(data), { db: fromKysely(trx) });
    },
    start: async (table, services, report) => {
      boss.on("error", (error) => report(error, { name: "pg-boss" }));
      await boss.start();
      for (const job of table) await beginJob(boss, job, attemptWith(job, services, report));
    },
    stop: (waitMs) => boss.stop({ timeout: waitMs }),
  };
}

function connectionOf({ pool }: Db) {
  const { connectionString, host = "localhost", port = 5432, user = "", database = "" } = pool.options;
  return connectionString === undefined ? { host, port, user, database } : { connectionString };
}

type Work = (job: { readonly id: string; readonly data: object }) => Promise<JobResult>;

async function beginJob(boss: PgBoss, { name, schedule, retries }: Job, work: Work): Promise<void> {
  const options = {
    retryLimit: retries,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    deleteAfterSeconds: 86_400,
    notify: true,
  };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
  if (schedule !== undefined) await boss.schedule(name, schedule, {}, { tz: "UTC" });
  // Only a full batch is followed by the next at once: one by one, a backlog would wait 30 s for each.
  const pace = { batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const;
  await boss.work<object, unknown, typeof pace>(name, pace, (taken) => Promise.all(taken.map(work)));
}

/** Never throws: one failure must not undo its neighbours. Its row keeps no reason, which may name a person. */
const attemptWith =
  (job: Job, services: Services, report: Report): Work =>
  async ({ id, data }) => {
    try {
      await job.attempt(services, data);
      return { id, status: "completed" };
    } catch (error) {
      report(error, { name: job.name, id });
      return { id, status: "failed" };
    }
  };
