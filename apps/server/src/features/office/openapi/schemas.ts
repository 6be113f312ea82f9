import type { Schema } from "@hearthside/contract";
import * as z from "zod/mini";
import { asSchema } from "#src/boundary.ts";
import type { Json } from "#src/db/schema.ts";

export type JsonObject = {
  [name: string]: Json;
};

/** Schemas as JSON Schema; those with an id are stored once, by that name. */
export type SchemaBook = {
  readonly components: Map<string, Json>;
  /** `input`: what can be sent; `output`: what is returned. */
  add(schema: Schema, io: "input" | "output"): JsonObject;
};

const home = "#/components/schemas/";

/** An object, or an empty one if there is none. */
export const objectOf = (value: Json | undefined): JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};

export function schemaBook(): SchemaBook {
  const components = new Map<string, Json>();
  return {
    components,
    add(schema, io) {
      const { $schema: _, $defs, ...own } = convert(schema, io);
      const named = new Map(
        Object.entries(objectOf($defs)).map(([id, body]) => [id, keep(components, id, body)]),
      );
      return objectOf(renamed(own, named));
    },
  };
}

function convert(schema: Schema, io: "input" | "output"): JsonObject {
  const converted = z.toJSONSchema(asSchema(schema), {
    io,
    target: "draft-2020-12",
    override: leaveOutNoise,
  });
  const plain: Json = JSON.parse(JSON.stringify(converted).replaceAll('"#/$defs/', `"${home}`));
  return objectOf(plain);
}

/** A format replaces its long pattern, and every integer is a safe one. */
function leaveOutNoise({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** The name the schema is stored under: another one if the input shape differs from the output shape. */
function keep(components: Map<string, Json>, id: string, body: Json): string {
  const known = components.get(id);
  if (known === undefined || JSON.stringify(known) === JSON.stringify(body)) {
    components.set(id, body);
    return id;
  }
  components.set(`${id}Input`, body);
  return `${id}Input`;
}

function renamed(body: Json, names: ReadonlyMap<string, string>): Json {
  let text = JSON.stringify(body);
  for (const [from, to] of names) text = text.replaceAll(`"${home}${from}"`, `"${home}${to}"`);
  const result: Json = JSON.parse(text);
  return result;
}

/** The components in alphabetical order. */
export const byName = (components: ReadonlyMap<string, Json>): [string, Json][] =>
  [...components].sort(([one], [other]) => one.localeCompare(other));

/** The name of the component a schema refers to, or undefined for an inline schema. */
export function componentOf({ $ref }: JsonObject): string | undefined {
  return typeof $ref === "string" && $ref.startsWith(home) ? $ref.slice(home.length) : undefined;
}
