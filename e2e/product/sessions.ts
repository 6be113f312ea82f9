import { createHash, randomBytes } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { withDatabase } from "./database.ts";
import { productAddress } from "./running-product.ts";

export type Person = { readonly userId: string; readonly agencyId: number };
export type BrowserState = Exclude<Awaited<ReturnType<BrowserContext["storageState"]>>, string>;

/**
 * A session for a single browser, which may renew and end it, because a refresh token used by two browsers ends the
 * session. Its rows are inserted without a sign-in; the product sets the XSRF token with the first response.
 */
export async function openSession({ userId, agencyId }: Person): Promise<BrowserState> {
  const [access, refresh, sessionId] = [newToken(), newToken(), uuidv7()];
  await withDatabase(async (database) => {
    await database.query(
      `insert into session (id, "userId", "activeAgencyId", device, address, "expiresAt")
       values ($1, $2, $3, 'Chrome on Linux', '127.0.0.1', now() + interval '12 hours')`,
      [sessionId, userId, agencyId],
    );
    await database.query(
      `insert into session_token (id, "sessionId", "refreshHash", "accessHash", "accessExpiresAt")
       values ($1, $2, $3, $4, now() + interval '1 hour')`,
      [uuidv7(), sessionId, hashOf(refresh), hashOf(access)],
    );
  });
  const cookie = (name: string, value: string, path: string) => ({
    name,
    value,
    path,
    domain: new URL(productAddress()).hostname,
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: "Strict" as const,
  });
  const cookies = [cookie("hs-access", access, "/api"), cookie("hs-refresh", refresh, "/api/auth/refresh")];
  return { cookies, origins: [] };
}

const newToken = () => randomBytes(32).toString("base64url");
const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** Makes this browser's session inactive for this many minutes. */
export const leaveAlone = (context: BrowserContext, minutes: number) =>
  changeSession(context, `"lastActiveAt" = now() - make_interval(mins => ${minutes})`);

/** Makes the identity verification of this browser's session expire. */
export const forgetProof = (context: BrowserContext) => changeSession(context, '"provenAt" = null');

async function changeSession(context: BrowserContext, change: string): Promise<void> {
  const access = (await context.cookies()).find(({ name }) => name === "hs-access");
  const hash = hashOf(access?.value ?? "");
  const text = `update session s set ${change} from session_token t where t."sessionId" = s.id and t."accessHash" = $1`;
  const { rowCount } = await withDatabase((database) => database.query(text, [hash]));
  if (rowCount !== 1) throw new Error("nobody is signed in in this browser");
}
