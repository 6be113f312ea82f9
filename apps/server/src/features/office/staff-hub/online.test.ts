import { expect, test } from "vitest";
import { signedIn } from "#src/test/browser.ts";
import { type Account, joinAgency, makeAgency, makeMember } from "#src/test/records.ts";
import { openStaffHub } from "./test/open-staff-hub.ts";

const { world, office, find, open } = await openStaffHub();
const { superuser } = world;
const { agencyId } = office;

/** A user who has just signed in to the agency; `change` is applied to the session afterwards. */
async function signIn(change?: string): Promise<Account> {
  const account = await makeMember(superuser, agencyId, "Staff");
  await signedIn(world, account);
  if (change !== undefined)
    await superuser.query(`update session set ${change} where "userId" = $1`, [account.userId]);
  return account;
}

/** The list of the staff hub, a person's page there and both reads of Employees & Roles. */
async function saidOf({ userId }: Account): Promise<unknown[]> {
  const { browser } = office.admin;
  const list = (await browser.send("POST", "/employees/search", {})).json().employees;
  return [
    await find(userId),
    (await open(userId)).json().person,
    list.find(({ id }: { id: string }) => id === userId),
    (await browser.send("GET", `/employees/${userId}`)).json(),
  ].map(({ isOnline }) => isOnline);
}

const everywhere = (isOnline: boolean) => Array.from({ length: 4 }, () => isOnline);

test("a user active in the last five minutes is online", async () => {
  expect(await saidOf(await signIn())).toEqual(everywhere(true));
  expect(await saidOf(await signIn(`"lastActiveAt" = now() - interval '4 minutes'`))).toEqual(
    everywhere(true),
  );
});

test("one active session is enough", async () => {
  const account = await signIn(`"lastActiveAt" = now() - interval '9 hours'`);
  expect(await saidOf(account)).toEqual(everywhere(false));
  await signedIn(world, account);
  expect(await saidOf(account)).toEqual(everywhere(true));
});

test.each([
  ["signed out", `"endedAt" = now(), "endReason" = 'signed-out'`],
  ["came to the end of the session", `"expiresAt" = now()`],
  ["was away for five minutes", `"lastActiveAt" = now() - interval '5 minutes'`],
])("who %s is not online", async (_how, change) => {
  expect(await saidOf(await signIn(change))).toEqual(everywhere(false));
});

test("a user who never signed in is not online", async () => {
  expect(await saidOf(await makeMember(superuser, agencyId, "Staff"))).toEqual(everywhere(false));
});

test("activity in another agency does not count", async () => {
  const elsewhere = await makeAgency(superuser);
  const account = await makeMember(superuser, elsewhere, "Staff");
  await joinAgency(superuser, { userId: account.userId, agencyId, role: "Staff" });
  await signedIn(world, account);
  expect(await saidOf(account)).toEqual(everywhere(false));
});

test("a former employee is not online, whatever the session says", async () => {
  const { userId } = await signIn();
  await superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [userId]);
  const { browser } = office.admin;
  expect((await browser.send("GET", `/employees/${userId}`)).json()).toMatchObject({
    status: "deactivated",
    isOnline: false,
  });
});
