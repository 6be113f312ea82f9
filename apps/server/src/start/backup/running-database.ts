import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { connectToRunning } from "../connect-to-running.ts";
import { startEmbeddedDatabase } from "../embedded-database.ts";
import { lockDataFolder } from "../instance-lock.ts";
import { noResources } from "../resources.ts";
import { StartError } from "../start-error.ts";
import { asSuperuser } from "./as-superuser.ts";

/** Works on the database of the data folder: the running one, or one started for this purpose. */
export async function onDatabase<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  if (!existsSync(join(dataDir, "postgres", "PG_VERSION")))
    throw new StartError(`There is no database in ${dataDir}`);
  const running = await connectToRunning(dataDir, "postgres");
  if (running === undefined) return onStopped(dataDir, work);
  try {
    return await work(running);
  } finally {
    await running.end();
  }
}

async function onStopped<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const resources = noResources();
  try {
    resources.add(lockDataFolder(dataDir));
    const postgres = await startEmbeddedDatabase(dataDir);
    resources.add(postgres.stop);
    return await asSuperuser(postgres, work);
  } finally {
    await resources.releaseAll();
  }
}
