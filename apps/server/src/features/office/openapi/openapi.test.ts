import { contract, type Endpoint, errorCodes } from "@hearthside/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json } from "#src/db/schema.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, openBrowser, signedIn } from "#src/test/browser.ts";
import { makeAgency, makeMember } from "#src/test/records.ts";
import { type JsonObject, objectOf } from "./schemas.ts";

let base: TestApp;
let browser: Browser;
let document: JsonObject;

beforeAll(async () => {
  base = await testApp();
  browser = await signedIn(
    base,
    await makeMember(base.superuser, await makeAgency(base.superuser), "Viewer"),
  );
  document = (await browser.send("GET", "/openapi.json")).json();
});
afterAll(() => base.close());

const at = (...path: string[]): Json | undefined =>
  path.reduce<Json | undefined>((value, name) => objectOf(value)[name], document);

const operations = () =>
  Object.entries(objectOf(document.paths)).flatMap(([path, item]) =>
    Object.entries(objectOf(item)).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
      path,
      operation: objectOf(operation),
    })),
  );

function everyObject(value: Json | undefined): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(everyObject);
  const own = objectOf(value);
  return [own, ...Object.values(own).flatMap(everyObject)].filter((each) => Object.keys(each).length > 0);
}

test.each(["/openapi.json", "/docs"])("a visitor does not see %s", async (path) => {
  const response = await openBrowser(base.app).send("GET", path);
  expect(response.statusCode).toBe(401);
  expect(response.body).not.toContain("patients");
});

test("the document is OpenAPI 3.1 and has every call of the contract, each once", () => {
  expect(document.openapi).toBe("3.1.1");
  expect(
    operations()
      .map(({ key }) => key)
      .sort(),
  ).toEqual(Object.keys(contract).sort());
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/);
});

test("every reference has a target", () => {
  const references = everyObject(document).flatMap(({ $ref }) => (typeof $ref === "string" ? [$ref] : []));
  expect(references.length).toBeGreaterThan(20);
  for (const reference of references) expect(at(...reference.slice(2).split("/")), reference).toBeDefined();
});

test("every call names who can make it and what it leaves in the audit trail", () => {
  for (const { key, operation } of operations()) {
    const endpoint = new Map<string, Endpoint>(Object.entries(contract)).get(key);
    expect(operation["x-permission"], key).toEqual(endpoint?.allow);
    expect(operation["x-audit-actions"], key).toEqual(endpoint?.records ?? []);
  }
  expect(at("paths", "/patients", "post", "x-audit-actions")).toContain("patient.create");
  expect(at("paths", "/scheduler", "post", "x-also-needs")).toEqual({
    userID: { area: "schedule", action: "view-all" },
  });
});

test("every part of an address is a required parameter", () => {
  for (const { path, operation } of operations()) {
    const parameters = everyObject(operation.parameters).filter((parameter) => parameter.in === "path");
    expect(parameters.map(({ name }) => `{${String(name)}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    for (const parameter of parameters)
      expect(parameter).toMatchObject({ required: true, schema: { type: "string" } });
  }
});

test("a body and a response have the shapes of the contract", () => {
  const create = ["paths", "/patients", "post"];
  expect(at(...create, "requestBody", "content", "application/json", "schema", "$ref")).toBe(
    "#/components/schemas/NewPatient",
  );
  expect(at(...create, "responses", "200", "content", "application/json", "schema", "$ref")).toBe(
    "#/components/schemas/Patient",
  );
  expect(at("components", "schemas", "NewPatient")).toMatchObject({
    required: expect.arrayContaining(["firstName", "lastName", "ssn", "email", "phoneNumber"]),
  });
  expect(at("paths", "/auth/logout", "post", "responses", "204")).toEqual({ description: "Done" });
});

test("a file and a stream are declared as such, and have their agency in the address", () => {
  const file = ["paths", "/assessments/exports/{id}/file", "get"];
  expect(at(...file, "responses", "200", "content")).toEqual({ "application/zip": {} });
  const stream = ["paths", "/events", "get"];
  expect(at(...stream, "responses", "200", "content", "text/event-stream", "schema", "$ref")).toBe(
    "#/components/schemas/LiveEvent",
  );
  for (const path of [file, stream])
    expect(everyObject(at(...path, "parameters"))).toContainEqual(
      expect.objectContaining({ name: "agency", in: "query" }),
    );
});

test("errors are problem documents with the codes of the contract", () => {
  for (const { key, operation } of operations())
    for (const [status, response] of Object.entries(objectOf(operation.responses)).filter(
      ([name]) => !name.startsWith("2"),
    ))
      expect(objectOf(response).content, `${key} ${status}`).toEqual({
        "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
      });
  expect(at("components", "schemas", "Problem", "properties", "code", "enum")).toEqual(
    Object.keys(errorCodes),
  );
});

test("calls that change data need the XSRF header, and reads need only the session", () => {
  expect(at("paths", "/patients", "post", "security")).toEqual([{ session: [], xsrf: [] }]);
  expect(at("paths", "/patients/{id}", "get", "security")).toEqual([{ session: [] }]);
  expect(at("paths", "/auth/login", "post", "security")).toEqual([{ xsrf: [] }]);
  expect(at("paths", "/auth/refresh", "get", "security")).toEqual([{ renewal: [], xsrf: [] }]);
});

test("a real problem document has the fields that the API document promises", async () => {
  const problem = (await openBrowser(base.app).send("GET", "/tasks/today")).json();
  const required = at("components", "schemas", "Problem", "required");
  expect(Object.keys(problem)).toEqual(expect.arrayContaining(Array.isArray(required) ? required : ["none"]));
});

test("the page shows every call, schema and code, links only within itself, and runs no script", async () => {
  const response = await browser.send("GET", "/docs");
  expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
  const page = response.body;
  for (const { path } of operations()) expect(page).toContain(`<code>${path}</code>`);
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  expect(page).not.toMatch(/<script| style="| on[a-z]+="/);
});

test("the page's policy allows its own style and nothing else", async () => {
  const [first, second] = [await browser.send("GET", "/docs"), await browser.send("GET", "/docs")];
  const nonce = /<style nonce="([^"]+)">/.exec(first.body)?.[1] ?? "none";
  expect(first.headers["content-security-policy"]).toBe(
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(second.body).not.toContain(nonce);
});
