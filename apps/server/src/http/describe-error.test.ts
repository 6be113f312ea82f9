import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#src/test/database.ts";
import { describeError } from "./describe-error.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("The log names a fault of the database and its constraint, not what the row says", async () => {
  const fault = database.superuser.query(
    `insert into agency (slug, name, zone, npi) values ('hearth', 'Rosa''s agency', 'UTC', 'not ten digits')`,
  );
  const error: unknown = await fault.catch((reason: unknown) => reason);
  if (!(error instanceof Error)) throw new Error("the database took it");
  const described = describeError(new Error("could not save", { cause: error }));
  expect(described).toMatchObject({
    message: "could not save",
    cause: { code: "23514", constraint: "agency_npi_check", stack: expect.stringContaining("agency") },
  });
  expect(JSON.stringify(described)).not.toContain("Rosa");
  expect(JSON.stringify(error)).toContain("Rosa"); // so there is something to leave out
});
