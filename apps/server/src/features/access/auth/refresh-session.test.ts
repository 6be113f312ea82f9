import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, openBrowser, signInWithPassword } from "#src/test/browser.ts";
import { type Account, makeAgency, makeMember } from "#src/test/records.ts";

let world: TestApp;
let nurse: Account;
let browser: Browser;

beforeAll(async () => {
  world = await testApp();
  nurse = await makeMember(world.superuser, await makeAgency(world.superuser), "Staff");
});
beforeEach(async () => {
  await world.superuser.query("truncate sign_in_limit");
  browser = await signInWithPassword(world.app, nurse);
});
afterAll(() => world.close());

const refresh = async (from: Browser) => (await from.send("GET", "/auth/refresh")).statusCode;
const isSignedIn = async (from: Browser) => (await from.send("GET", "/auth/user-info")).statusCode === 200;
/** The same browser as another tab, or a thief, would keep it: a copy that later responses do not reach. */
const copyOf = (from: Browser) => openBrowser(world.app, new Map(from.cookies));
/** Moves everything that happened to tokens back by `seconds`. */
const letPass = (seconds: number) =>
  world.superuser.query(`update session_token set "closedAt" = "closedAt" - make_interval(secs => $1)`, [
    seconds,
  ]);

describe("A refresh", () => {
  test("returns a new pair that replaces the old refresh token", async () => {
    const before = browser.cookies.get("hs-refresh");
    expect(await refresh(browser)).toBe(200);
    expect(browser.cookies.get("hs-refresh")).not.toBe(before);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("needs the XSRF header", async () => {
    const { cookies } = browser;
    const response = await world.app.inject({
      url: "/api/auth/refresh",
      cookies: Object.fromEntries(cookies),
    });
    expect(response.statusCode).toBe(403);
  });

  test("without a refresh token says that the session expired", async () => {
    browser.cookies.delete("hs-refresh");
    const response = await browser.send("GET", "/auth/refresh");
    expect(response.statusCode).toBe(401);
    expect(response.json().message).toBe("Session expired. Please login again.");
  });

  test("can be repeated if its response was lost, however late", async () => {
    const lost = copyOf(browser);
    expect(await refresh(lost)).toBe(200);
    await letPass(600);
    expect(await refresh(browser)).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("by two tabs at the same moment signs neither out", async () => {
    const tab = copyOf(browser);
    expect(await Promise.all([refresh(browser), refresh(tab)])).toEqual([200, 200]);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(tab)).toBe(true);
    expect(await refresh(tab)).toBe(200);
    expect(await refresh(browser)).toBe(200);
    expect([await isSignedIn(browser), await isSignedIn(tab)]).toEqual([true, true]);
  });

  test("of one session does not accept another session's, or a visitor's, XSRF token", async () => {
    const other = await signInWithPassword(
      world.app,
      await makeMember(world.superuser, nurse.agencyId, "Viewer"),
    );
    const visitor = openBrowser(world.app);
    await visitor.send("GET", "/auth/user-info");
    for (const from of [other, visitor]) {
      const mixed = copyOf(from);
      mixed.cookies.set("hs-refresh", browser.cookies.get("hs-refresh") ?? "");
      expect(await refresh(mixed)).toBe(403);
    }
  });

  test("with two responses used at the same moment confirms one, and neither request fails", async () => {
    for (let time = 0; time < 20; time += 1) {
      const tab = copyOf(browser);
      await Promise.all([refresh(browser), refresh(tab)]);
      const uses = [browser, tab, browser, tab].map((from) => from.send("GET", "/auth/user-info"));
      expect((await Promise.all(uses)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    }
  });

  test("that lost to its sibling leaves an access token that is refused ten seconds later", async () => {
    const loser = copyOf(browser);
    await refresh(loser);
    await refresh(browser);
    expect([await isSignedIn(browser), await isSignedIn(loser)]).toEqual([true, true]);
    await letPass(11);
    expect([await isSignedIn(browser), await isSignedIn(loser)]).toEqual([true, false]);
  });

  test("with a token replaced less than ten seconds ago counts as its successor", async () => {
    const slow = copyOf(browser);
    await refresh(browser);
    await isSignedIn(browser);
    await letPass(8);
    expect(await refresh(slow)).toBe(200);
    expect([await isSignedIn(slow), await isSignedIn(browser)]).toEqual([true, true]);
  });
});

describe("A stolen refresh token", () => {
  test("used ten seconds after its successor ends all tokens of the session, and is recorded", async () => {
    const thief = copyOf(browser);
    await refresh(browser);
    await isSignedIn(browser);
    await letPass(11);
    expect(await refresh(thief)).toBe(401);
    expect(await isSignedIn(browser)).toBe(false);
    const { rows } = await world.superuser.query(
      `select 1 from audit_entry where action = 'session.reuse' and "userId" = $1`,
      [nurse.userId],
    );
    expect(rows).toHaveLength(1);
  });

  test("is also caught if it is a sibling that lost to another", async () => {
    const thief = copyOf(browser);
    await refresh(thief);
    await refresh(browser);
    await isSignedIn(browser);
    await letPass(11);
    expect(await refresh(thief)).toBe(401);
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe("A session ends", () => {
  const sessionOf = `"userId" = $1 and "endedAt" is null`;

  test("after fifteen minutes of inactivity", async () => {
    await world.superuser.query(
      `update session set "lastActiveAt" = now() - interval '14 minutes' where ${sessionOf}`,
      [nurse.userId],
    );
    expect(await isSignedIn(browser)).toBe(true);
    await world.superuser.query(
      `update session set "lastActiveAt" = now() - interval '15 minutes 1 second' where ${sessionOf}`,
      [nurse.userId],
    );
    expect(await isSignedIn(browser)).toBe(false);
    expect(await refresh(browser)).toBe(401);
  });

  test("not during activity, however short the limit", async () => {
    const brief = await testApp({ SESSION_IDLE_MINUTES: "1" });
    const member = await makeMember(brief.superuser, await makeAgency(brief.superuser), "Viewer");
    const active = await signInWithPassword(brief.app, member);
    for (const seconds of [0, 20, 40]) {
      await brief.superuser.query(
        `update session set "lastActiveAt" = "lastActiveAt" - interval '20 seconds'`,
      );
      expect([seconds, await isSignedIn(active)]).toEqual([seconds, true]);
    }
    await brief.close();
  });

  test("after twelve hours in any case", async () => {
    await world.superuser.query(`update session set "expiresAt" = now() where ${sessionOf}`, [nurse.userId]);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await refresh(browser)).toBe(401);
  });

  test("for its access token after five minutes, until it is refreshed", async () => {
    await world.superuser.query(`update session_token set "accessExpiresAt" = now()`);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await refresh(browser)).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
  });
});

test("Tokens are stored as hashes only", async () => {
  const access = browser.cookies.get("hs-access") ?? "";
  const { rows } = await world.superuser.query("select * from session_token");
  expect(rows.length).toBeGreaterThan(0);
  const stored = Buffer.from(access, "base64url");
  for (const row of rows) {
    expect(row.accessHash.equals(stored)).toBe(false);
    expect(JSON.stringify(row)).not.toContain(access);
  }
});
