import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, signedIn } from "#src/test/browser.ts";
import { makeAgency, makeMember, newPatient } from "#src/test/records.ts";

let world: TestApp;
let admin: Browser;

beforeAll(async () => {
  world = await testApp({ HEADER_TIMEOUT_SECONDS: "1" });
  admin = await signedIn(world.app, await makeMember(world.admin, await makeAgency(world.admin), "Admin"));
});
afterAll(() => world.close());

async function raw(payload: string, type = "application/json") {
  const token = admin.cookies.get("XSRF-TOKEN") ?? "";
  return world.app.inject({
    method: "POST",
    url: "/api/patients",
    headers: { "content-type": type, "x-xsrf-token": token },
    cookies: Object.fromEntries(admin.cookies),
    payload,
  });
}

describe("A request that makes no sense", () => {
  const cases: [string, string, string, number, string][] = [
    ["broken JSON", "{", "application/json", 400, "malformed"],
    ["a form", "a=b", "application/x-www-form-urlencoded", 415, "unsupported-type"],
    ["a list for an object", "[]", "application/json", 422, "invalid-input"],
    ["a number for an object", "7", "application/json", 422, "invalid-input"],
    ["null", "null", "application/json", 422, "invalid-input"],
    ["nothing", "", "application/json", 422, "invalid-input"],
    ["a prototype", '{"__proto__":{"admin":true}}', "application/json", 400, "malformed"],
    [
      "a megabyte too much",
      JSON.stringify({ firstName: "x".repeat(1_100_000) }),
      "application/json",
      413,
      "too-large",
    ],
    [
      "a zero character",
      JSON.stringify(newPatient({ firstName: "a\0b" })),
      "application/json",
      400,
      "malformed",
    ],
    [
      "numbers for names",
      JSON.stringify(newPatient({ firstName: 7 })),
      "application/json",
      422,
      "invalid-input",
    ],
    [
      "an endless name",
      JSON.stringify(newPatient({ lastName: "x".repeat(101) })),
      "application/json",
      422,
      "invalid-input",
    ],
    [
      "an id that is none",
      JSON.stringify(newPatient({ id: "1 or 1=1" })),
      "application/json",
      422,
      "invalid-input",
    ],
  ];
  test.each(cases)(
    "%s is answered with a problem document, and nothing is stored",
    async (_case, payload, type, status, code) => {
      const before = await world.admin.query("select count(*) from patient");
      const response = await raw(payload, type);
      expect(response.statusCode).toBe(status);
      expect(response.headers["content-type"]).toContain("application/problem+json");
      const problem = response.json();
      expect(problem).toMatchObject({ code, status, requestId: expect.any(String) });
      expect(problem.message).toBe(problem.error);
      expect((await world.admin.query("select count(*) from patient")).rows).toEqual(before.rows);
    },
  );

  test("an address that does not exist, or is malformed, is a problem document too", async () => {
    expect((await admin.send("GET", "/nothing-here")).json().code).toBe("not-found");
    expect((await admin.send("GET", "/patients/not-an-id")).statusCode).toBe(422);
    expect((await admin.send("GET", "/patients/%zz")).statusCode).toBe(400);
  });

  test("half a surrogate and other odd text is kept or refused, never a fault", async () => {
    for (const firstName of ["\ud800", "\u202eevil", "​", "'; drop table patient; --", "<script>"]) {
      const response = await admin.send("POST", "/patients", newPatient({ firstName }));
      expect(response.statusCode).toBeLessThan(500);
    }
  });

  test("searches of any text answer", async () => {
    for (const text of [
      "%",
      "_",
      "\\",
      "'",
      '"',
      "((",
      "  ",
      "99999999999999999999",
      "01/01/0000",
      "é".repeat(200),
    ]) {
      const { statusCode } = await admin.send("POST", "/patients/search", { text });
      expect([text, statusCode]).toEqual([text, 200]);
    }
  });
});

test("Headers that never end are cut off", async () => {
  const address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  socket.write("GET /api/auth/user-info HTTP/1.1\r\nHost: localhost\r\n");
  const answer = await new Promise<string>((resolve, reject) => {
    socket.once("data", (data) => resolve(data.toString()));
    socket.once("error", reject);
  });
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 408/);
}, 40_000);

test("Every answer carries the security headers", async () => {
  const { headers } = await admin.send("GET", "/auth/user-info");
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
    "permissions-policy": "camera=(), microphone=(self), geolocation=(self)",
  });
});
