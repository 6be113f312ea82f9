import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import type { Browser } from "#src/test/browser.ts";
import { type People, signInPeople } from "#src/test/people.ts";

let world: TestApp;
let people: People;

beforeAll(async () => {
  world = await testApp();
  people = await signInPeople(world);
});
afterAll(() => world.close());

const askAs = (browser: Browser, user: string) =>
  browser.sending({ headers: { "x-user": user } }).send("GET", "/tasks/today");

const idOf = async (browser: Browser): Promise<string> =>
  (await browser.send("GET", "/auth/user-info")).json().UserId;

test("requests of a tab for one user never use another user's session", async () => {
  const [nurse, admin] = [await idOf(people.nurse), await idOf(people.admin)];
  expect((await askAs(people.nurse, nurse)).statusCode).toBe(200);
  expect((await askAs(people.nurse, admin)).json()).toMatchObject({ status: 409, code: "session-mismatch" });
});

test("automatic requests do not reset the idle timer, and a user's actions do", async () => {
  const long = "update session set \"lastActiveAt\" = now() - interval '14 minutes'";
  const isLong = async () =>
    (await world.superuser.query(`select from session where "lastActiveAt" < now() - interval '13 minutes'`))
      .rowCount;
  await world.superuser.query(long);
  const sessions = await isLong();
  const byItself = people.nurse.sending({ headers: { "x-unattended": "1" } });
  await byItself.send("GET", "/tasks/today");
  expect((await byItself.send("GET", "/auth/refresh")).statusCode).toBe(200);
  expect((await people.nurse.send("GET", "/document-drafts")).statusCode).toBe(200); // unattended by definition
  expect(await isLong()).toBe(sessions);
  await people.nurse.send("GET", "/tasks/today");
  expect(await isLong()).toBe((sessions ?? 0) - 1);
});
