import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { productDataDir } from "./running-product.ts";

/** The running product's database, with the product's own permissions. */
export async function withDatabase<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ host: await socketFolder(), user: "web", database: "hearthside" });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** The fifth line of PostgreSQL's file has its address. */
async function socketFolder(): Promise<string> {
  const notes = await readFile(join(productDataDir(), "postgres/postmaster.pid"), "utf8");
  return notes.split("\n")[4] ?? "";
}
