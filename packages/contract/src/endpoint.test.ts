import { expect, test } from "vitest";
import * as z from "zod/mini";
import * as core from "zod/v4/core";
import { NewId } from "./fields.ts";
import { contract, contractKeys, type Endpoint } from "./index.ts";

type Fields = ReadonlyMap<string, unknown>;
type Entry = { readonly key: string; readonly endpoint: Endpoint; readonly fields: Fields };

/** Without the names of schemas, so that each is described where it is used. */
const unnamed = z.registry<{ id?: string }>();

const described = (schema: core.$ZodType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any", metadata: unnamed });

const Described = z.object({
  properties: z._default(z.record(z.string(), z.unknown()), {}),
  anyOf: z._default(z.array(z.unknown()), []),
  oneOf: z._default(z.array(z.unknown()), []),
  allOf: z._default(z.array(z.unknown()), []),
});

/** The fields, of every alternative if there are several. */
function fieldsIn(schema: unknown): (readonly [string, unknown])[] {
  const { properties, anyOf, oneOf, allOf } = Described.parse(schema);
  return [...Object.entries(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(fieldsIn)];
}

const entries: readonly Entry[] = contractKeys().map((key) => {
  const endpoint: Endpoint = contract[key];
  const { input } = endpoint;
  return { key, endpoint, fields: new Map(input instanceof core.$ZodType ? fieldsIn(described(input)) : []) };
});

const keysWhere = (is: (entry: Entry) => boolean) => entries.filter(is).map(({ key }) => key);

test("properties of an endpoint that name an input field name an existing one", () => {
  const unknown = entries.flatMap(({ key, endpoint: { once, needsProof, alsoNeeds = {} }, fields }) =>
    [once, needsProof === true ? undefined : needsProof, ...Object.keys(alsoNeeds)].flatMap((field) =>
      field === undefined || fields.has(field) ? [] : [`${key} ${field}`],
    ),
  );
  expect(unknown).toEqual([]);
});

const { pattern } = described(NewId);
const isNewId = (schema: unknown) =>
  z.object({ pattern: z.literal(pattern ?? "") }).safeParse(schema).success;

/** The `:id` of a path names an existing record. */
const hasNewId = ({ key, fields }: Entry) =>
  [...fields].some(([name, schema]) => isNewId(schema) || (name === "id" && !key.includes("/:id")));

const isInAgency = ({ allow }: Endpoint) => allow !== "public" && allow !== "signed-in";

test("a new record with an id from the client is created once", () => {
  const posts = entries.filter(
    ({ key, endpoint }) => key.startsWith("POST ") && isInAgency(endpoint) && endpoint.reads !== true,
  );
  const withoutOnce = posts.filter((entry) => hasNewId(entry) && entry.endpoint.once === undefined);
  // recognizes its record by the id itself, however late a device resends it
  expect(withoutOnce.map(({ key }) => key)).toEqual(["POST /visits/:visitId/verifications"]);
});

test("only a POST can be marked as reading, and none that creates a record", () => {
  const isWrong = ({ key, endpoint: { reads, once } }: Entry) =>
    reads === true && (!key.startsWith("POST ") || once !== undefined);
  expect(keysWhere(isWrong)).toEqual([]);
});

test("only endpoints of `serve` depend on an input field", () => {
  const byField = keysWhere(
    ({ endpoint }) => endpoint.once !== undefined || typeof endpoint.needsProof === "string",
  );
  const servedOtherwise = keysWhere(
    ({ endpoint: { file, stream, upload, ...rest } }) =>
      !isInAgency(rest) || file !== undefined || stream !== undefined || upload === true,
  );
  expect(byField.filter((key) => servedOtherwise.includes(key))).toEqual([]);
});

test("only endpoints that need no agency are about the session", () => {
  expect(keysWhere(({ endpoint }) => endpoint.aboutSession === true && isInAgency(endpoint))).toEqual([]);
});
