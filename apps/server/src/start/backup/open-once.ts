import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { startPostgres } from "#src/db/embedded/start-postgres.ts";
import { reasonOf, StartError } from "../start-error.ts";
import { asSuperuser } from "./as-superuser.ts";

type Cluster = {
  readonly dataDir: string;
  /** Whether PostgreSQL flushes what it writes; not where every file is flushed afterwards. */
  readonly isDurable: boolean;
};

/**
 * Starts a cluster that nobody uses, which brings a copy from what was copied to what was committed when the copy ended, and
 * stops it again: what cannot be opened now could not be opened in need.
 */
export async function openOnce<T>(
  { dataDir, isDurable }: Cluster,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const settings = { autovacuum: "off", fsync: isDurable ? "on" : "off" };
  const postgres = await startPostgres({ dataDir, stopOrphans: true, settings }).catch((cause) => {
    throw new StartError(`The copied database cannot be opened: ${reasonOf(cause)}`, { cause });
  });
  try {
    return await asSuperuser(postgres, work);
  } finally {
    await postgres.stop();
    for (const name of ["backup_label.old", "postmaster.opts"])
      await rm(join(dataDir, name), { force: true });
  }
}
