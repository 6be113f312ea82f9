import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, type Method, signedIn } from "#src/test/browser.ts";
import { makeAgency, makeMember, newPatient } from "#src/test/records.ts";

let world: TestApp;
let admin: Browser;

beforeAll(async () => {
  world = await testApp({ HEADER_TIMEOUT_SECONDS: "1" });
  admin = await signedIn(
    world,
    await makeMember(world.superuser, await makeAgency(world.superuser), "Admin"),
  );
});
afterAll(() => world.close());

async function raw(payload: string, type: string) {
  const token = admin.cookies.get("XSRF-TOKEN") ?? "";
  return world.app.inject({
    method: "POST",
    url: "/api/patients",
    headers: { "content-type": type, "x-xsrf-token": token },
    cookies: Object.fromEntries(admin.cookies),
    payload,
  });
}

type Asked = {
  readonly where: string;
  readonly path: string;
  readonly method?: Method;
  readonly headers?: Readonly<Record<string, string>>;
};

describe("A nonsensical request", () => {
  const cases = [
    { what: "broken JSON", payload: "{", status: 400, code: "malformed" },
    {
      what: "a form",
      payload: "a=b",
      type: "application/x-www-form-urlencoded",
      status: 415,
      code: "unsupported-type",
    },
    { what: "a list for an object", payload: "[]", status: 422, code: "invalid-input" },
    { what: "a number for an object", payload: "7", status: 422, code: "invalid-input" },
    { what: "null", payload: "null", status: 422, code: "invalid-input" },
    { what: "nothing", payload: "", status: 422, code: "invalid-input" },
    { what: "a prototype", payload: '{"__proto__":{"admin":true}}', status: 400, code: "malformed" },
    {
      what: "a megabyte too much",
      payload: JSON.stringify({ firstName: "x".repeat(1_100_000) }),
      status: 413,
      code: "too-large",
    },
    {
      what: "a zero character",
      payload: JSON.stringify(newPatient({ firstName: "a\0b" })),
      status: 400,
      code: "malformed",
    },
    {
      what: "incomplete character",
      payload: JSON.stringify(newPatient({ firstName: "a\ud800" })),
      status: 400,
      code: "malformed",
    },
    {
      what: "a zero character in the name of a field",
      payload: '{"a\\u0000b":1}',
      status: 400,
      code: "malformed",
    },
    {
      what: "numbers for names",
      payload: JSON.stringify(newPatient({ firstName: 7 })),
      status: 422,
      code: "invalid-input",
    },
    {
      what: "an endless name",
      payload: JSON.stringify(newPatient({ lastName: "x".repeat(101) })),
      status: 422,
      code: "invalid-input",
    },
    {
      what: "an id that is none",
      payload: JSON.stringify(newPatient({ id: "1 or 1=1" })),
      status: 422,
      code: "invalid-input",
    },
  ];
  test.each(cases)(
    "$what gets a problem document, and nothing is stored",
    async ({ payload, type = "application/json", status, code }) => {
      const before = await world.superuser.query("select count(*) from patient");
      const response = await raw(payload, type);
      expect(response.statusCode).toBe(status);
      expect(response.headers["content-type"]).toContain("application/problem+json");
      const problem = response.json();
      expect(problem).toMatchObject({ code, status, requestId: expect.any(String) });
      expect(problem.message).toBe(problem.error);
      expect((await world.superuser.query("select count(*) from patient")).rows).toEqual(before.rows);
    },
  );

  test("an address that does not exist, or is malformed, gets a problem document too", async () => {
    expect((await admin.send("GET", "/nothing-here")).json().code).toBe("not-found");
    expect((await admin.send("GET", "/patients/not-an-id")).statusCode).toBe(422);
    expect((await admin.send("GET", "/patients/%E0%A4%A")).json()).toMatchObject({
      status: 400,
      code: "malformed",
    });
  });

  const unkeepable: readonly Asked[] = [
    { where: "a part of the path", method: "DELETE", path: "/roles/%00" },
    { where: "a part of a longer part", path: "/calendar-feeds/a%00b" },
    { where: "an address that does not exist", path: "/nothing-here/%00" },
    { where: "a value of the query", path: "/audit?action=a%00b" },
    { where: "a name in the query", path: "/audit?a%00b=c" },
    { where: "a header", path: "/auth/user-info", headers: { "user-agent": "a\0b" } },
    { where: "another header", path: "/auth/user-info", headers: { "x-user": "a\ud800" } },
  ];
  test.each(unkeepable)("text that cannot be stored in $where is malformed", async (asked) => {
    const { method = "GET", path, headers = {} } = asked;
    const response = await admin.sending({ headers }).send(method, path);
    expect([response.statusCode, response.json().code]).toEqual([400, "malformed"]);
  });

  test("odd text is stored or refused, and never causes a fault", async () => {
    for (const firstName of ["\u202eevil", "​", "'; drop table patient; --", "<script>"]) {
      const response = await admin.send("POST", "/patients", newPatient({ firstName }));
      expect(response.statusCode).toBeLessThan(500);
    }
  });

  test("searches of any text get a response", async () => {
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
}, 6_000);

test("Every response has the security headers", async () => {
  const { headers } = await admin.send("GET", "/auth/user-info");
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
    "permissions-policy": "camera=(), microphone=(self), geolocation=(self)",
  });
});
