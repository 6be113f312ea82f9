import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import pg from "pg";
import { productDataDir } from "./running-product.ts";

/** Lets the access of this browser's session run out now, as it does by itself after a while. */
export async function expireAccess(context: BrowserContext): Promise<void> {
  const access = (await context.cookies()).find(({ name }) => name === "hs-access");
  const hash = createHash("sha256")
    .update(access?.value ?? "")
    .digest();
  const database = new pg.Client({ host: await socketFolder(), user: "web", database: "hearthside" });
  await database.connect();
  try {
    const text = `update session_token set "accessExpiresAt" = now() where "accessHash" = $1`;
    const { rowCount } = await database.query(text, [hash]);
    if (rowCount !== 1) throw new Error("nobody is signed in in this browser");
  } finally {
    await database.end();
  }
}

/** PostgreSQL notes in its fifth line where it listens. */
async function socketFolder(): Promise<string> {
  const notes = await readFile(join(productDataDir(), "postgres/postmaster.pid"), "utf8");
  return notes.split("\n")[4] ?? "";
}
