import { expect, test } from "vitest";
import { kindOf, schemaList } from "./schema-list.ts";

test.each([
  [{ type: "string", format: "uuid" }, "uuid"],
  [{ type: ["string", "null"] }, "string or null"],
  [{ type: "string", minLength: 1, maxLength: 5 }, "string, at least 1 character, at most 5 characters"],
  [{ type: "integer", exclusiveMinimum: 0 }, "integer, more than 0"],
  [{ type: "string", enum: ["a", "b"] }, "one of <code>a</code>, <code>b</code>"],
  [{ const: "retrieve" }, "always <code>retrieve</code>"],
  [{ type: "array", items: { type: "number" } }, "list of number"],
  [{ anyOf: [{ type: "string", format: "date" }, { type: "null" }] }, "date or null"],
  [{ $ref: "#/components/schemas/Task" }, '<a href="#schema-Task">Task</a>'],
  [{ type: "object", additionalProperties: { type: "integer" } }, "object with values of kind integer"],
  [{}, "anything"],
])("%j has its description in words", (schema, text) => {
  expect(kindOf(schema).html).toBe(text);
});

test("the fields of an object in a list are listed below it", () => {
  const schema = {
    type: "object",
    required: ["visits"],
    properties: {
      visits: {
        type: "array",
        items: { type: "object", properties: { start: { type: "string", description: "Local" } } },
      },
    },
  };
  expect(schemaList(schema).html.replaceAll("\n", "")).toBe(
    "<dl><dt><code>visits</code></dt><dd>list of object<dl><dt><code>start</code> (optional)</dt><dd>string. Local</dd></dl></dd></dl>",
  );
});
