import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, openVisitor } from "#src/test/browser.ts";
import { makeAgency, makeMember, password } from "#src/test/records.ts";

let world: TestApp;
let agencyId: number;

beforeAll(async () => {
  world = await testApp();
  agencyId = await makeAgency(world.superuser);
});
afterAll(() => world.close());

const visitor = () => openVisitor(world.app);

/** The next failure is delayed for half a minute, because a busy machine could sleep through the first second. */
const countMore = () => world.superuser.query("update sign_in_limit set failures = failures + 5");

describe("Sign-in", () => {
  test("delays an account at one address after five failures, and says for how long", async () => {
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

  test("of a delayed account is not counted further, and one correct password frees the address", async () => {
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

  test("counts all attempts from one IPv6 network as from one address", async () => {
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

  test("with many wrong passwords at once is delayed as if they had arrived one by one", async () => {
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

  test("from a known device of the account is not delayed by strangers, wherever they try from", async () => {
    const other = await makeMember(world.superuser, agencyId, "Viewer");
    const known = await visitor();
    const attempt = (browser: Browser, text: string, address: string) =>
      browser.sending({ address }).send("POST", "/auth/login", { username: other.email, password: text });
    expect((await attempt(known, password, "10.0.1.1")).statusCode).toBe(200);
    const stranger = await visitor();
    for (let failure = 0; failure < 6; failure += 1) await attempt(stranger, "nope", "10.0.1.1");
    await world.superuser.query("update sign_in_limit set failures = 60");
    await attempt(stranger, "nope", "10.0.1.1");
    await attempt(stranger, "nope", "10.0.1.2");
    await world.superuser.query(`update sign_in_limit set "blockedUntil" = now() + interval '10 minutes'`);
    for (const address of ["10.0.1.1", "10.0.1.2", "10.0.1.3"])
      expect((await attempt(stranger, password, address)).statusCode).toBe(429);
    expect((await attempt(known, password, "10.0.1.1")).statusCode).toBe(200);
  });

  test("from a known device counts its own wrong passwords, and the device is known for its own account only", async () => {
    const [own, other] = [
      await makeMember(world.superuser, agencyId, "Viewer"),
      await makeMember(world.superuser, agencyId, "Viewer"),
    ];
    const known = (await visitor()).sending({ address: "10.0.1.9" });
    const attempt = (browser: Browser, username: string, text: string) =>
      browser.send("POST", "/auth/login", { username, password: text });
    await attempt(known, own.email, password);
    for (let failure = 0; failure < 5; failure += 1) await attempt(known, own.email, "nope");
    await countMore();
    expect((await attempt(known, own.email, "nope")).statusCode).toBe(401);
    expect((await attempt(known, own.email, password)).statusCode).toBe(429);
    const elsewhere = await visitor();
    expect((await attempt(elsewhere, own.email, password)).statusCode).toBe(200);
    for (let failure = 0; failure < 6; failure += 1) await attempt(elsewhere, other.email, "nope");
    await countMore();
    await attempt(elsewhere, other.email, "nope");
    elsewhere.cookies.set("hs-device", known.cookies.get("hs-device") ?? "");
    expect((await attempt(elsewhere, other.email, password)).statusCode).toBe(429);
  });

  test("counts proof and unlock separately", async () => {
    const own = await makeMember(world.superuser, agencyId, "Viewer");
    const browser = await visitor();
    const send = (path: string, body: object) => browser.send("POST", path, body);
    await send("/auth/login", { username: own.email, password });
    const stranger = await visitor();
    for (let failure = 0; failure < 6; failure += 1)
      await stranger.send("POST", "/auth/login", { username: own.email, password: "nope" });
    await world.superuser.query(`update sign_in_limit set "blockedUntil" = now() + interval '10 minutes'`);
    const [wrong, right] = [{ proof: { password: "nope" } }, { proof: { password } }];
    expect((await send("/auth/proof", right)).statusCode).toBe(204);
    for (let failure = 0; failure < 6; failure += 1) await send("/auth/proof", wrong);
    await world.superuser.query(`update sign_in_limit set "blockedUntil" = now() + interval '10 minutes'`);
    expect((await send("/auth/proof", right)).statusCode).toBe(429);
    expect((await send("/auth/unlock", right)).statusCode).toBe(200);
  });

  test("is not delayed by counts from a clock that ran ahead", async () => {
    const other = await makeMember(world.superuser, agencyId, "Viewer");
    const browser = (await visitor()).sending({ address: "10.0.0.6" });
    const attempt = (text: string) =>
      browser.send("POST", "/auth/login", { username: other.email, password: text });
    for (const [since, blockedUntil] of [
      ["now() + interval '3 days'", "now() + interval '3 days'"],
      ["now() - interval '1 hour'", "now() + interval '16 minutes'"],
    ]) {
      await world.superuser.query("delete from sign_in_limit");
      await attempt("nope");
      await world.superuser.query(
        `update sign_in_limit set failures = 60, since = ${since}, "blockedUntil" = ${blockedUntil}`,
      );
      expect((await attempt("nope")).statusCode).toBe(401);
      const { rows } = await world.superuser.query(
        `select distinct failures, since <= now() as "isPast" from sign_in_limit`,
      );
      expect(rows).toEqual([{ failures: 1, isPast: true }]);
      expect((await attempt(password)).statusCode).toBe(200);
    }
  });

  test("with the correct password removes a counter that was at one", async () => {
    await world.superuser.query("delete from sign_in_limit");
    const other = await makeMember(world.superuser, agencyId, "Viewer");
    const browser = (await visitor()).sending({ address: "10.0.0.5" });
    const attempt = (text: string) =>
      browser.send("POST", "/auth/login", { username: other.email, password: text });
    expect((await attempt(password)).statusCode).toBe(200);
    expect((await world.superuser.query("select from sign_in_limit")).rowCount).toBe(0);
  });

  test("forgets one failure every quarter of an hour", async () => {
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
