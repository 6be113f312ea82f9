import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { lettersTo } from "#src/test/applications.ts";
import { type Browser, signInWithPassword } from "#src/test/browser.ts";
import { setUpApp, setUpPasskey } from "#src/test/factors.ts";
import { type Account, joinAgency, makeAgency, makeMember } from "#src/test/records.ts";
import { removeFactorsOf } from "./remove-factors.ts";

let world: TestApp;
let agencyId: number;
let boss: Account;
let admin: Browser;

beforeAll(async () => {
  world = await testApp();
  agencyId = await makeAgency(world.superuser);
  boss = await makeMember(world.superuser, agencyId, "Admin");
  admin = await signInWithPassword(world.app, boss);
});
afterAll(() => world.close());

async function nurse() {
  const account = await makeMember(world.superuser, agencyId, "Staff");
  const browser = await signInWithPassword(world.app, account);
  return { account, browser };
}

const remove = (by: Browser, { userId }: Account) => by.send("DELETE", `/staff/${userId}/factors`);
const look = async (by: Browser, { userId }: Account) => by.send("GET", `/staff/${userId}/factors`);

test("an administrator removes an employee's lost factors: the password alone signs in again, sessions end, and an email says so", async () => {
  const { account, browser } = await nurse();
  await setUpApp(browser);
  await setUpPasskey(world, browser);
  expect((await look(admin, account)).json()).toEqual({ hasApp: true, passkeys: 1, obstacle: null });
  expect((await remove(admin, account)).statusCode).toBe(204);
  expect((await browser.send("GET", "/auth/user-info")).statusCode).toBe(401);
  await signInWithPassword(world.app, account);
  expect((await look(admin, account)).json()).toEqual({ hasApp: false, passkeys: 0, obstacle: null });
  const [letter] = await lettersTo(admin, account.email);
  expect(letter?.text).toContain("were just removed");
  const { rows } = await world.superuser.query(
    `select "userId" from audit_entry where action = 'factor.take-away' and "subjectId" = $1`,
    [account.userId],
  );
  expect(rows).toEqual([{ userId: boss.userId }]);
  expect((await remove(admin, account)).json()).toMatchObject({ status: 409, code: "wrong-status" });
});

test("administrators cannot remove their own factors that way, or those of an employee with more access", async () => {
  await setUpApp(admin);
  expect((await look(admin, boss)).json().obstacle).toBe("own");
  expect((await remove(admin, boss)).statusCode).toBe(403);
  const clerk = await makeMember(world.superuser, agencyId, "Viewer");
  await world.superuser.query(`update membership set role = 'Clerk' where "userId" = $1`, [clerk.userId]);
  await world.superuser.query(
    `insert into role ("agencyId", id, name, powers, "createdBy")
     values ($1, gen_random_uuid(), 'Clerk', '{"accounts":["view","edit"]}', $2)`,
    [agencyId, boss.userId],
  );
  const browser = await signInWithPassword(world.app, clerk);
  expect((await look(browser, boss)).json().obstacle).toBe("above");
  expect((await remove(browser, boss)).statusCode).toBe(403);
  expect((await look(admin, boss)).json().hasApp).toBe(true);
});

test("An employee who also works for another agency keeps two-step verification", async () => {
  const { account, browser } = await nurse();
  await setUpApp(browser);
  const elsewhere = await makeAgency(world.superuser);
  await joinAgency(world.superuser, { userId: account.userId, agencyId: elsewhere, role: "Staff" });
  expect((await look(admin, account)).json().obstacle).toBe("elsewhere");
  expect((await remove(admin, account)).json().detail).toContain("another agency");
  expect((await browser.send("GET", "/auth/factors")).json().appSince).not.toBeNull();
});

test("a nurse cannot remove them, and in another agency the employee does not exist", async () => {
  const [one, other] = [await nurse(), await nurse()];
  await setUpApp(other.browser);
  expect((await remove(one.browser, other.account)).statusCode).toBe(403);
  expect((await look(one.browser, other.account)).statusCode).toBe(403);
  const outsider = await signInWithPassword(
    world.app,
    await makeMember(world.superuser, await makeAgency(world.superuser), "Admin"),
  );
  expect((await remove(outsider, other.account)).statusCode).toBe(404);
  expect((await look(outsider, other.account)).statusCode).toBe(404);
  expect((await other.browser.send("GET", "/auth/factors")).json().appSince).not.toBeNull();
});

test("the operator can remove the factors of any account by email address, and each of its agencies records it", async () => {
  const { account, browser } = await nurse();
  const { recoveryCodes } = await setUpApp(browser);
  const elsewhere = await makeAgency(world.superuser);
  await joinAgency(world.superuser, { userId: account.userId, agencyId: elsewhere, role: "Staff" });
  await removeFactorsOf(world.services, account.email.toUpperCase());
  expect((await browser.send("GET", "/auth/user-info")).statusCode).toBe(401);
  const again = await signInWithPassword(world.app, account);
  expect((await again.send("GET", "/auth/factors")).json()).toMatchObject({
    appSince: null,
    recoveryCodesLeft: 0,
  });
  expect(recoveryCodes).toHaveLength(10);
  const { rows } = await world.superuser.query(
    `select "agencyId", after from audit_entry where action = 'factor.take-away' and "subjectId" = $1 order by 1`,
    [account.userId],
  );
  expect(rows).toEqual([agencyId, elsewhere].map((id) => ({ agencyId: id, after: { by: "operator" } })));
  await expect(removeFactorsOf(world.services, account.email)).rejects.toThrow(
    "does not use two-step verification",
  );
  await expect(removeFactorsOf(world.services, "nobody@example.test")).rejects.toThrow(
    "No account has the email address",
  );
});
