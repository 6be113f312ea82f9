import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { newAuthenticator } from "#src/test/authenticator.ts";
import { type Browser, openVisitor, signInWithPassword } from "#src/test/browser.ts";
import { afterPassword, setUpPasskey, siteOf } from "#src/test/factors.ts";
import { type Account, makeAgency, makeMember } from "#src/test/records.ts";
import { challengeMinutes, newChallenge } from "./passkeys/passkey-request.ts";

let world: TestApp;
let agencyId: number;

beforeAll(async () => {
  world = await testApp();
  agencyId = await makeAgency(world.superuser);
});
afterAll(() => world.close());

async function withPasskey(manner: { counter?: number } = {}) {
  const account = await makeMember(world.superuser, agencyId, "Staff");
  const browser = await signInWithPassword(world.app, account);
  return { account, browser, ...(await setUpPasskey(world, browser, manner)) };
}

const requestIn = async (browser: Browser) => (await browser.send("GET", "/auth/passkey-request")).json();
const lastRefusal = async ({ userId }: Account) => {
  const { rows } = await world.superuser.query(
    `select after from audit_entry where "userId" = $1 and action = 'factor.refused' order by at desc limit 1`,
    [userId],
  );
  return rows[0]?.after;
};

describe("A passkey", () => {
  test("signs in by itself, without a name and without a password", async () => {
    const { account, key } = await withPasskey();
    const browser = await openVisitor(world.app);
    const request = await requestIn(browser);
    expect(request).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(request.allowCredentials).toBeUndefined();
    const passkey = key.answer(request, siteOf(world));
    const opened = await browser.send("POST", "/auth/passkey", { passkey });
    expect(opened.json()).toMatchObject({ UserId: account.userId });
    expect((await browser.send("GET", "/auth/user-info")).statusCode).toBe(200);
  });

  test("is requested by id after the password", async () => {
    const { account, key, id } = await withPasskey();
    const browser = await afterPassword(world, account);
    const request = await requestIn(browser);
    expect(request.allowCredentials).toEqual([{ id: key.id, type: "public-key", transports: ["internal"] }]);
    const passkey = key.answer(request, siteOf(world));
    expect((await browser.send("POST", "/auth/passkey", { passkey })).statusCode).toBe(200);
    const { rows } = await world.superuser.query(`select "lastUsedAt" from passkey where id = $1`, [id]);
    expect(rows[0].lastUsedAt).toBeInstanceOf(Date);
  });

  test("never signs twice", async () => {
    const { key } = await withPasskey();
    const browser = await openVisitor(world.app);
    const passkey = key.answer(await requestIn(browser), siteOf(world));
    expect((await browser.send("POST", "/auth/passkey", { passkey })).statusCode).toBe(200);
    const thief = await openVisitor(world.app);
    expect((await thief.send("POST", "/auth/passkey", { passkey })).json().code).toBe("wrong-credentials");
  });

  test.each([
    ["another site", { origin: "https://elsewhere.test" }],
    ["without having made sure of its owner", { isVerified: false }],
  ])("opens nothing from %s", async (_how, manner) => {
    const { account, key } = await withPasskey();
    const browser = await openVisitor(world.app);
    const passkey = key.answer(await requestIn(browser), { ...siteOf(world), ...manner });
    expect((await browser.send("POST", "/auth/passkey", { passkey })).json().code).toBe("wrong-credentials");
    expect(await lastRefusal(account)).toEqual({ reason: "wrong passkey" });
  });

  test("with a use counter that falls behind counts as a copy", async () => {
    const { account, key } = await withPasskey({ counter: 7 });
    const show = async (counter: number) => {
      const browser = await openVisitor(world.app);
      const passkey = key.answer(await requestIn(browser), { ...siteOf(world), counter });
      return (await browser.send("POST", "/auth/passkey", { passkey })).statusCode;
    };
    expect(await show(8)).toBe(200);
    expect(await show(8)).toBe(401);
    expect(await lastRefusal(account)).toEqual({ reason: "copied passkey" });
    expect(await show(3)).toBe(401);
    expect(await show(9)).toBe(200);
  });

  test("answers only its own challenge, for its purpose, in time", async () => {
    const { account, browser: own, key } = await withPasskey();
    const other = await withPasskey();
    const show = async (challenge: string) => {
      const browser = await openVisitor(world.app);
      const request = { ...(await requestIn(browser)), challenge };
      return (await browser.send("POST", "/auth/passkey", { passkey: key.answer(request, siteOf(world)) }))
        .statusCode;
    };
    // a challenge for proving identity in a session, and one given to another user after the password
    expect(await show((await requestIn(own)).challenge)).toBe(401);
    expect(await show((await requestIn(await afterPassword(world, other.account))).challenge)).toBe(401);
    expect(await show("made-up")).toBe(401);
    const asked = (minutesAgo: number) =>
      newChallenge(world.services.keys, { for: "sign-in", userId: null }, Date.now() - minutesAgo * 60_000);
    expect(await show(asked(challengeMinutes + 1))).toBe(401);
    expect(await show(asked(challengeMinutes - 1))).toBe(200);
    expect(await show((await requestIn(await afterPassword(world, account))).challenge)).toBe(200);
  });

  test("that is unknown, or signed with another key, opens nothing", async () => {
    const { account, key } = await withPasskey();
    const browser = await openVisitor(world.app);
    const request = await requestIn(browser);
    const unknown = newAuthenticator().answer(request, siteOf(world));
    expect((await browser.send("POST", "/auth/passkey", { passkey: unknown })).statusCode).toBe(401);
    const forged = { ...unknown, id: key.id, rawId: key.id };
    expect((await browser.send("POST", "/auth/passkey", { passkey: forged })).statusCode).toBe(401);
    expect(await lastRefusal(account)).toEqual({ reason: "wrong passkey" });
  });

  test("is delayed after many wrong responses", async () => {
    const { key } = await withPasskey();
    const browser = await openVisitor(world.app);
    const passkey = key.answer(await requestIn(browser), { origin: "https://elsewhere.test" });
    const show = () => browser.sending({ address: "10.9.0.1" }).send("POST", "/auth/passkey", { passkey });
    for (let tried = 0; tried < 5; tried += 1) await show();
    await world.superuser.query("update sign_in_limit set failures = failures + 5");
    await show();
    expect((await show()).statusCode).toBe(429);
  });
});

describe("Saving a passkey", () => {
  test("twice returns the same passkey; its id and its credential cannot be used for anything else", async () => {
    const account = await makeMember(world.superuser, agencyId, "Staff");
    const browser = await signInWithPassword(world.app, account);
    const key = newAuthenticator();
    const id = uuidv7();
    const request = (await browser.send("POST", "/auth/factors/passkeys/new")).json();
    const sent = { id, name: "Phone", passkey: key.make(request, siteOf(world)) };
    const first = await browser.send("POST", "/auth/factors/passkeys", sent);
    expect(first.json().recoveryCodes).toHaveLength(10);
    const again = await browser.send("POST", "/auth/factors/passkeys", sent);
    expect(again.json()).toEqual({ passkey: first.json().passkey, recoveryCodes: null });
    const other = newAuthenticator();
    const second = (await browser.send("POST", "/auth/factors/passkeys/new")).json();
    expect(second.excludeCredentials).toEqual([{ id: key.id, type: "public-key", transports: ["internal"] }]);
    const underOldId = { ...sent, passkey: other.make(second, siteOf(world)) };
    expect((await browser.send("POST", "/auth/factors/passkeys", underOldId)).json().code).toBe("key-reused");
    const { rows } = await world.superuser.query(
      `select action from audit_entry where "userId" = $1 and action like 'passkey%'`,
      [account.userId],
    );
    expect(rows).toEqual([{ action: "passkey.add" }]);
  });

  test("made on another site, for another user or for signing in is refused", async () => {
    const { browser } = await withPasskey();
    const other = await withPasskey();
    const keep = async (challenge: string | undefined, origin = siteOf(world).origin) => {
      const request = (await browser.send("POST", "/auth/factors/passkeys/new")).json();
      const asked = challenge === undefined ? request : { ...request, challenge };
      const passkey = newAuthenticator().make(asked, { origin });
      const kept = { id: uuidv7(), name: "Phone", passkey };
      return (await browser.send("POST", "/auth/factors/passkeys", kept)).statusCode;
    };
    expect(await keep(undefined, "https://elsewhere.test")).toBe(409);
    expect(
      await keep((await other.browser.send("POST", "/auth/factors/passkeys/new")).json().challenge),
    ).toBe(409);
    expect(await keep((await requestIn(browser)).challenge)).toBe(409);
    expect(await keep(undefined)).toBe(200);
  });

  test("renames it at the version that was read, and removes it", async () => {
    const { browser, id, account } = await withPasskey();
    const name = (text: string, version: number) =>
      browser.send("PUT", `/auth/factors/passkeys/${id}`, { name: text, version });
    expect((await name("Home laptop", 1)).json()).toMatchObject({ name: "Home laptop", version: 2 });
    const stale = (await name("Old laptop", 1)).json();
    expect(stale).toMatchObject({ code: "conflict", context: { name: "Home laptop", version: 2 } });
    expect((await name("Old laptop", 2_147_483_647)).statusCode).toBe(409); // not one the database could not count to
    expect((await name(" ", 2)).statusCode).toBe(422);
    expect((await browser.send("DELETE", `/auth/factors/passkeys/${id}`)).statusCode).toBe(204);
    expect((await browser.send("DELETE", `/auth/factors/passkeys/${id}`)).statusCode).toBe(404);
    expect((await browser.send("GET", "/auth/factors")).json()).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    const { rows } = await world.superuser.query(
      `select action from audit_entry where "userId" = $1 and action like 'passkey%' order by at, id`,
      [account.userId],
    );
    expect(rows.map(({ action }) => action)).toEqual(["passkey.add", "passkey.rename", "passkey.remove"]);
  });

  test("does not reach the passkey of another user", async () => {
    const { id } = await withPasskey();
    const stranger = await signInWithPassword(
      world.app,
      await makeMember(world.superuser, agencyId, "Admin"),
    );
    expect((await stranger.send("DELETE", `/auth/factors/passkeys/${id}`)).statusCode).toBe(404);
    const renamed = await stranger.send("PUT", `/auth/factors/passkeys/${id}`, { name: "Mine", version: 1 });
    expect(renamed.statusCode).toBe(404);
    expect((await stranger.send("GET", "/auth/factors")).json().passkeys).toEqual([]);
  });
});
