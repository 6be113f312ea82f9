import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { databaseName } from "#src/db/embedded/cluster.ts";
import { startEmbeddedDatabase } from "../embedded-database.ts";
import { lockDataFolder } from "../instance-lock.ts";
import { noResources } from "../resources.ts";
import { StartError } from "../start-error.ts";
import { asSuperuser } from "./as-superuser.ts";

/** Works on the database of the data folder: the one the product is running, or one started for the while. */
export async function onDatabase<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const folder = join(dataDir, "postgres");
  if (!existsSync(join(folder, "PG_VERSION"))) throw new StartError(`There is no database in ${dataDir}`);
  const running = await connectToRunning(folder);
  if (running === undefined) return onStopped(dataDir, work);
  try {
    return await work(running);
  } finally {
    await running.end();
  }
}

/** Where a running server listens stands in the fifth line of its pid file. Undefined when none answers there. */
async function connectToRunning(folder: string): Promise<Client | undefined> {
  const lines = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "");
  const host = lines.split("\n")[4]?.trim();
  if (host === undefined || host === "") return undefined;
  const client = new Client({ host, port: 5432, user: "postgres", database: databaseName, ssl: false });
  client.on("error", () => undefined); // its own queries say so
  try {
    await client.connect();
    return client;
  } catch {
    return undefined; // what a killed server left behind: then the lock is free, or says who has the folder
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
