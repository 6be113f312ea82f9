import { createHash } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { withDatabase } from "./database.ts";

/** Expires the access token of this browser's session. */
export async function expireAccess(context: BrowserContext): Promise<void> {
  const access = (await context.cookies()).find(({ name }) => name === "hs-access");
  const hash = createHash("sha256")
    .update(access?.value ?? "")
    .digest();
  const text = `update session_token set "accessExpiresAt" = now() where "accessHash" = $1`;
  const { rowCount } = await withDatabase((database) => database.query(text, [hash]));
  if (rowCount !== 1) throw new Error("nobody is signed in in this browser");
}
