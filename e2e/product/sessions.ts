import { createHash } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { withDatabase } from "./database.ts";

/** Lets time pass over this browser's session: nobody was at it for so many minutes. */
export const leaveAlone = (context: BrowserContext, minutes: number) =>
  changeSession(context, `"lastActiveAt" = now() - make_interval(mins => ${minutes})`);

/** Lets time pass over what was shown in this browser's session: it has to be shown anew. */
export const forgetProof = (context: BrowserContext) => changeSession(context, '"provenAt" = null');

async function changeSession(context: BrowserContext, change: string): Promise<void> {
  const access = (await context.cookies()).find(({ name }) => name === "hs-access");
  const hash = createHash("sha256")
    .update(access?.value ?? "")
    .digest();
  const text = `update session s set ${change} from session_token t where t."sessionId" = s.id and t."accessHash" = $1`;
  const { rowCount } = await withDatabase((database) => database.query(text, [hash]));
  if (rowCount !== 1) throw new Error("nobody is signed in in this browser");
}
