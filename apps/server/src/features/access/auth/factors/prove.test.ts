import { contract, contractKeys, type Endpoint } from "@hearthside/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, signInWithPassword } from "#src/test/browser.ts";
import { makeAgency, makeMember, password } from "#src/test/records.ts";

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** This browser does not answer proof requests automatically. */
async function member() {
  const account = await makeMember(world.superuser, await makeAgency(world.superuser), "Admin");
  return { ...account, browser: await signInWithPassword(world.app, account, { isProving: false }) };
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** The response code of a call without useful input: proof is checked before input. */
async function codeOf(browser: Browser, key: string): Promise<string> {
  const [named = "", path = ""] = key.split(" ");
  const method = methods.find((one) => one === named) ?? "GET";
  const id = "0199f000-0000-7000-8000-000000000001";
  const body = method === "GET" ? undefined : {};
  const response = await browser.send(method, path.replaceAll(/:\w+/g, id), body);
  return response.body === "" ? "done" : response.json().code;
}

const guarded = contractKeys().filter((key) => {
  const { needsProof }: Endpoint = contract[key];
  return needsProof === true;
});

const prove = (browser: Browser, entered = password) =>
  browser.send("POST", "/auth/proof", { proof: { password: entered } });

test("Signing and revealing a social security number need a proof", () => {
  expect(guarded).toEqual(
    expect.arrayContaining([
      "POST /patients/:id/ssn",
      "GET /assessments/exports/:id/file",
      "POST /documents/:id/sign",
      "POST /documents/:id/addenda",
      "POST /assessments/:id/sign",
      "POST /auth/password",
    ]),
  );
});

test.each(guarded)("%s asks a user who only signed in to verify their identity", async (key) => {
  const { browser } = await member();
  expect(await codeOf(browser, key)).toBe("proof-needed");
  expect((await prove(browser)).statusCode).toBe(204);
  expect(await codeOf(browser, key)).not.toBe("proof-needed");
});

test("A proof counts for ten minutes, in its session only", async () => {
  const { userId, email, browser, ...account } = await member();
  await prove(browser);
  const elsewhere = await signInWithPassword(world.app, { userId, email, ...account }, { isProving: false });
  expect(await codeOf(elsewhere, "POST /patients/:id/ssn")).toBe("proof-needed");
  const age = (seconds: number) =>
    world.superuser.query(
      `update session set "provenAt" = now() - make_interval(secs => $2) where "userId" = $1 and "provenAt" is not null`,
      [userId, seconds],
    );
  await age(595);
  expect(await codeOf(browser, "POST /patients/:id/ssn")).toBe("not-found");
  await age(600);
  expect(await codeOf(browser, "POST /patients/:id/ssn")).toBe("proof-needed");
});

test("A wrong password proves nothing, is counted, and is recorded without the text", async () => {
  const { userId, browser } = await member();
  const refused = await prove(browser, "not my password");
  expect([refused.statusCode, refused.json().code]).toEqual([401, "wrong-credentials"]);
  expect(await codeOf(browser, "POST /patients/:id/ssn")).toBe("proof-needed");
  const { rows: limits } = await world.superuser.query(
    "select failures from sign_in_limit where failures > 0",
  );
  expect(limits.length).toBeGreaterThan(0);
  await prove(browser);
  const { rows } = await world.superuser.query(
    `select action, before, after from audit_entry where "userId" = $1 and action like 'session.prove%' order by at, id`,
    [userId],
  );
  expect(rows).toEqual([
    { action: "session.prove-refused", before: null, after: null },
    { action: "session.prove", before: null, after: null },
  ]);
});

test("repeated failures are delayed, even with the correct password", async () => {
  const { browser } = await member();
  const codes: string[] = [];
  for (let time = 0; time < 5; time += 1) codes.push((await prove(browser, "wrong")).json().code);
  // the next one is delayed for half a minute, because a busy machine could sleep through the first second
  await world.superuser.query("update sign_in_limit set failures = failures + 5");
  for (let time = 0; time < 2; time += 1) codes.push((await prove(browser, "wrong")).json().code);
  expect(codes).toEqual([...Array.from({ length: 6 }, () => "wrong-credentials"), "too-many-attempts"]);
  const held = await prove(browser);
  expect(held.statusCode).toBe(429);
  expect(Number(held.headers["retry-after"])).toBeGreaterThan(0);
  await world.superuser.query("truncate sign_in_limit");
});
