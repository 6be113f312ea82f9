import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, openBrowser, openVisitor } from "#src/test/browser.ts";
import { announced, pdf, sendBytes } from "#src/test/files.ts";
import { temporaryFolder } from "#src/test/folder.ts";
import { type People, signInPeople } from "#src/test/people.ts";
import { addBranch, makeAgency, makeMember, newPatient, password } from "#src/test/records.ts";
import { addHealth } from "./health.ts";
import { serveSite } from "./site.ts";

let world: TestApp;
let people: People;
let fileId: string;

beforeAll(async () => {
  world = await testApp();
  await addHealth(world.app, { db: world.db, jobs: { isRunning: () => true } });
  const folder = join(world.services.config.dataDir, "site");
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "index.html"), '<meta nonce="__CSP_NONCE__">');
  writeFileSync(join(folder, "sw.js"), "start()");
  await serveSite(world.app, { folder });
  people = await signInPeople(world);
  await addBranch(world.superuser, people.agencyId);
  fileId = await storedFile(people.admin);
});
afterAll(() => world.close());

async function storedFile(admin: Browser): Promise<string> {
  const patient = newPatient();
  await admin.send("POST", "/patients", patient);
  const file = announced(patient.id, { size: 2000 });
  await admin.send("POST", "/files", file);
  await sendBytes(world, admin, { id: file.id, bytes: pdf() });
  return file.id;
}

const inject = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });

const content = () => people.admin.send("GET", `/files/${fileId}/content`);

/** Every kind of response, with its status. */
const answers: readonly (readonly [kind: string, status: number, ask: () => ReturnType<typeof inject>])[] = [
  ["an answer of the API", 200, () => people.admin.send("GET", "/branches")],
  ["a refusal of a stranger", 401, () => inject("/api/branches")],
  ["a refusal for want of a permission", 403, () => people.viewer.send("POST", "/patients", newPatient())],
  ["what is not there", 404, () => people.admin.send("GET", `/patients/${uuidv7()}`)],
  ["an address the API does not have", 404, () => inject("/api/nothing")],
  ["an input that is wrong", 422, () => people.admin.send("POST", "/patients", {})],
  ["an address nobody can read", 400, () => inject("/api/files/%zz")],
  ["a file of a chart", 200, content],
  ["a page", 200, () => inject("/admin/clinical")],
  ["a file of the web app", 200, () => inject("/sw.js")],
  ["a missing file of the web app", 404, () => inject("/assets/gone.js")],
  ["a health check", 200, () => inject("/healthz")],
];

const headers: readonly (readonly [name: string, value: string])[] = [
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
  ["referrer-policy", "same-origin"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(), microphone=(self), geolocation=(self)"],
];

test.each(answers)("%s (%i) has every security header", async (_kind, status, ask) => {
  const answer = await ask();
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject(Object.fromEntries(headers));
  expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'none'; /);
  expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(answer.headers["content-security-policy"]).not.toMatch(
    /unsafe-eval|script-src[^;]*(unsafe|\*|https?:)/,
  );
});

test("responses that are not pages may load and run nothing at all", async () => {
  for (const url of ["/api/branches", "/api/nothing", "/api/files/%zz", "/healthz"])
    expect((await inject(url)).headers["content-security-policy"], url).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
});

test("a file of a chart runs nothing, and the browser's PDF viewer shows only the file itself", async () => {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";
  expect((await content()).headers["content-security-policy"]).toBe(policy);
});

test("with TLS our own cookies have names that browsers accept only over TLS; their paths stay", async () => {
  const secure = await testApp({ PUBLIC_URL: "https://care.example.org", DATA_DIR: temporaryFolder() });
  onTestFinished(() => secure.close());
  const account = await makeMember(secure.superuser, await makeAgency(secure.superuser), "Viewer");
  const browser = await openVisitor(secure.app);
  const { cookies } = await browser.send("POST", "/auth/login", { username: account.email, password });
  expect(cookies.map(({ name, path, secure: isSecure }) => ({ name, path, isSecure }))).toEqual(
    expect.arrayContaining([
      { name: "__Secure-hs-access", path: "/api", isSecure: true },
      { name: "__Secure-hs-refresh", path: "/api/auth/refresh", isSecure: true },
      { name: "__Secure-hs-device", path: "/api/auth", isSecure: true },
      { name: "XSRF-TOKEN", path: "/", isSecure: true },
    ]),
  );
  expect(cookies.filter(({ name }) => name.startsWith("hs-"))).toEqual([]);
  expect((await browser.send("GET", "/auth/user-info")).statusCode).toBe(200);
  expect((await browser.send("GET", "/auth/refresh")).statusCode).toBe(200);
  const renamed = new Map(
    [...browser.cookies].map(([name, value]) => [name.replace("__Secure-", ""), value]),
  );
  expect((await openBrowser(secure.app, renamed).send("GET", "/auth/user-info")).statusCode).toBe(401);
  const left = await browser.send("POST", "/auth/logout");
  expect(left.cookies.find(({ name }) => name === "__Secure-hs-access")).toMatchObject({
    value: "",
    secure: true,
  });
});

test("only with TLS, responses tell browsers to always use it", async () => {
  const name = "strict-transport-security";
  const secure = await testApp({ PUBLIC_URL: "https://care.example.org", DATA_DIR: temporaryFolder() });
  onTestFinished(() => secure.close());
  for (const url of ["/api/branches", "/api/files/%zz"])
    expect((await secure.app.inject(url)).headers[name], url).toBe("max-age=63072000; includeSubDomains");
  expect((await inject("/api/branches")).headers).not.toHaveProperty(name);
});
