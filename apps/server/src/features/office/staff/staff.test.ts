import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, signedIn } from "#src/test/browser.ts";
import { makeAgency, makeMember } from "#src/test/records.ts";

let world: TestApp;
let nurse: Browser;
let outsider: Browser;

const named = async (agencyId: number, firstName: string, lastName: string) => {
  const { userId } = await makeMember(world.superuser, agencyId, "Staff");
  await world.superuser.query(`update app_user set "firstName" = $2, "lastName" = $3 where id = $1`, [
    userId,
    firstName,
    lastName,
  ]);
  return userId;
};

beforeAll(async () => {
  world = await testApp();
  const agencyId = await makeAgency(world.superuser);
  nurse = await signedIn(world, await makeMember(world.superuser, agencyId, "Staff"));
  await named(agencyId, "Renée", "O'Hara");
  await named(agencyId, "Rená", "Ohlsson");
  const gone = await named(agencyId, "Renate", "Oh");
  await world.superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [gone]);
  const elsewhere = await makeAgency(world.superuser);
  outsider = await signedIn(world, await makeMember(world.superuser, elsewhere, "Admin"));
});
afterAll(() => world.close());

const find = async (browser: Browser, text: string) =>
  (await browser.send("POST", "/staff/search", { text }))
    .json()
    .staff.map(({ lastName }: { lastName: string }) => lastName);

test.each([
  ["ren oh", ["O'Hara", "Ohlsson"]],
  ["OHARA", ["O'Hara"]],
  ["hara", []],
  ["%", ["O'Hara", "Ohlsson", "Tester"]],
  ["", ["O'Hara", "Ohlsson", "Tester"]],
])("current staff are found by the beginnings of their names: %s", async (text, names) => {
  expect(await find(nurse, text)).toEqual(names);
});

test("people of another agency are not found", async () => {
  expect(await find(outsider, "ren")).toEqual([]);
});

test("a text that is too long is refused", async () => {
  expect((await nurse.send("POST", "/staff/search", { text: "x".repeat(201) })).statusCode).toBe(422);
});
