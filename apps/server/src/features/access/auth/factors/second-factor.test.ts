import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { openVisitor, signInWithPassword } from "#src/test/browser.ts";
import { afterPassword, codeOf, setUpApp } from "#src/test/factors.ts";
import { type Account, joinAgency, makeAgency, makeMember, password } from "#src/test/records.ts";

let world: TestApp;
let agencyId: number;

beforeAll(async () => {
  world = await testApp();
  agencyId = await makeAgency(world.superuser);
});
afterAll(() => world.close());

async function withApp() {
  const account = await makeMember(world.superuser, agencyId, "Staff");
  const browser = await signInWithPassword(world.app, account);
  return { account, browser, ...(await setUpApp(browser)) };
}

const entriesOf = async ({ userId }: Account) => {
  const { rows } = await world.superuser.query<{ action: string }>(
    `select action from audit_entry where "userId" = $1 order by at, id`,
    [userId],
  );
  return rows.map(({ action }) => action);
};

const countedIn = (text: string) => world.superuser.query(text);

describe("A user with an authenticator app", () => {
  test("is asked for a code after the password, and only then signed in", async () => {
    const { account, secret } = await withApp();
    const browser = await openVisitor(world.app);
    const first = await browser.send("POST", "/auth/login", { username: account.email, password });
    expect(first.json()).toEqual({ SecondFactor: ["code", "recovery-code"] });
    expect(browser.cookies.has("hs-access")).toBe(false);
    const second = await browser.send("POST", "/auth/second-factor", { code: codeOf(secret) });
    expect(second.json()).toMatchObject({ UserId: account.userId });
    expect((await browser.send("GET", "/auth/user-info")).statusCode).toBe(200);
    expect(browser.cookies.has("hs-second-step")).toBe(false);
  });

  test("has no session before it: the password alone opens nothing", async () => {
    const { account } = await withApp();
    const browser = await afterPassword(world, account);
    const token = browser.cookies.get("hs-second-step") ?? "";
    for (const path of ["/auth/user-info", "/profile", "/auth/factors"])
      expect((await browser.send("GET", path)).statusCode).toBe(401);
    browser.cookies.set("hs-access", token);
    browser.cookies.set("hs-refresh", token);
    expect((await browser.send("GET", "/auth/user-info")).statusCode).toBe(401);
    expect((await browser.send("GET", "/auth/refresh")).statusCode).toBe(401);
  });

  test("starts again if the password was changed in between", async () => {
    const { account, browser, secret } = await withApp();
    const waiting = await afterPassword(world, account);
    const fresh = { password: "lamp river candle nine" };
    expect((await browser.send("POST", "/auth/password", fresh)).statusCode).toBe(204);
    const answer = await waiting.send("POST", "/auth/second-factor", { code: codeOf(secret) });
    expect(answer.json().code).toBe("step-expired");
  });

  test("has a token for the step that scripts and other sites cannot reach", async () => {
    const { account } = await withApp();
    const browser = await openVisitor(world.app);
    const { cookies } = await browser.send("POST", "/auth/login", { username: account.email, password });
    expect(cookies.find(({ name }) => name === "hs-second-step")).toMatchObject({
      httpOnly: true,
      sameSite: "Strict",
      path: "/api/auth",
      maxAge: 300,
    });
  });

  test("cannot use a code twice, or an earlier one", async () => {
    const { account, secret } = await withApp();
    const use = async (code: string) =>
      (await (await afterPassword(world, account)).send("POST", "/auth/second-factor", { code })).statusCode;
    const [next, now] = [codeOf(secret, 1), codeOf(secret)];
    expect(await use(next)).toBe(200);
    expect(await use(next)).toBe(401);
    expect(await use(now)).toBe(401);
  });

  test("cannot use a code that is two minutes old", async () => {
    const { account, secret } = await withApp();
    const browser = await afterPassword(world, account);
    const late = await browser.send("POST", "/auth/second-factor", { code: codeOf(secret, -4) });
    expect(late.json()).toMatchObject({ status: 401, code: "wrong-credentials" });
  });

  test("can use each recovery code once, in any spelling", async () => {
    const { account, recoveryCodes } = await withApp();
    const [first = ""] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    const use = async (recoveryCode: string) =>
      (await afterPassword(world, account)).send("POST", "/auth/second-factor", { recoveryCode });
    expect((await use(first.toLowerCase().replaceAll("-", " "))).statusCode).toBe(200);
    expect((await use(first)).json()).toMatchObject({ status: 401, code: "wrong-credentials" });
    expect((await use("0000-0000-0000-0000")).statusCode).toBe(401);
    expect((await use("too short")).statusCode).toBe(422);
  });

  test("cannot use one recovery code twice at the same moment", async () => {
    const { account, recoveryCodes } = await withApp();
    const both = [await afterPassword(world, account), await afterPassword(world, account)];
    const answers = await Promise.all(
      both.map((browser) =>
        browser.send("POST", "/auth/second-factor", { recoveryCode: recoveryCodes[1] ?? "" }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test("has five tries, then the password has to be entered again", async () => {
    const { account, secret } = await withApp();
    const browser = await afterPassword(world, account);
    const guess = (code: string) => browser.send("POST", "/auth/second-factor", { code });
    for (let tried = 0; tried < 5; tried += 1) expect((await guess("000000")).statusCode).toBe(401);
    await countedIn("delete from sign_in_limit");
    expect((await guess(codeOf(secret))).json()).toMatchObject({ status: 401, code: "step-expired" });
  });

  test("has five minutes, and each step opens one session", async () => {
    const { account, secret } = await withApp();
    const late = await afterPassword(world, account);
    await countedIn(`update pending_sign_in set "expiresAt" = now()`);
    expect((await late.send("POST", "/auth/second-factor", { code: codeOf(secret) })).json().code).toBe(
      "step-expired",
    );
    const once = await afterPassword(world, account);
    const token = once.cookies.get("hs-second-step") ?? "";
    expect((await once.send("POST", "/auth/second-factor", { code: codeOf(secret) })).statusCode).toBe(200);
    const again = await openVisitor(world.app);
    again.cookies.set("hs-second-step", token);
    expect((await again.send("POST", "/auth/second-factor", { code: codeOf(secret, 1) })).json().code).toBe(
      "step-expired",
    );
  });

  test("is delayed after wrong codes, and a correct password resets none of them", async () => {
    const { account, secret } = await withApp();
    const browser = await afterPassword(world, account);
    for (let tried = 0; tried < 5; tried += 1)
      await browser.send("POST", "/auth/second-factor", { code: "000000" });
    await countedIn("update sign_in_limit set failures = failures + 5");
    const again = await afterPassword(world, account);
    await again.send("POST", "/auth/second-factor", { code: "000000" });
    const held = await again.send("POST", "/auth/second-factor", { code: codeOf(secret) });
    expect(held.statusCode).toBe(429);
    expect(Number(held.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("finds each step recorded in each agency", async () => {
    const { account, secret } = await withApp();
    const elsewhere = await makeAgency(world.superuser);
    await joinAgency(world.superuser, { userId: account.userId, agencyId: elsewhere, role: "Staff" });
    const browser = await afterPassword(world, account);
    await browser.send("POST", "/auth/second-factor", { code: "000000" });
    await browser.send("POST", "/auth/second-factor", { code: codeOf(secret) });
    const { rows } = await world.superuser.query(
      `select action, after from audit_entry where "agencyId" = $1 order by at, id`,
      [elsewhere],
    );
    expect(rows).toEqual([
      { action: "session.first-step", after: null },
      { action: "factor.refused", after: null },
      { action: "session.start", after: { by: "code" } },
    ]);
    expect(await entriesOf(account)).toEqual(
      expect.arrayContaining(["factor.begin-app", "factor.confirm-app"]),
    );
  });

  test("with a wrong password is not asked for a code", async () => {
    const { account } = await withApp();
    const browser = await openVisitor(world.app);
    const answer = await browser.send("POST", "/auth/login", { username: account.email, password: "nope" });
    expect(answer.json()).toMatchObject({ status: 401, code: "wrong-credentials" });
    expect(browser.cookies.has("hs-second-step")).toBe(false);
  });
});

test("has a secret that is stored only encrypted, and recovery codes that are stored only hashed", async () => {
  const { account, secret, recoveryCodes } = await withApp();
  const { rows } = await world.superuser.query(
    `select cipher from authenticator_app where "userId" = $1
     union all select "codeHash" from recovery_code where "userId" = $1`,
    [account.userId],
  );
  expect(rows).toHaveLength(11);
  for (const plain of [secret, ...recoveryCodes])
    for (const { cipher } of rows) expect(cipher.includes(Buffer.from(plain))).toBe(false);
});
