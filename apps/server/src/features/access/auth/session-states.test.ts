import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, signInWithPassword } from "#src/test/browser.ts";
import { joinAgency, makeAgency, makeMember, password } from "#src/test/records.ts";

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

async function member() {
  const agencyId = await makeAgency(world.superuser);
  const account = await makeMember(world.superuser, agencyId, "Viewer");
  const browser = await signInWithPassword(world.app, account);
  const set = (change: string) =>
    world.superuser.query(`update session set ${change} where "userId" = $1`, [account.userId]);
  return { ...account, browser, set };
}

const codeOf = async (
  browser: Browser,
  key: "GET /auth/user-info" | "GET /auth/refresh" | "GET /tasks/today",
) => {
  const response = await browser.send("GET", key.slice("GET ".length));
  return response.statusCode === 200 ? "open" : response.json().code;
};
const unlock = (browser: Browser, entered = password) =>
  browser.send("POST", "/auth/unlock", { proof: { password: entered } });
const unlocked = async (browser: Browser) => {
  const response = await unlock(browser);
  return response.statusCode === 200 ? "open" : response.json().code;
};

const away = (minutes: number) => `"lastActiveAt" = now() - interval '${minutes} minutes'`;
const over = `"expiresAt" = now() - interval '1 second'`;
const ended = `"endedAt" = now(), "endReason" = 'revoked'`;

describe("A session", () => {
  test.each([
    ["is in use", away(14), { call: "open", renewal: "open", unlocking: "open" }],
    ["was inactive for 15 minutes", away(15), { call: "locked", renewal: "locked", unlocking: "open" }],
    [
      "has reached its maximum time",
      over,
      { call: "signed-out", renewal: "signed-out", unlocking: "signed-out" },
    ],
    ["was ended", ended, { call: "signed-out", renewal: "signed-out", unlocking: "signed-out" }],
    [
      "was ended while inactive",
      `${away(20)}, ${ended}`,
      { call: "signed-out", renewal: "signed-out", unlocking: "signed-out" },
    ],
    [
      "has reached its maximum time while inactive",
      `${away(20)}, ${over}`,
      { call: "signed-out", renewal: "signed-out", unlocking: "signed-out" },
    ],
  ] as const)(
    "that %s gets the response for its state",
    async (_words, change, { call, renewal, unlocking }) => {
      const { browser, set } = await member();
      await set(change);
      expect(await codeOf(browser, "GET /tasks/today")).toBe(call);
      expect(await codeOf(browser, "GET /auth/user-info")).toBe(call);
      await set(change);
      // a renewal that fails for good removes the cookies
      const kept = new Map(browser.cookies);
      expect(await codeOf(browser, "GET /auth/refresh")).toBe(renewal);
      for (const [name, value] of kept) if (renewal !== "open") browser.cookies.set(name, value);
      await set(change);
      expect(await unlocked(browser)).toBe(unlocking);
      expect(await codeOf(browser, "GET /tasks/today")).toBe(unlocking);
    },
  );

  test("locks after the minutes set by its active agency, which the page receives", async () => {
    const { agencyId, browser, set } = await member();
    await world.superuser.query('update agency set "idleMinutes" = 2 where id = $1', [agencyId]);
    expect((await browser.send("GET", "/auth/user-info")).json().IdleMinutes).toBe(2);
    await set(away(1.9));
    expect(await codeOf(browser, "GET /tasks/today")).toBe("open");
    await set(away(2));
    expect(await codeOf(browser, "GET /tasks/today")).toBe("locked");
    await world.superuser.query('update agency set "idleMinutes" = 240 where id = $1', [agencyId]);
    await set(away(239));
    expect(await codeOf(browser, "GET /tasks/today")).toBe("open");
  });

  test("follows the stricter of its active agency and the one that a request names", async () => {
    const { userId, agencyId, browser, set } = await member();
    const strict = await makeAgency(world.superuser);
    const foreign = await makeAgency(world.superuser);
    await joinAgency(world.superuser, { userId, agencyId: strict, role: "Viewer" });
    await world.superuser.query('update agency set "idleMinutes" = 2 where id in ($1, $2)', [
      strict,
      foreign,
    ]);
    const naming = (id: number) => browser.sending({ headers: { "x-agency": String(id) } });
    await set(away(2));
    expect(await codeOf(naming(strict), "GET /tasks/today")).toBe("locked");
    const streamed = await browser.listen(`/events?agency=${strict}&after=0`);
    expect([streamed.statusCode, streamed.json().code]).toEqual([401, "locked"]);
    expect(await codeOf(naming(foreign), "GET /tasks/today")).toBe("session-mismatch");
    expect(await codeOf(naming(agencyId), "GET /tasks/today")).toBe("open");
    await world.superuser.query('update agency set "idleMinutes" = 240 where id = $1', [strict]);
    await world.superuser.query('update agency set "idleMinutes" = 2 where id = $1', [agencyId]);
    await set(away(2));
    expect(await codeOf(naming(strict), "GET /tasks/today")).toBe("locked");
    expect(await codeOf(browser, "GET /tasks/today")).toBe("locked");
  });

  test("that is locked can still be signed out", async () => {
    const { browser, set } = await member();
    await set(away(20));
    expect((await browser.send("POST", "/auth/logout")).statusCode).toBe(204);
    expect(await unlocked(browser)).toBe("signed-out");
  });

  test("counts as locked before its access token is checked, so that an idle page learns of it", async () => {
    const { userId, browser, set } = await member();
    await set(away(20));
    await world.superuser.query(
      `update session_token t set "accessExpiresAt" = now() - interval '10 minutes' from session s
       where s.id = t."sessionId" and s."userId" = $1`,
      [userId],
    );
    expect(await codeOf(browser, "GET /tasks/today")).toBe("locked");
    expect(await unlocked(browser)).toBe("open");
    expect(await codeOf(browser, "GET /tasks/today")).toBe("signed-out");
    expect(await codeOf(browser, "GET /auth/refresh")).toBe("open");
    expect(await codeOf(browser, "GET /tasks/today")).toBe("open");
  });
});

describe("Unlocking", () => {
  test("refuses a wrong password, counts it, and records it without the text", async () => {
    const { userId, browser, set } = await member();
    await set(away(20));
    const refused = await unlock(browser, "not my password");
    expect([refused.statusCode, refused.json().code]).toEqual([401, "wrong-credentials"]);
    expect(await codeOf(browser, "GET /tasks/today")).toBe("locked");
    expect(await unlocked(browser)).toBe("open");
    const { rows } = await world.superuser.query(
      `select action, after from audit_entry where "userId" = $1 and action like 'session.unlock%' order by at, id`,
      [userId],
    );
    expect(rows).toEqual([
      { action: "session.unlock-refused", after: null },
      { action: "session.unlock", after: null },
    ]);
  });

  test("is delayed after repeated failures, even with the correct password", async () => {
    const { browser, set } = await member();
    await set(away(20));
    const codes: string[] = [];
    for (let time = 0; time < 6; time += 1) codes.push((await unlock(browser, "wrong")).json().code);
    await world.superuser.query('update sign_in_limit set failures = failures + 5, "blockedUntil" = now()');
    await unlock(browser, "wrong");
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => "wrong-credentials"));
    expect((await unlock(browser)).statusCode).toBe(429);
    await world.superuser.query("truncate sign_in_limit");
  });

  test("works only for the owner: not for a page in another user's name, and not for a visitor", async () => {
    const [{ browser, set }, other] = [await member(), await member()];
    await set(away(20));
    const asOther = browser.sending({ headers: { "x-user": other.userId } });
    expect((await unlock(asOther)).json().code).toBe("session-mismatch");
    browser.cookies.delete("hs-access");
    await browser.send("GET", "/auth/user-info");
    expect((await unlock(browser)).json().code).toBe("signed-out");
  });

  test("is not a proof for calls that need one", async () => {
    const { browser, set } = await member();
    await set(away(20));
    await unlock(browser);
    const asked = await browser
      .sending({ isProving: false })
      .send("POST", "/auth/password", { password: "another quite long one" });
    expect(asked.json().code).toBe("proof-needed");
  });
});
