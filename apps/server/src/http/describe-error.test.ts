import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#src/test/database.ts";
import { describeError } from "./error-handler.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("The log names a database fault and its constraint, not the content of the row", async () => {
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
  expect(JSON.stringify(error)).toContain("Rosa"); // so that there is something to leave out
});

test.each([
  ["a number it cannot read", "select $1::int", "22P02"],
  ["a day there is none", "select $1::date", "22007"],
])("The log does not quote %s", async (_case, statement, code) => {
  const fault = database.superuser.query(statement, ["Rosa Gonzalez"]);
  const error: unknown = await fault.catch((reason: unknown) => reason);
  if (!(error instanceof Error)) throw new Error("the database took it");
  expect(error.message).toContain("Rosa"); // so that there is something to leave out
  const described = describeError(error);
  expect(described).toMatchObject({ code, stack: expect.stringMatching(/^ {4}at /) });
  expect(JSON.stringify(described)).not.toContain("Rosa");
});

test("The log does not quote invalid JSON", async () => {
  const error: unknown = await new Response("Rosa Gonzalez, 219-09-9999")
    .json()
    .catch((reason: unknown) => reason);
  if (!(error instanceof Error)) throw new Error("it was read");
  expect(error.message).toContain("Rosa");
  expect(JSON.stringify(describeError(error))).not.toMatch(/Rosa|219/);
});
