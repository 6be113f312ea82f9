import cookie from "@fastify/cookie";
import fastify from "fastify";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "#src/app-error.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, openBrowser } from "#src/test/browser.ts";
import { type People, signInPeople } from "#src/test/people.ts";
import { password } from "#src/test/records.ts";
import { handleErrors } from "./error-handler.ts";
import { serveFile } from "./serve-file.ts";

let world: TestApp;
let people: People;
const body = Buffer.from([0x50, 0x4b, 0x05, 0x06, 0xff, 0x00]);
const files = { name: 'Núñez "March"\r\nx.zip' };
const missing = uuidv7();

/** Everything an app needs to serve files, and one endpoint that does. */
const app = fastify();

beforeAll(async () => {
  world = await testApp();
  people = await signInPeople(world);
  await prove(people.admin);
  handleErrors(app, world.services.disk);
  await app.register(cookie);
  app.decorateRequest("found", undefined);
  serveFile(
    { app, services: world.services },
    "GET /assessments/exports/:id/file",
    async ({ id }, { trx }) => {
      if (id === missing) return new AppError("not-found");
      const agencies = await trx.selectFrom("membership").select("agencyId").distinct().execute();
      return { ...files, body: Buffer.concat([body, Buffer.from(`${agencies.length}`)]) };
    },
  );
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const ask = ({ cookies }: Browser, id = uuidv7(), query = "") =>
  openBrowser(app, cookies).send("GET", `/assessments/exports/${id}/file${query}`);

const prove = (browser: Browser) => browser.send("POST", "/auth/proof", { proof: { password } });

test("a file is sent as a download, under a plain name, and not cached on the way", async () => {
  const response = await ask(people.admin);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload).toEqual(Buffer.concat([body, Buffer.from("1")]));
  expect(response.headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": 'attachment; filename="N__ez _March___x.zip"',
    "cache-control": "no-store",
  });
});

test("an error is a problem document and not a file", async () => {
  const response = await ask(people.admin, missing);
  expect(response.json()).toMatchObject({ status: 404, code: "not-found" });
  expect(response.headers["content-disposition"]).toBeUndefined();
});

test("session and permission are checked before the input, as everywhere", async () => {
  const visitor = openBrowser(app);
  expect((await visitor.send("GET", "/assessments/exports/nonsense/file")).statusCode).toBe(401);
  expect((await ask(people.nurse, "nonsense")).statusCode).toBe(403);
  expect((await ask(people.admin, "nonsense")).json()).toMatchObject({ status: 422, code: "invalid-input" });
});

test("a download names its agency in the address, because it has no header", async () => {
  expect((await ask(people.admin, uuidv7(), `?agency=${people.agencyId}`)).statusCode).toBe(200);
  expect((await ask(people.outsider, uuidv7(), `?agency=${people.agencyId}`)).json()).toMatchObject({
    status: 409,
    code: "session-mismatch",
  });
});
