import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { signInWithPassword } from "#src/test/browser.ts";
import { afterPassword, codeOf, setUpApp } from "#src/test/factors.ts";
import { makeAgency, makeMember } from "#src/test/records.ts";
import { stepOf } from "./app-codes.ts";

let world: TestApp;
let agencyId: number;

beforeAll(async () => {
  world = await testApp();
  agencyId = await makeAgency(world.superuser);
});
afterAll(() => world.close());

async function member() {
  const account = await makeMember(world.superuser, agencyId, "Staff");
  return { account, browser: await signInWithPassword(world.app, account) };
}

// Source: RFC 6238, appendix B, the last six digits of the codes for SHA-1.
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("The code of second %i is the published one", (second, code) => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect(stepOf(secret, code, second * 1000)).toBe(Math.floor(second / 30));
  expect(stepOf(secret, code, (second + 30) * 1000)).toBe(Math.floor(second / 30));
  expect(stepOf(secret, code, (second + 90) * 1000)).toBeUndefined();
});

test("An app counts only after one of its codes was entered", async () => {
  const { account, browser } = await member();
  const { secret, address } = (await browser.send("POST", "/auth/factors/app")).json();
  expect(address).toMatch(/^otpauth:\/\/totp\/Hearthside:.*issuer=Hearthside/);
  expect(address).toContain(secret);
  const wrong = await browser.send("POST", "/auth/factors/app/confirm", { code: "000000" });
  expect(wrong.json().errors).toEqual([
    { field: "code", message: "This code does not match the one in the app." },
  ]);
  expect((await browser.send("GET", "/auth/factors")).json().appSince).toBeNull();
  await signInWithPassword(world.app, account);
  const right = await browser.send("POST", "/auth/factors/app/confirm", { code: codeOf(secret) });
  expect(right.json().recoveryCodes).toHaveLength(10);
  expect((await browser.send("GET", "/auth/factors")).json()).toMatchObject({
    appSince: expect.any(String),
    recoveryCodesLeft: 10,
  });
  // confirming used up that code
  const again = await afterPassword(world, account);
  const shown = await again.send("POST", "/auth/second-factor", { code: codeOf(secret) });
  expect(shown.statusCode).toBe(401);
});

test("A new app replaces the first one when its code was entered, not before", async () => {
  const { account, browser } = await member();
  const first = await setUpApp(browser);
  const { secret } = (await browser.send("POST", "/auth/factors/app")).json();
  const use = async (code: string) =>
    (await (await afterPassword(world, account)).send("POST", "/auth/second-factor", { code })).statusCode;
  expect(await use(codeOf(first.secret))).toBe(200);
  await browser.send("POST", "/auth/factors/app/confirm", { code: codeOf(secret) });
  expect(await use(codeOf(first.secret, 1))).toBe(401);
  expect(await use(codeOf(secret, 1))).toBe(200);
});

test("Without an app being set up there is nothing to confirm, and there are no recovery codes to create", async () => {
  const { browser } = await member();
  const confirmed = await browser.send("POST", "/auth/factors/app/confirm", { code: "123456" });
  expect(confirmed.json().code).toBe("wrong-status");
  expect((await browser.send("POST", "/auth/factors/recovery-codes")).json().code).toBe("wrong-status");
});

test("New recovery codes replace earlier ones, and removing the app removes them", async () => {
  const { account, browser } = await member();
  const { recoveryCodes } = await setUpApp(browser);
  const made = (await browser.send("POST", "/auth/factors/recovery-codes")).json();
  const use = async (recoveryCode: string) =>
    (await (await afterPassword(world, account)).send("POST", "/auth/second-factor", { recoveryCode }))
      .statusCode;
  expect(await use(recoveryCodes[0] ?? "")).toBe(401);
  expect(await use(made.recoveryCodes[0])).toBe(200);
  expect((await browser.send("GET", "/auth/factors")).json().recoveryCodesLeft).toBe(9);
  expect((await browser.send("DELETE", "/auth/factors/app")).statusCode).toBe(204);
  await signInWithPassword(world.app, account);
  const { rows } = await world.superuser.query(
    `select action from audit_entry where "userId" = $1 and action like 'factor%' order by at, id`,
    [account.userId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "factor.begin-app",
    "factor.confirm-app",
    "factor.recovery-codes",
    "factor.refused",
    "factor.remove-app",
  ]);
});
