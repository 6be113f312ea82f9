import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { openVisitor, signedIn } from "#src/test/browser.ts";
import { joinAgency, makeAgency, makeMember } from "#src/test/records.ts";

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

async function member() {
  const account = await makeMember(world.superuser, await makeAgency(world.superuser), "Staff");
  return { ...account, browser: await signedIn(world, account) };
}

const entriesOf = async (userId: string) => {
  const { rows } = await world.superuser.query(
    `select "agencyId", before, after from audit_entry where "userId" = $1 and action like 'device-secret%'`,
    [userId],
  );
  return rows;
};

test("a user's devices get the same 32 bytes, even with parallel requests, and one audit entry", async () => {
  const { agencyId, userId, browser } = await member();
  const answers = await Promise.all(Array.from({ length: 4 }, () => browser.send("GET", "/device-secret")));
  const [secret, ...others] = new Set(answers.map((answer) => answer.json().secret));
  expect(Buffer.from(secret, "base64")).toHaveLength(32);
  expect(others).toEqual([]);
  expect(answers[0]?.headers["cache-control"]).toBe("no-store");
  expect(await entriesOf(userId)).toEqual([{ agencyId, before: null, after: null }]);
});

test("another user and another agency have a different one", async () => {
  const [one, other] = [await member(), await member()];
  await joinAgency(world.superuser, { userId: one.userId, agencyId: other.agencyId, role: "Staff" });
  const elsewhere = one.browser.sending({ headers: { "x-agency": String(other.agencyId) } });
  const answers = [
    await one.browser.send("GET", "/device-secret"),
    await elsewhere.send("GET", "/device-secret"),
    await other.browser.send("GET", "/device-secret"),
  ];
  expect(new Set(answers.map((answer) => answer.json().secret)).size).toBe(3);
});

test("it is stored only in encrypted form", async () => {
  const { userId, browser } = await member();
  const { secret } = (await browser.send("GET", "/device-secret")).json();
  const { rows } = await world.superuser.query('select cipher from device_secret where "userId" = $1', [
    userId,
  ]);
  expect(rows[0].cipher.includes(Buffer.from(secret))).toBe(false);
  expect(rows[0].cipher.includes(Buffer.from(secret, "base64"))).toBe(false);
});

test("no one gets one without signing in", async () => {
  expect((await (await openVisitor(world.app)).send("GET", "/device-secret")).statusCode).toBe(401);
});
