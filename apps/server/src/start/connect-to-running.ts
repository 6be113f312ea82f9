import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { databaseName } from "#src/db/embedded/cluster.ts";
import { hasCode } from "./start-error.ts";

/**
 * A connection to the embedded database of a running server. Undefined if none responds: a killed server leaves its
 * file behind, and then the folder's lock is free or names its holder.
 */
export async function connectToRunning(
  dataDir: string,
  user: "owner" | "postgres",
): Promise<pg.Client | undefined> {
  const host = runningSocket(dataDir);
  if (host === undefined || host === "") return undefined;
  const client = new pg.Client({
    host,
    port: 5432,
    user,
    database: databaseName,
    ssl: false,
    connectionTimeoutMillis: 5000,
  });
  client.on("error", () => undefined); // its own queries report it
  try {
    await client.connect();
    return client;
  } catch {
    return undefined;
  }
}

/** Source: PostgreSQL's documentation of postmaster.pid: its fifth line is the folder of the socket. */
function runningSocket(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8")
      .split("\n")[4]
      ?.trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}
