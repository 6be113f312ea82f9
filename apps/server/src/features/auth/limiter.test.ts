import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { openVisitor } from "#src/test/browser.ts";
import { makeAgency, makeMember, password } from "#src/test/records.ts";

let world: TestApp;
let agencyId: number;

beforeAll(async () => {
  world = await testApp();
  agencyId = await makeAgency(world.superuser);
});
afterAll(() => world.close());

const visitor = () => openVisitor(world.app);

/** The next failure is held back for half a minute: a machine with other work sleeps through the first second. */
const countMore = () => world.superuser.query("update sign_in_limit set failures = failures + 5");

describe("Sign-in", () => {
  test("holds an account back at one address after five failures, and says for how long", async () => {
    const other = await makeMember(world.superuser, agencyId, "Viewer");
    const browser = await visitor();
    const attempt = (text: string, address: string) =>
      browser.sending({ address }).send("POST", "/auth/login", { username: other.email, password: text });
    for (let failure = 0; failure < 5; failure += 1) await attempt("nope", "10.0.0.1");
    await countMore();
    expect((await attempt("nope", "10.0.0.1")).statusCode).toBe(401);
    const held = await attempt(password, "10.0.0.1");
    expect(held.statusCode).toBe(429);
    expect(Number(held.headers["retry-after"])).toBeGreaterThan(0);
    expect((await attempt(password, "10.0.0.2")).statusCode).toBe(200);
  });

  test("of a held-back account is not counted further, and one right password frees the address", async () => {
    const other = await makeMember(world.superuser, agencyId, "Viewer");
    const browser = await visitor();
    const attempt = (username: string, text: string) =>
      browser.sending({ address: "10.0.0.9" }).send("POST", "/auth/login", { username, password: text });
    for (let failure = 0; failure < 29; failure += 1) await attempt(`nobody${failure}@example.test`, "nope");
    expect((await attempt(other.email, password)).statusCode).toBe(200);
    expect((await attempt(other.email, password)).statusCode).toBe(200);
    await attempt("nobody29@example.test", "nope");
    await countMore();
    await attempt("nobody30@example.test", "nope");
    const { rowCount: before } = await world.superuser.query("select from sign_in_limit");
    expect((await attempt("nobody31@example.test", "nope")).statusCode).toBe(429);
    expect((await world.superuser.query("select from sign_in_limit")).rowCount).toBe(before);
  });

  test("counts what comes from one network of IPv6 as from one address", async () => {
    const other = await makeMember(world.superuser, agencyId, "Viewer");
    const browser = await visitor();
    const attempt = (text: string, address: string) =>
      browser.sending({ address }).send("POST", "/auth/login", { username: other.email, password: text });
    for (let failure = 0; failure < 5; failure += 1) await attempt("nope", `2001:db8:0:7::${failure + 1}`);
    await countMore();
    await attempt("nope", "2001:db8:0:7:ffff::");
    expect((await attempt(password, "2001:db8:0:7:1:2:3:4")).statusCode).toBe(429);
    expect((await attempt(password, "2001:db8:0:8::1")).statusCode).toBe(200);
  });

  test("with many wrong passwords at once is held back as if they had come one by one", async () => {
    const other = await makeMember(world.superuser, agencyId, "Viewer");
    const browser = (await visitor()).sending({ address: "10.0.0.8" });
    const attempt = () => browser.send("POST", "/auth/login", { username: other.email, password: "nope" });
    for (let failure = 0; failure < 5; failure += 1) await attempt();
    await countMore();
    const answers = await Promise.all(Array.from({ length: 20 }, attempt));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(19);
  });

  test("forgets a failure every quarter of an hour", async () => {
    const other = await makeMember(world.superuser, agencyId, "Viewer");
    const browser = await visitor();
    const attempt = () =>
      browser
        .sending({ address: "10.0.0.7" })
        .send("POST", "/auth/login", { username: other.email, password: "nope" });
    for (let failure = 0; failure < 6; failure += 1) await attempt();
    await world.superuser.query(
      `update sign_in_limit set since = since - interval '31 minutes', "blockedUntil" = now()`,
    );
    expect((await attempt()).statusCode).toBe(401);
    await countMore();
    expect((await attempt()).statusCode).toBe(401);
    expect((await attempt()).statusCode).toBe(429);
  });
});
