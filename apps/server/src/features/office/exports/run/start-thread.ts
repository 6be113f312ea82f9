import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Services } from "#src/services.ts";
import { type ExportedFile, type ExportMessage, type ExportOrder, exportName } from "../export-order.ts";
import { type Progress, type Run, updateProgress } from "../run-queries.ts";

const lookEveryMs = 500;

/**
 * Has a thread write the file and reports its progress. Undefined, with nothing left behind, if the run is no longer needed.
 */
export async function followThread(
  services: Services,
  run: Run,
  order: ExportOrder,
): Promise<ExportedFile | undefined> {
  const thread = startThread(order);
  let file: ExportedFile | undefined;
  try {
    file = await watch(services, run, thread);
  } finally {
    if (file === undefined) await putAway(services, thread, order);
  }
  return file;
}

async function watch(services: Services, run: Run, thread: ExportThread): Promise<ExportedFile | undefined> {
  let reported: Progress = { rowsDone: 0, rowCount: null };
  while (true) {
    const file = await Promise.race([thread.done, wait(lookEveryMs, undefined)]);
    if (file !== undefined) return file;
    const { rowsDone, rowCount } = thread.seen();
    const isNeeded = await notifyProgress(services, run, { from: reported, to: { rowsDone, rowCount } });
    if (!isNeeded) return undefined;
    reported = { rowsDone, rowCount };
  }
}

/** False if the run was canceled or another server has restarted it. */
const notifyProgress = (services: Services, run: Run, { from, to }: { from: Progress; to: Progress }) =>
  inAgency(services.db.kysely, { agencyId: run.agencyId, userId: nobody }, async ({ trx }) => {
    const owner = await updateProgress(trx, run, to);
    if (owner === undefined) return false;
    if (from.rowsDone !== to.rowsDone || from.rowCount !== to.rowCount)
      await recordChange(
        { ...run, trx },
        {
          kind: "export",
          patientId: null,
          subjectId: run.id,
          revision: null,
          userId: owner.userId,
        },
      );
    return true;
  });

/** The database comes first: a statement that is sorting does not notice that its client is gone. */
async function putAway({ db }: Services, thread: ExportThread, { path }: ExportOrder): Promise<void> {
  const { backend } = thread.seen();
  try {
    if (backend !== null) await cancelStatement(db, backend);
  } finally {
    await thread.end();
    await rm(path, { force: true });
  }
}

/** Unless the process id now belongs to another process. */
const cancelStatement = ({ kysely }: Services["db"], backend: number) =>
  sql`select pg_cancel_backend(pid) from pg_stat_activity
    where pid = ${backend} and application_name = ${exportName}`.execute(kysely);

type ExportThread = {
  /** Rejects with the error that ended the thread early. */
  readonly done: Promise<ExportedFile>;
  readonly seen: () => Seen;
  readonly end: () => Promise<void>;
};

type Seen = {
  readonly rowsDone: number;
  readonly rowCount: number | null;
  /** The thread's process in the database. */
  readonly backend: number | null;
};

const script = new URL("./export-worker.ts", import.meta.url);

/** Memory limits. Text files and workbooks keep only a few rows in memory, a PDF all pages until their number is known. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };

/** Writes a file in its own thread, so that requests are still answered. */
export function startThread(order: ExportOrder): ExportThread {
  const worker = new Worker(script, { workerData: order, resourceLimits, execArgv: [] });
  let seen: Seen = { rowsDone: 0, rowCount: null, backend: null };
  let file: ExportedFile | undefined;
  worker.on("message", (message: ExportMessage) => {
    if (message.kind === "done") file = message;
    else seen = seenAfter(seen, message);
  });
  const done = new Promise<ExportedFile>((resolve, reject) => {
    worker.on("error", reject);
    worker.on("exit", () => {
      if (file === undefined) reject(new Error("the thread ended before its file"));
      else resolve(file);
    });
  });
  done.catch(() => undefined);
  return {
    done,
    seen: () => seen,
    end: async () => {
      await worker.terminate();
    },
  };
}

function seenAfter(seen: Seen, message: Exclude<ExportMessage, { kind: "done" }>): Seen {
  switch (message.kind) {
    case "connected":
      return { ...seen, backend: message.backend };
    case "counted":
      return { ...seen, rowCount: message.rows };
    case "written":
      return { ...seen, rowsDone: message.rows };
    default:
      return message satisfies never;
  }
}
