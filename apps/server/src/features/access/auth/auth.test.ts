import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { openBrowser, openVisitor, signInWithPassword } from "#src/test/browser.ts";
import { type Account, joinAgency, makeAgency, makeMember, password } from "#src/test/records.ts";
import { hashPassword } from "./passwords.ts";

let world: TestApp;
let nurse: Account;

beforeAll(async () => {
  world = await testApp();
  nurse = await makeMember(world.superuser, await makeAgency(world.superuser), "Staff");
});
afterAll(() => world.close());

const visitor = () => openVisitor(world.app);

describe("Sign-in", () => {
  test("returns who is signed in, in the form the specification's client reads", async () => {
    const browser = await visitor();
    const response = await browser.send("POST", "/auth/login", {
      username: nurse.email.toUpperCase(),
      password,
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      UserId: nurse.userId,
      FirstName: "Staff",
      AgencyRoles: [{ AgencyId: nurse.agencyId, Roles: [{ RoleName: "Staff" }] }],
    });
    expect((await browser.send("GET", "/auth/user-info")).json().UserId).toBe(nurse.userId);
  });

  test("keeps its tokens out of reach of scripts and of other sites", async () => {
    const browser = await visitor();
    const { cookies } = await browser.send("POST", "/auth/login", { username: nurse.email, password });
    const named = (name: string) => cookies.find((cookie) => cookie.name === name);
    expect(named("hs-access")).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/api" });
    expect(named("hs-refresh")).toMatchObject({
      httpOnly: true,
      sameSite: "Strict",
      path: "/api/auth/refresh",
    });
    expect(named("XSRF-TOKEN")?.httpOnly).toBeUndefined();
  });

  test("gives the same response for a wrong password and an unknown account", async () => {
    const browser = await visitor();
    const wrong = await browser.send("POST", "/auth/login", { username: nurse.email, password: "nope" });
    const unknown = await browser.send("POST", "/auth/login", {
      username: "nobody@example.test",
      password: "nope",
    });
    expect(wrong.statusCode).toBe(401);
    const { requestId: _a, ...first } = wrong.json();
    const { requestId: _b, ...second } = unknown.json();
    expect(first).toEqual(second);
    expect(first.message).toBe("The username or password is incorrect.");
  });

  test("names the missing fields with the specification's messages", async () => {
    const browser = await visitor();
    const response = await browser.send("POST", "/auth/login", { username: "", password: "" });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([
      { field: "username", message: "Email is required" },
      { field: "password", message: "Password is required" },
    ]);
  });

  test("to a known account that fails leaves an entry in its agencies", async () => {
    const other = await makeMember(world.superuser, nurse.agencyId, "Viewer");
    const browser = await visitor();
    await browser.send("POST", "/auth/login", { username: other.email, password: "nope" });
    const { rows } = await world.superuser.query(`select action from audit_entry where "userId" = $1`, [
      other.userId,
    ]);
    expect(rows).toEqual([{ action: "session.refused" }]);
  });

  test("leaves an entry in each of the user's agencies", async () => {
    const both = await makeMember(world.superuser, nurse.agencyId, "Viewer");
    const second = await makeAgency(world.superuser);
    await joinAgency(world.superuser, { userId: both.userId, agencyId: second, role: "Admin" });
    await signInWithPassword(world.app, both);
    const { rows } = await world.superuser.query(
      `select "agencyId", action from audit_entry where "userId" = $1 order by "agencyId"`,
      [both.userId],
    );
    expect(rows).toEqual([
      { agencyId: nurse.agencyId, action: "session.start" },
      { agencyId: second, action: "session.start" },
    ]);
  });

  test("passwords are hashed with argon2id", async () => {
    expect(await hashPassword("x")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe("The XSRF token", () => {
  test("is required for every write, sign-in included", async () => {
    const response = await world.app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { username: nurse.email, password },
    });
    expect(response.statusCode).toBe(403);
    expect(response.json().code).toBe("bad-xsrf-token");
  });

  test("of another session is refused", async () => {
    const [one, two] = await Promise.all([
      signInWithPassword(world.app, nurse),
      signInWithPassword(world.app, nurse),
    ]);
    one.cookies.set("XSRF-TOKEN", two.cookies.get("XSRF-TOKEN") ?? "");
    expect((await one.send("POST", "/patients/search", {})).statusCode).toBe(403);
    expect((await one.send("GET", "/auth/refresh")).statusCode).toBe(403);
    await one.send("GET", "/auth/user-info");
    expect((await one.send("POST", "/patients/search", {})).statusCode).toBe(200);
  });
});

describe("Several agencies", () => {
  test("can be switched, and the active one comes first", async () => {
    const both = await makeMember(world.superuser, nurse.agencyId, "Viewer");
    const second = await makeAgency(world.superuser);
    await joinAgency(world.superuser, { userId: both.userId, agencyId: second, role: "Admin" });
    const browser = await signInWithPassword(world.app, both);
    const switched = await browser.send("POST", "/auth/agency", { agencyId: second });
    expect(switched.json().AgencyRoles.map((agency: { AgencyId: number }) => agency.AgencyId)).toEqual([
      second,
      nurse.agencyId,
    ]);
    const named = await browser
      .sending({ headers: { "x-agency": String(nurse.agencyId) } })
      .send("POST", "/patients/search", {});
    expect(named.statusCode).toBe(200);
  });

  test("do not include one the user does not work for, in the switch and in the header", async () => {
    const stranger = await makeAgency(world.superuser);
    const browser = await signInWithPassword(world.app, nurse);
    expect((await browser.send("POST", "/auth/agency", { agencyId: stranger })).statusCode).toBe(409);
    const named = await browser
      .sending({ headers: { "x-agency": String(stranger) } })
      .send("POST", "/patients/search", {});
    expect(named.statusCode).toBe(409);
    expect((await browser.send("GET", "/tasks/today?agency=1e3")).statusCode).toBe(409);
    expect((await browser.send("GET", "/tasks/today?agency=x")).statusCode).toBe(400);
  });

  test("are closed immediately when a membership ends", async () => {
    const leaver = await makeMember(world.superuser, nurse.agencyId, "Viewer");
    const browser = await signInWithPassword(world.app, leaver);
    await world.superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [
      leaver.userId,
    ]);
    expect((await browser.send("POST", "/patients/search", {})).statusCode).toBe(409);
    expect((await browser.send("GET", "/auth/user-info")).json().AgencyRoles).toEqual([]);
  });
});

describe("Sign-out", () => {
  test("ends the session on the server", async () => {
    const browser = await signInWithPassword(world.app, nurse);
    const kept = new Map(browser.cookies);
    expect((await browser.send("POST", "/auth/logout")).statusCode).toBe(204);
    const thief = openBrowser(world.app, kept);
    expect((await thief.send("GET", "/auth/user-info")).statusCode).toBe(401);
    await thief.send("GET", "/auth/user-info");
    expect((await thief.send("GET", "/auth/refresh")).statusCode).toBe(401);
  });
});
