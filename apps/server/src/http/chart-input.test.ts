import { contract, type Endpoint } from "@hearthside/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { asSchema } from "#src/boundary.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { chartCalls } from "#src/test/chart-calls/all.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** Nonsense in place of sensible values. */
const odd = [
  "a\0b",
  "a\ud800",
  "x".repeat(60_000),
  "\u001b\u202e",
  "0000-01-01",
  "9999-12-31",
  -1,
  2 ** 31,
  null,
  {},
];

/** Every field the call accepts, sent or not. */
function fieldsOf(key: Call[0]): string[] {
  const { input }: Endpoint = contract[key];
  const schema = input && z.toJSONSchema(asSchema(input), { io: "input", unrepresentable: "any" });
  // A named schema is among the definitions.
  const named = schema?.$defs?.[schema.$ref?.split("/").at(-1) ?? ""];
  return Object.keys((named ?? schema)?.properties ?? {}).filter((field) => field !== "password");
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The same input with one part after the other, at any depth, replaced by nonsense. */
function spoilt(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const parts = value.flatMap((part, at) => spoilt(part).map((other) => value.with(at, other)));
    return [...odd, Array.from({ length: 300 }, () => value[0]), ...parts];
  }
  return isObject(value) ? [...odd, ...Object.keys(value).flatMap((field) => spoiltIn(value, field))] : odd;
}

function spoiltIn(body: object, field: string): object[] {
  const value = new Map(Object.entries(body)).get(field);
  return spoilt(value).map((other) => ({ ...body, [field]: other }));
}

/**
 * Sends the call with each field replaced by nonsense. Returns the responses that were faults, and how many were sent.
 */
async function sendOdd([key, browser, method, path, body]: Call) {
  const fields = body === undefined ? [] : fieldsOf(key);
  const bodies = fields.flatMap((field) => spoiltIn(body ?? {}, field));
  const faults: unknown[] = [];
  for (const spoiltBody of bodies) {
    const { statusCode } = await browser.send(method, path, spoiltBody);
    if (statusCode >= 500) faults.push([key, spoiltBody]);
  }
  return { faults, sent: bodies.length };
}

test("Nonsense in any field of the chart's calls is accepted or refused, and never causes a fault", async () => {
  const faults: unknown[] = [];
  let sent = 0;
  for (const call of await chartCalls(world)) {
    const found = await sendOdd(call);
    faults.push(...found.faults);
    sent += found.sent;
    const [, browser, ...right] = call;
    await browser.send(...right);
  }
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(2000);
});

test("A day at the end of all calendars is in no row of a chart", async () => {
  const { rows } = await world.superuser.query<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('date', 'timestamp with time zone', 'timestamp without time zone')`,
  );
  for (const { name, column } of rows) {
    const far = `select from "${name}" where "${column}" not between '1900-01-01' and '2200-01-01'`;
    expect([name, column, (await world.superuser.query(far)).rowCount]).toEqual([name, column, 0]);
  }
});
