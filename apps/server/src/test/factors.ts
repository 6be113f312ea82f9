import { Secret, TOTP } from "otpauth";
import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "./app.ts";
import { type Authenticator, newAuthenticator } from "./authenticator.ts";
import { type Browser, openVisitor } from "./browser.ts";
import { type Account, password } from "./records.ts";

/** The code an app with this secret shows, now or this many half minutes later. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

/** The code at the moment it is sent, because a list of calls is made long before. */
export const codeLater = (secret: string) => ({
  get code() {
    return codeOf(secret);
  },
});

/**
 * Sets up an authenticator app for the signed-in user, with the previous code, so that the current one can still be
 * used. Retries if the half minute ends in between.
 */
export async function setUpApp(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await browser.send("POST", "/auth/factors/app")).json();
  const confirm = () => browser.send("POST", "/auth/factors/app/confirm", { code: codeOf(secret, -1) });
  const first = await confirm();
  const confirmed = first.statusCode === 200 ? first : await confirm();
  if (confirmed.statusCode !== 200) throw new Error(`the app was refused: ${confirmed.body}`);
  return { secret, recoveryCodes: confirmed.json().recoveryCodes };
}

export const siteOf = ({ services }: TestApp) => ({ origin: services.config.publicUrl });

/** Adds a passkey for the signed-in user. */
export async function setUpPasskey(
  world: TestApp,
  browser: Browser,
  { counter = 0 }: { counter?: number } = {},
): Promise<{ id: string; key: Authenticator; recoveryCodes: string[] | null }> {
  const key = newAuthenticator();
  const id = uuidv7();
  const request = (await browser.send("POST", "/auth/factors/passkeys/new")).json();
  const passkey = key.make(request, { ...siteOf(world), counter });
  const kept = await browser.send("POST", "/auth/factors/passkeys", { id, name: "Work laptop", passkey });
  if (kept.statusCode !== 200) throw new Error(`the passkey was refused: ${kept.body}`);
  return { id, key, recoveryCodes: kept.json().recoveryCodes };
}

/** A browser in which the correct password was entered and the second step is next. */
export async function afterPassword({ app }: TestApp, { email }: Account): Promise<Browser> {
  const browser = await openVisitor(app);
  const answer = await browser.send("POST", "/auth/login", { username: email, password });
  if (answer.json().SecondFactor === undefined) throw new Error(`no second step is expected: ${answer.body}`);
  return browser;
}
