import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { openForLongWork } from "#src/db/pool.ts";
import { recordRestoreGap } from "#src/features/shared/audit/restore-gap.ts";
import { flush } from "#src/file-store/durable.ts";
import type { Services } from "#src/services.ts";
import { StartError } from "../start-error.ts";

const noteIn = (dataDir: string) => join(dataDir, "restored-from");

/** Leaves a note for the next start, which has the keys to sign it into the seals of the audit trail. */
export async function noteRestore(dataDir: string, takenAt: string): Promise<void> {
  await writeFile(noteIn(dataDir), takenAt, { mode: 0o600 });
  await flush(noteIn(dataDir));
}

const lockKey = 4_817_002;

/**
 * After a restore, records the gap in the sealed audit trails. Call it before anything is sealed. If several servers
 * start together, one does it and the others wait.
 */
export async function sealRestore(services: Pick<Services, "db" | "keys" | "config">): Promise<void> {
  const note = noteIn(services.config.dataDir);
  if (!existsSync(note)) return;
  const db = openForLongWork(services.db);
  try {
    await db.kysely.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx);
      if (!existsSync(note)) return;
      await recordRestoreGap({ ...services, db }, (await readFile(note, "utf8")).trim());
      await rm(note);
    });
  } finally {
    await db.close();
  }
}

const markIn = (dataDir: string) => join(dataDir, "restore-unfinished");

/** Throws StartError while the data folder is half restored. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(markIn(dataDir)))
    throw new StartError(
      `A restore of ${dataDir} was not finished. Run npm run restore -- FOLDER --replace again before you start`,
    );
}

/** Runs `work` under a mark that remains if it is interrupted. */
export async function underMark(dataDir: string, work: () => Promise<void>): Promise<void> {
  await writeFile(markIn(dataDir), "", { mode: 0o600 });
  await flush(dataDir);
  await work();
  await flush(dataDir);
  await rm(markIn(dataDir));
  await flush(dataDir);
}
