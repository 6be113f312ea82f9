import {
  type AuditAction,
  type Contract,
  contract,
  contractKeys,
  type Endpoint,
  type ErrorCode,
  errorCodes,
  type Permission,
  splitKey,
} from "@hearthside/contract";
import type { Json } from "#src/db/schema.ts";
import { componentOf, type JsonObject, objectOf, type SchemaBook, schemaBook } from "./schemas.ts";

export type Parameter = {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly schema: Json;
  readonly description?: string;
};

/** What a successful call returns. */
export type Answer = {
  readonly type: "application/json" | "text/event-stream" | NonNullable<Endpoint["file"]>;
  /** The schema of the response, or of each event of a stream; none for a file. */
  readonly schema: JsonObject | undefined;
};

/** One endpoint of the contract, ready to display. */
export type Operation = {
  readonly id: string;
  readonly method: string;
  /** With `{name}` for each parameter of the address. */
  readonly path: string;
  readonly summary: string;
  readonly allow: Endpoint["allow"];
  readonly adminOnly: boolean;
  readonly alsoNeeds: Readonly<Record<string, Permission>>;
  /** What a call can leave in the audit trail. */
  readonly records: readonly AuditAction[];
  readonly parameters: readonly Parameter[];
  readonly body: JsonObject | undefined;
  /** None: 204. */
  readonly answer: Answer | undefined;
  readonly refusals: readonly ErrorCode[];
};

export type Api = {
  readonly operations: readonly Operation[];
  readonly components: ReadonlyMap<string, Json>;
};

/** Every call of the contract. Responses come first, so that a name means the response if both shapes differ. */
export function describeApi(): Api {
  const book = schemaBook();
  const answers = contractKeys().map((key) => answerOf(book, contract[key]));
  const operations = contractKeys().map((key, at) =>
    describe(book, key, { endpoint: contract[key], answer: answers[at] }),
  );
  return { operations, components: book.components };
}

function answerOf(book: SchemaBook, { output, file, stream }: Endpoint): Answer | undefined {
  if (file !== undefined) return { type: file, schema: undefined };
  if (stream !== undefined) return { type: "text/event-stream", schema: book.add(stream, "output") };
  return output === undefined ? undefined : { type: "application/json", schema: book.add(output, "output") };
}

type Described = {
  readonly endpoint: Endpoint;
  readonly answer: Answer | undefined;
};

function describe(book: SchemaBook, key: keyof Contract, { endpoint, answer }: Described): Operation {
  const { method, path } = splitKey(key);
  const input = endpoint.input === undefined ? undefined : book.add(endpoint.input, "input");
  const isRead = method === "GET";
  return {
    id: operationId(method, path),
    method,
    path: path.replace(/:(\w+)/g, "{$1}"),
    summary: endpoint.summary,
    allow: endpoint.allow,
    adminOnly: endpoint.adminOnly === true,
    alsoNeeds: endpoint.alsoNeeds ?? {},
    records: endpoint.records ?? [],
    parameters: [...fieldParameters(book, { path, isRead, input }), ...agencyParameters(endpoint)],
    body: isRead ? undefined : input,
    answer,
    refusals: refusalsOf(endpoint, { isRead, path }),
  };
}

/** `GET /patients/:id/chart` is `getPatientsIdChart`. */
const operationId = (method: string, path: string) =>
  method.toLowerCase() + path.replace(/[^a-z]+([a-z])/gi, (_all, letter: string) => letter.toUpperCase());

type Fields = {
  readonly path: string;
  readonly isRead: boolean;
  readonly input: JsonObject | undefined;
};

/** The parameters of the address and, without a body, of the query. */
function fieldParameters({ components }: SchemaBook, { path, isRead, input = {} }: Fields): Parameter[] {
  const name = componentOf(input);
  const shape = name === undefined ? input : objectOf(components.get(name));
  const required = Array.isArray(shape.required) ? shape.required : [];
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, part = ""]) => part));
  return Object.entries(objectOf(shape.properties))
    .filter(([field]) => isRead || inPath.has(field))
    .map(([field, schema]) => ({
      name: field,
      in: inPath.has(field) ? "path" : "query",
      required: inPath.has(field) || required.includes(field),
      schema,
    }));
}

/** Downloads and streams cannot send headers, so their address names the agency. */
function agencyParameters({ allow, file, stream }: Endpoint): Parameter[] {
  if (allow === "public") return [];
  const inAddress = file !== undefined || stream !== undefined;
  return [
    {
      ...(inAddress ? { name: "agency", in: "query" } : { name: "X-Agency", in: "header" }),
      required: false,
      schema: { type: "integer" },
      description: "The agency to work in; by default the active one",
    },
  ];
}

function refusalsOf(
  { allow, input, needsProof, needsFactorProof, refuses = [] }: Endpoint,
  { isRead, path }: { isRead: boolean; path: string },
): ErrorCode[] {
  const asked: readonly (readonly [boolean, readonly ErrorCode[]])[] = [
    [true, ["malformed"]],
    [allow !== "public", ["signed-out", "locked", "session-mismatch"]],
    [needsProof !== undefined, ["proof-needed"]],
    [needsFactorProof === true, ["factor-proof-needed"]],
    [typeof allow === "object", ["forbidden"]],
    [!isRead, ["bad-xsrf-token", "too-large", "unsupported-type"]],
    [path.includes(":"), ["not-found"]],
    [input !== undefined, ["invalid-input"]],
    [true, refuses],
    [true, ["internal", "unavailable"]],
  ];
  return [...new Set(asked.flatMap(([applies, codes]) => (applies ? codes : [])))].sort(
    (one, other) => errorCodes[one].status - errorCodes[other].status,
  );
}
