import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#src/test/database.ts";
import { makeAgency } from "#src/test/records.ts";
import { forEachAgency } from "./in-agency.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("a failure in one agency does not stop the others, and is reported", async () => {
  const { superuser, db } = database;
  const made = [await makeAgency(superuser), await makeAgency(superuser), await makeAgency(superuser)];
  const done: number[] = [];
  const cause = new Error("no room");
  const all = forEachAgency(db.kysely, async (agencyId) => {
    if (agencyId !== made.at(-1)) throw cause;
    done.push(agencyId);
  });
  await expect(all).rejects.toMatchObject({ message: "failed in 2 of 3 agencies", cause });
  expect(done).toEqual([made.at(-1)]);
});
