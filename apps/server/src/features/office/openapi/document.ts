import { type ErrorCode, errorCodes, type Permission } from "@hearthside/contract";
import type { Json } from "#src/db/schema.ts";
import { type Answer, type Api, describeApi, type Operation } from "./operations.ts";
import { byName, type JsonObject } from "./schemas.ts";

/** The API as an OpenAPI 3.1 document. */
export function openApiDocument({ operations, components }: Api = describeApi()): JsonObject {
  const paths = Object.groupBy(operations, ({ path }) => path);
  return {
    openapi: "3.1.1",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: "Hearthside",
      version: "1",
      description:
        "The API of the web app. Sessions are kept in cookies; every method except GET also needs the XSRF token in a header. A change can carry a UUID in the header Idempotency-Key: if it is sent again with the same key within a day, it is made once and the first response is returned.",
    },
    servers: [{ url: "/api" }],
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, calls = []]) => [
        path,
        Object.fromEntries(calls.map((call) => [call.method.toLowerCase(), operationOf(call)])),
      ]),
    ),
    components: {
      schemas: { ...Object.fromEntries(byName(components)), Problem: problem },
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "hs-access",
          description: "Set when signing in; __Secure-hs-access with TLS",
        },
        renewal: {
          type: "apiKey",
          in: "cookie",
          name: "hs-refresh",
          description: "Only renews the session; __Secure-hs-refresh with TLS",
        },
        xsrf: {
          type: "apiKey",
          in: "header",
          name: "X-XSRF-TOKEN",
          description: "The value of the cookie XSRF-TOKEN, which every response of /auth/user-info sets",
        },
      },
    },
  };
}

function operationOf(call: Operation): JsonObject {
  const { id, path, summary, allow, adminOnly, alsoNeeds, records, parameters, body } = call;
  return {
    operationId: id,
    summary,
    tags: [path.split("/")[1] ?? ""],
    "x-permission": permissionOf(allow),
    ...(adminOnly ? { "x-admin-only": true } : {}),
    ...(Object.keys(alsoNeeds).length === 0 ? {} : { "x-also-needs": mapValues(alsoNeeds) }),
    "x-audit-actions": [...records],
    parameters: parameters.map(({ description, ...parameter }) => ({
      ...parameter,
      ...(description === undefined ? {} : { description }),
    })),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    responses: responsesOf(call),
    security: securityOf(call),
  };
}

const permissionOf = (allow: Operation["allow"]): Json => (typeof allow === "object" ? { ...allow } : allow);

const mapValues = (needs: Readonly<Record<string, Permission>>): JsonObject =>
  Object.fromEntries(Object.entries(needs).map(([field, permission]) => [field, { ...permission }]));

function responsesOf({ answer, refusals }: Operation): JsonObject {
  const done: JsonObject =
    answer === undefined
      ? { 204: { description: "Done" } }
      : { 200: { description: descriptionOf(answer), content: contentOf(answer) } };
  const byStatus = Object.entries(Object.groupBy(refusals, (code) => errorCodes[code].status));
  const refused = byStatus.map(([status, codes]): [string, Json] => [status, refusal(codes)]);
  return {
    ...done,
    ...Object.fromEntries(refused),
    default: { description: "Any other error", content: problemContent },
  };
}

const descriptionOf = ({ type }: Answer) =>
  type === "text/event-stream" ? "Server-sent events; the data of each has this shape" : "Done";

const contentOf = ({ type, schema }: Answer): JsonObject => ({
  [type]: schema === undefined ? {} : { schema },
});

const problemContent = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };

const refusal = (codes: readonly ErrorCode[]): JsonObject => ({
  description: codes.map((code) => `${code}: ${errorCodes[code].title}`).join(" "),
  content: problemContent,
});

function securityOf({ method, allow, path }: Operation): Json {
  if (path === "/auth/refresh") return [{ renewal: [], xsrf: [] }];
  const session: JsonObject = allow === "public" ? {} : { session: [] };
  const both: JsonObject = method === "GET" ? session : { ...session, xsrf: [] };
  return Object.keys(both).length === 0 ? [] : [both];
}

/** The shape of every error (RFC 9457), which the contract has as a type only. */
const problem: JsonObject = {
  type: "object",
  description: "A problem document (RFC 9457). `message` and `error` repeat `detail`.",
  properties: {
    type: { type: "string", format: "uri" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    code: { type: "string", enum: Object.keys(errorCodes) },
    requestId: { type: "string" },
    errors: {
      type: "array",
      description: "The invalid fields",
      items: {
        type: "object",
        properties: { field: { type: "string" }, message: { type: "string" } },
        required: ["field", "message"],
      },
    },
    message: { type: "string" },
    error: { type: "string" },
    context: {
      description: "Details for the caller: duplicates found, the current version, seconds to wait",
    },
  },
  required: ["type", "title", "status", "detail", "code", "requestId", "errors", "message", "error"],
};
