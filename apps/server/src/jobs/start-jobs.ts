import { type Db as BossDatabase, fromKysely, type JobResult, PgBoss } from "pg-boss";
import { holdConnection } from "#src/db/hold-connection.ts";
import { connectionOf, type Db, openPool } from "#src/db/pool.ts";
import { tryLock } from "#src/db/try-lock.ts";
import type { Services } from "#src/services.ts";
import type { Enqueue } from "./enqueue.ts";
import type { Job } from "./job.ts";

export type Jobs = {
  readonly enqueue: Enqueue;
  /** Starts the jobs of `table`; `report` gets each failed attempt. */
  start(table: readonly Job[], services: Services, report: Report): Promise<void>;
  /** Whether jobs are running: from the end of `start` until `stop`. */
  isRunning(): boolean;
  /** Takes no more jobs and waits this long for running ones, which are retried otherwise. */
  stop(waitMs: number): Promise<void>;
};

type Report = (error: unknown, job: { readonly name: string; readonly id?: string }) => void;

/** Jobs on `db`'s database, through two separate connections and one that listens. */
export function openJobs(db: Db): Jobs {
  const pool = openPool({ ...connectionOf(db), max: 2 }, () => undefined);
  const boss = new PgBoss({
    db: asDatabase(pool),
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    reindex: false, // the owner's privilege
    monitorVacuum: false,
  });
  let isRunning = false;
  return {
    isRunning: () => isRunning,
    enqueue: async (trx, { name, schema, long }, data) => {
      await boss.send(name, schema.parse(data), { db: fromKysely(trx), ...groupOf(long?.groupOf(data)) });
    },
    start: async (table, services, report) => {
      boss.on("error", (error) => report(error, { name: "pg-boss" }));
      await boss.start();
      for (const job of table) {
        const work = attemptWith(job, services, report);
        await beginJob(boss, job, job.pace === undefined ? work : onePerGroup(work, { db, boss, job }));
      }
      isRunning = true;
    },
    stop: async (waitMs) => {
      isRunning = false;
      await boss.stop({ timeout: waitMs });
      if (!pool.ending) await pool.end();
    },
  };
}

const groupOf = (id: string | undefined) => (id === undefined ? {} : { group: { id } });

/** pg-boss on connections that are opened like all others. */
const asDatabase = (pool: Db["pool"]): BossDatabase => ({
  executeSql: (text, values = []) => pool.query(text, values),
  listen: async (channel, onNotice, onConnected) =>
    holdConnection({ pool }, { channel, onNotice, onConnected }),
});

type Taken = { readonly id: string; readonly data: object; readonly groupId?: string | null };
type Work = (job: Taken) => Promise<JobResult>;

/** A server that is silent for this long counts as dead, and another one does its work. */
const silenceSeconds = 20;

async function beginJob(boss: PgBoss, { name, schedule, retries, pace }: Job, work: Work): Promise<void> {
  const options = {
    retryLimit: retries,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    deleteAfterSeconds: 86_400,
    notify: true,
    ...(pace === undefined ? {} : { expireInSeconds: pace.mostSeconds, heartbeatSeconds: silenceSeconds }),
  };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
  if (schedule !== undefined) await boss.schedule(name, schedule, {}, { tz: "UTC" });
  if (pace === undefined)
    await boss.work<object, unknown, typeof short>(name, short, (taken) => Promise.all(taken.map(work)));
  else
    await boss.work<object, unknown, LongPace>(name, longPace(pace), (taken) => Promise.all(taken.map(work)));
}

// Only a full batch is followed by the next immediately; with single jobs, a backlog would wait 30 s for each.
const short = { batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const;

/** One by one, so that no job waits for others of its batch; polled often, because nothing announces a free slot. */
const longPace = ({ atOnce }: { readonly atOnce: number }) =>
  ({
    batchSize: 1,
    localConcurrency: atOnce,
    groupConcurrency: 1,
    notifyPollingIntervalSeconds: 2,
    perJobResults: true,
  }) as const;
type LongPace = ReturnType<typeof longPace>;

const comeBackSeconds = 3;

/**
 * pg-boss counts the running jobs of a group without a lock, so two slots that check at once may both take one. The
 * later one goes back to the queue. The lock ends with its connection: a dead server holds none.
 */
const onePerGroup =
  (work: Work, { db, boss, job }: { readonly db: Db; readonly boss: PgBoss; readonly job: Job }): Work =>
  async (taken) => {
    const { id, data, groupId } = taken;
    if (groupId === undefined || groupId === null) return work(taken);
    const lock = await tryLock(db, `${job.name} ${groupId}`);
    if (lock === undefined) {
      await boss.send(job.name, data, { ...groupOf(groupId), startAfter: comeBackSeconds });
      return { id, status: "completed" };
    }
    try {
      return await work(taken);
    } finally {
      await lock.release();
    }
  };

/** Never throws: one failure must not undo the others. Its row stores no reason, which could name a person. */
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
