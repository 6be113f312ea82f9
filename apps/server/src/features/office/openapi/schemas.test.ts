import { expect, test } from "vitest";
import * as z from "zod/mini";
import { schemaBook } from "./schemas.ts";

test("a named schema with different input and output shapes has a name for each", () => {
  const book = schemaBook();
  const Span = z.object({ days: z._default(z.int(), 1) }).check(z.meta({ id: "SpanOfThisTest" }));
  expect(book.add(z.object({ span: Span }), "output")).toMatchObject({
    properties: { span: { $ref: "#/components/schemas/SpanOfThisTest" } },
  });
  expect(book.add(z.object({ span: Span }), "input")).toMatchObject({
    properties: { span: { $ref: "#/components/schemas/SpanOfThisTestInput" } },
  });
  expect(book.components.get("SpanOfThisTest")).toMatchObject({ required: ["days"] });
  expect(book.components.get("SpanOfThisTestInput")).not.toHaveProperty("required");
});
