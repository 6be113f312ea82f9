import { expect, test } from "vitest";
import * as z from "zod/mini";
import * as core from "zod/v4/core";
import { compiled } from "./compiled.ts";

const Visit = z
  .object({ minutes: z.int(), note: z.nullable(z.string()), by: z.optional(z.string()) })
  .check(z.meta({ id: "Visit of this test" }));
const Day = z.object({ visits: z.array(Visit), next: z.nullable(Visit) });

const visit = { minutes: 45, note: null };
const read = (given: unknown) => core.parse(compiled(Day), given);

test("a response keeps what its schema names, at every depth, and nothing else", () => {
  const secret = { passwordHash: "x" };
  const given = { ...secret, visits: [{ ...visit, ...secret, by: "RN" }], next: { ...visit, ...secret } };
  expect(read(given)).toStrictEqual({ visits: [{ ...visit, by: "RN" }], next: visit });
  expect(read({ visits: [], next: null })).toStrictEqual({ visits: [], next: null });
});

test.each([
  ["a wrong value", { visits: [visit, { ...visit, minutes: 4.5 }], next: null }, ["visits", 1, "minutes"]],
  ["a value that is missing", { visits: [], next: { minutes: 45 } }, ["next", "note"]],
  ["no list", { visits: null, next: null }, ["visits"]],
])("a response with %s is refused, as the schema itself refuses it", (_, given, path) => {
  const result = core.safeParse(compiled(Day), given);
  expect(result.error?.issues).toEqual(core.safeParse(Day, given).error?.issues);
  expect(result.error?.issues[0]?.path).toEqual(path);
});

test("a rule over several fields still holds", () => {
  const Span = z
    .object({ from: z.int(), to: z.int() })
    .check(z.refine(({ from, to }) => from <= to, "Turned round"));
  expect(core.safeParse(compiled(z.array(Span)), [{ from: 2, to: 1 }]).error?.issues[0]?.message).toBe(
    "Turned round",
  );
});
