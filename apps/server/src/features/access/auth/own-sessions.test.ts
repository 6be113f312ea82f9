import type { OwnSession } from "@hearthside/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, signInWithPassword } from "#src/test/browser.ts";
import { joinAgency, makeAgency, makeMember, password } from "#src/test/records.ts";

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** Signed in twice. */
async function member() {
  const account = await makeMember(world.superuser, await makeAgency(world.superuser), "Viewer");
  const [here, there] = [
    await signInWithPassword(world.app, account),
    await signInWithPassword(world.app, account),
  ];
  return { ...account, account, here, there };
}

const list = async (browser: Browser): Promise<OwnSession[]> =>
  (await browser.send("GET", "/auth/sessions")).json().sessions;
const idOf = async (browser: Browser) => (await list(browser)).find(({ isThis }) => isThis)?.id ?? "";
const stands = async (browser: Browser) => (await browser.send("GET", "/auth/user-info")).statusCode === 200;
const end = (by: Browser, id: string) => by.send("DELETE", `/auth/sessions/${id}`);
const entriesOf = async (userId: string, action: string) => {
  const { rows } = await world.superuser.query(
    `select "agencyId", "subjectId" from audit_entry where "userId" = $1 and action = $2 order by at, id`,
    [userId, action],
  );
  return rows;
};

describe("A user's own sessions", () => {
  test("are listed with browser, address and times, this one first and ended ones not at all", async () => {
    const { account, here, there } = await member();
    const gone = await signInWithPassword(world.app, account);
    await gone.send("POST", "/auth/logout");
    const sessions = await list(here);
    expect(sessions).toMatchObject([
      { isThis: true, isLocked: false, device: expect.any(String), address: "127.0.0.1" },
      { isThis: false, isLocked: false },
    ]);
    expect(sessions.map(({ id }) => id)).toEqual([await idOf(here), await idOf(there)]);
    expect(Date.parse(sessions[0]?.endsAt ?? "") - Date.parse(sessions[0]?.begunAt ?? "")).toBe(
      12 * 3_600_000,
    );
  });

  test("show their browser and whether they are locked", async () => {
    const { userId, account, here } = await member();
    const phone = await signInWithPassword(world.app, account);
    await world.superuser.query(
      `update session set "lastActiveAt" = now() - interval '20 minutes', device = 'Safari on iPhone' where id = $1`,
      [await idOf(phone)],
    );
    expect((await list(here)).at(-1)).toMatchObject({ device: "Safari on iPhone", isLocked: true });
    const { rows } = await world.superuser.query(`select device from session where "userId" = $1`, [userId]);
    expect(rows).toHaveLength(3);
  });

  test("are ended one by one, which is recorded in each agency", async () => {
    const { userId, agencyId, here, there } = await member();
    const second = await makeAgency(world.superuser);
    await joinAgency(world.superuser, { userId, agencyId: second, role: "Viewer" });
    const id = await idOf(there);
    expect((await end(here, id)).statusCode).toBe(204);
    expect([await stands(here), await stands(there)]).toEqual([true, false]);
    expect(await entriesOf(userId, "session.end-elsewhere")).toEqual([
      { agencyId, subjectId: id },
      { agencyId: second, subjectId: id },
    ]);
    expect((await end(here, id)).statusCode).toBe(404);
  });

  test("cannot be ended by anyone else", async () => {
    const [one, other] = [await member(), await member()];
    const id = await idOf(other.here);
    expect((await end(one.here, id)).statusCode).toBe(404);
    expect(await stands(other.here)).toBe(true);
  });

  test("are ended all together except for this one", async () => {
    const { userId, account, here, there } = await member();
    const third = await signInWithPassword(world.app, account);
    expect((await here.send("POST", "/auth/sessions/end-others")).json()).toEqual({ ended: 2 });
    expect([await stands(here), await stands(there), await stands(third)]).toEqual([true, false, false]);
    expect(await entriesOf(userId, "session.end-elsewhere")).toHaveLength(2);
    expect((await here.send("POST", "/auth/sessions/end-others")).json()).toEqual({ ended: 0 });
  });
});

describe("Changing the user's own password", () => {
  const fresh = "a new and longer password";
  const change = (by: Browser, entered = fresh) => by.send("POST", "/auth/password", { password: entered });

  test("ends the other sessions, stops links for a forgotten one, and is reported by email and in the audit trail", async () => {
    const { userId, email, here, there } = await member();
    await here.send("POST", "/auth/forgot-password", { username: email });
    expect((await change(here)).statusCode).toBe(204);
    expect([await stands(here), await stands(there)]).toEqual([true, false]);
    const signIn = async (entered: string) => {
      const response = await there.send("POST", "/auth/login", { username: email, password: entered });
      return response.statusCode;
    };
    await there.send("GET", "/auth/user-info");
    expect([await signIn(password), await signIn(fresh)]).toEqual([401, 200]);
    const { rows: open } = await world.superuser.query(
      `select from password_reset where "userId" = $1 and "usedAt" is null`,
      [userId],
    );
    expect(open).toEqual([]);
    const { rows: letters } = await world.superuser.query(`select from mail where "userId" = $1`, [userId]);
    expect(letters).toHaveLength(2);
    expect(await entriesOf(userId, "password.change")).toHaveLength(1);
  });

  test("does not work in a tab that shows another user, and neither does any other call about oneself", async () => {
    const [{ here }, other] = [await member(), await member()];
    const stale = here.sending({ headers: { "x-user": other.userId }, isProving: true });
    for (const answer of [
      await change(stale),
      await stale.send("POST", "/auth/sessions/end-others"),
      await stale.send("POST", "/auth/factors/app"),
    ])
      expect(answer.json()).toMatchObject({ status: 409, code: "session-mismatch" });
    expect((await stale.send("GET", "/auth/user-info")).statusCode).toBe(200);
  });

  test("needs a proof first", async () => {
    const { here } = await member();
    const refused = await change(here.sending({ isProving: false }));
    expect([refused.statusCode, refused.json().code]).toEqual([403, "proof-needed"]);
  });

  test.each(["short", "password1234", "hearthside hearthside"])(
    "is refused when the password is %s",
    async (entered) => {
      const { here, there } = await member();
      const refused = await change(here, entered);
      expect(refused.json()).toMatchObject({ status: 422, errors: [{ field: "password" }] });
      expect(await stands(there)).toBe(true);
    },
  );
});
