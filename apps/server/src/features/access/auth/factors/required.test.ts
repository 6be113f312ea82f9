import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { signInWithPassword } from "#src/test/browser.ts";
import { setUpApp, setUpPasskey } from "#src/test/factors.ts";
import { joinAgency, makeAgency, makeMember } from "#src/test/records.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const askOf = (agencyId: number, roles: readonly string[]) =>
  world.superuser.query(`update agency set "secondFactorRoles" = $2 where id = $1`, [agencyId, roles]);

async function member(role: "Staff" | "Viewer" = "Staff") {
  const agencyId = await makeAgency(world.superuser);
  const account = await makeMember(world.superuser, agencyId, role);
  return { account, agencyId, browser: await signInWithPassword(world.app, account) };
}

test("A role that starts to require two-step verification is closed from the next request on, until it is set up", async () => {
  const { agencyId, browser } = await member();
  expect((await browser.send("GET", "/profile")).statusCode).toBe(200);
  expect((await browser.send("GET", "/auth/user-info")).json().LacksFactor).toBe(false);
  await askOf(agencyId, ["Staff"]);
  expect((await browser.send("GET", "/profile")).json()).toMatchObject({
    status: 403,
    code: "factor-needed",
  });
  expect((await browser.send("POST", "/patients/search", {})).json().code).toBe("factor-needed");
  expect((await browser.listen("/events")).json().code).toBe("factor-needed");
  expect((await browser.send("GET", "/auth/user-info")).json().LacksFactor).toBe(true);
  expect((await browser.send("GET", "/auth/factors")).json()).toMatchObject({ isRequired: true });
  await setUpApp(browser);
  expect((await browser.send("GET", "/profile")).statusCode).toBe(200);
  expect((await browser.send("GET", "/auth/user-info")).json().LacksFactor).toBe(false);
});

test("An unconfirmed app does not count", async () => {
  const { agencyId, browser } = await member();
  await askOf(agencyId, ["Staff"]);
  await browser.send("POST", "/auth/factors/app");
  expect((await browser.send("GET", "/profile")).json().code).toBe("factor-needed");
});

test("A passkey counts, and the last one cannot be removed while the role requires it", async () => {
  const { agencyId, browser } = await member();
  await askOf(agencyId, ["Staff"]);
  const { id } = await setUpPasskey(world, browser);
  expect((await browser.send("GET", "/profile")).statusCode).toBe(200);
  const refused = await browser.send("DELETE", `/auth/factors/passkeys/${id}`);
  expect(refused.json()).toMatchObject({ status: 409, code: "wrong-status" });
  await setUpApp(browser);
  expect((await browser.send("DELETE", `/auth/factors/passkeys/${id}`)).statusCode).toBe(204);
  expect((await browser.send("DELETE", "/auth/factors/app")).statusCode).toBe(409);
  await askOf(agencyId, []);
  expect((await browser.send("DELETE", "/auth/factors/app")).statusCode).toBe(204);
  expect((await browser.send("GET", "/auth/factors")).json()).toMatchObject({
    appSince: null,
    recoveryCodesLeft: 0,
  });
});

test("Another role is not affected, and another agency stays open", async () => {
  const { account, agencyId, browser } = await member("Viewer");
  await askOf(agencyId, ["Staff", "Admin"]);
  expect((await browser.send("POST", "/patients/search", {})).statusCode).toBe(200);
  const elsewhere = await makeAgency(world.superuser);
  await joinAgency(world.superuser, { userId: account.userId, agencyId: elsewhere, role: "Staff" });
  await askOf(elsewhere, ["Staff"]);
  const there = browser.sending({ headers: { "x-agency": String(elsewhere) } });
  expect((await there.send("POST", "/patients/search", {})).json().code).toBe("factor-needed");
  expect((await browser.send("POST", "/patients/search", {})).statusCode).toBe(200);
  expect((await browser.send("POST", "/auth/agency", { agencyId: elsewhere })).json().LacksFactor).toBe(true);
});
