import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { productDataDir } from "./running-product.ts";

/** What the running product keeps, read and changed as the product itself may. */
export async function withDatabase<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ host: await socketFolder(), user: "web", database: "hearthside" });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** PostgreSQL notes in its fifth line where it listens. */
async function socketFolder(): Promise<string> {
  const notes = await readFile(join(productDataDir(), "postgres/postmaster.pid"), "utf8");
  return notes.split("\n")[4] ?? "";
}
