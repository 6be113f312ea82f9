import type { Json } from "#src/db/schema.ts";
import { type Html, html } from "./html.ts";
import { componentOf, type JsonObject, objectOf } from "./schemas.ts";

/** A schema for reading: its fields as a definition list, or the kind of value. */
export function schemaList(schema: JsonObject): Html {
  const fields = fieldsOf(schema);
  return fields.length === 0 ? html`<p>${kindOf(schema)}</p>` : html`<dl>${fields.map(fieldItem)}</dl>`;
}

type Field = {
  readonly name: string;
  readonly schema: JsonObject;
  readonly isRequired: boolean;
};

function fieldsOf(schema: JsonObject): Field[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(objectOf(schema.properties)).map(([name, field]) => ({
    name,
    schema: objectOf(field),
    isRequired: required.includes(name),
  }));
}

function fieldItem({ name, schema, isRequired }: Field): Html {
  const inner = innerOf(schema);
  return html`<dt><code>${name}</code>${isRequired ? "" : " (optional)"}</dt>
<dd>${kindOf(schema)}${textOf(schema.description)}${fieldsOf(inner).length > 0 ? schemaList(inner) : ""}</dd>`;
}

const textOf = (description: Json | undefined): string =>
  typeof description === "string" ? `. ${description}` : "";

/** The object inside a list or a choice with null. */
function innerOf(schema: JsonObject): JsonObject {
  if (schema.type === "array") return innerOf(objectOf(schema.items));
  const choice = choicesOf(schema).find((each) => fieldsOf(each).length > 0);
  return choice ?? schema;
}

const choicesOf = ({ anyOf }: JsonObject): JsonObject[] => (Array.isArray(anyOf) ? anyOf.map(objectOf) : []);

/** A value in words; a named schema links to its description. */
export function kindOf(schema: JsonObject): Html {
  const name = componentOf(schema);
  if (name !== undefined) return html`<a href="#schema-${name}">${name}</a>`;
  const choices = choicesOf(schema);
  if (choices.length > 0) return joined(choices.map(kindOf), " or ");
  if (Array.isArray(schema.enum)) return html`one of ${joined(schema.enum.map(literal), ", ")}`;
  if (schema.const !== undefined) return html`always ${literal(schema.const)}`;
  if (schema.type === "array") return html`list of ${kindOf(objectOf(schema.items))}`;
  const values = objectOf(schema.additionalProperties);
  if (Object.keys(values).length > 0) return html`object with values of kind ${kindOf(values)}`;
  return html`${plainKind(schema)}`;
}

const literal = (value: Json): Html => html`<code>${textOfValue(value)}</code>`;

const textOfValue = (value: Json | undefined): string =>
  typeof value === "string" ? value : JSON.stringify(value ?? null);

const joined = (parts: readonly Html[], between: string): Html => ({
  html: parts.map(({ html: markup }) => markup).join(between),
});

const limits = [
  ["minLength", "at least", " characters"],
  ["maxLength", "at most", " characters"],
  ["minimum", "at least", ""],
  ["exclusiveMinimum", "more than", ""],
  ["maximum", "at most", ""],
  ["pattern", "matching", ""],
] as const;

function plainKind(schema: JsonObject): string {
  const bounds = limits
    .filter(([name]) => schema[name] !== undefined)
    .map(([name, before, after]) =>
      `${before} ${textOfValue(schema[name])}${after}`.replace(/ 1 characters$/, " 1 character"),
    );
  return [typeOf(schema), ...bounds].join(", ");
}

function typeOf({ type, format }: JsonObject): string {
  const types = Array.isArray(type) ? type.map(String) : [typeof type === "string" ? type : "anything"];
  return types.map((each) => (each === "string" && typeof format === "string" ? format : each)).join(" or ");
}
