import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { type Postgres, startPostgres } from "#src/db/embedded/start-postgres.ts";
import { reasonOf, StartError } from "../start-error.ts";

type Cluster = {
  readonly dataDir: string;
  /** Whether PostgreSQL flushes its writes; not needed if every file is flushed afterwards. */
  readonly isDurable: boolean;
};

/**
 * Starts and stops a cluster that nobody uses. This recovers a copy to its last commit and proves now, not in an
 * emergency, that it can be opened.
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

/** Works on a running cluster as its superuser, past row-level security. */
export async function asSuperuser<T>(
  { connectionFor }: Pick<Postgres, "connectionFor">,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(connectionFor("postgres"));
  client.on("error", () => undefined); // its own queries report it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
