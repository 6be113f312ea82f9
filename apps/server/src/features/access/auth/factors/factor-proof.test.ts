import { contract, contractKeys, type Endpoint } from "@hearthside/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashToken } from "#src/http/session-tokens.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, openVisitor, signInWithPassword } from "#src/test/browser.ts";
import { afterPassword, codeOf, setUpApp, setUpPasskey, siteOf } from "#src/test/factors.ts";
import { type Account, makeAgency, makeMember, password } from "#src/test/records.ts";

let world: TestApp;
let agencyId: number;

beforeAll(async () => {
  world = await testApp();
  agencyId = await makeAgency(world.superuser);
});
afterAll(() => world.close());

/** A user with an authenticator app who signed in with it and has verified the password in this session. */
async function withApp(role: "Staff" | "Admin" = "Staff") {
  const account = await makeMember(world.superuser, agencyId, role);
  const { secret, recoveryCodes } = await setUpApp(await signInWithPassword(world.app, account));
  const browser = await afterPassword(world, account);
  await browser.send("POST", "/auth/second-factor", { code: codeOf(secret) });
  await prove(browser, { password });
  return { account, browser, secret, recoveryCodes };
}

const prove = (browser: Browser, proof: object) => browser.send("POST", "/auth/proof", { proof });
const fresh = "lamp river candle nine";

const changes = contractKeys().filter((key) => {
  const { needsFactorProof }: Endpoint = contract[key];
  return needsFactorProof === true;
});

async function codeOfCall(browser: Browser, key: (typeof changes)[number]): Promise<string> {
  const [method = "", path = ""] = key.split(" ");
  const id = "0199f000-0000-7000-8000-000000000001";
  const answer = await browser.send(method === "DELETE" ? "DELETE" : "POST", path.replace(":id", id), {});
  return answer.body === "" ? "done" : answer.json().code;
}

describe("With two-step verification", () => {
  test("every change to factors or the password needs it", () => {
    expect(changes.toSorted()).toEqual([
      "DELETE /auth/factors/app",
      "DELETE /auth/factors/passkeys/:id",
      "DELETE /staff/:id/factors",
      "POST /auth/factors/app",
      "POST /auth/factors/app/confirm",
      "POST /auth/factors/passkeys",
      "POST /auth/factors/passkeys/new",
      "POST /auth/factors/recovery-codes",
      "POST /auth/password",
    ]);
  });

  test("the password alone changes neither the password nor anyone's factors", async () => {
    const { browser } = await withApp("Admin");
    for (const key of changes)
      expect([key, await codeOfCall(browser, key)]).toEqual([key, "factor-proof-needed"]);
    expect((await browser.send("GET", "/auth/factors")).json()).toMatchObject({ recoveryCodesLeft: 10 });
  });

  test("a code from the app allows a password change, for ten minutes and only in that session", async () => {
    const { account, browser, secret, recoveryCodes } = await withApp();
    const elsewhere = await afterPassword(world, account);
    await elsewhere.send("POST", "/auth/second-factor", { recoveryCode: recoveryCodes[0] });
    await prove(elsewhere, { password });
    expect((await prove(browser, { code: codeOf(secret, 1) })).statusCode).toBe(204);
    expect((await browser.send("POST", "/auth/password", { password: fresh })).statusCode).toBe(204);
    expect(await codeOfCall(elsewhere, "POST /auth/password")).toBe("signed-out");
    await world.superuser.query(
      `update session set "factorProvenAt" = now() - interval '10 minutes' where "userId" = $1`,
      [account.userId],
    );
    expect(await codeOfCall(browser, "POST /auth/password")).toBe("factor-proof-needed");
  });

  test("a recovery code works as well, once, and so does a passkey", async () => {
    const { browser, recoveryCodes } = await withApp();
    const [recoveryCode = ""] = recoveryCodes;
    expect((await prove(browser, { recoveryCode })).statusCode).toBe(204);
    expect((await prove(browser, { recoveryCode })).json().code).toBe("wrong-credentials");
    const { key } = await setUpPasskey(world, browser);
    await world.superuser.query(`update session set "factorProvenAt" = null`);
    expect(await codeOfCall(browser, "POST /auth/password")).toBe("factor-proof-needed");
    const request = (await browser.send("GET", "/auth/passkey-request")).json();
    expect((await prove(browser, { passkey: key.answer(request, siteOf(world)) })).statusCode).toBe(204);
    expect((await browser.send("POST", "/auth/factors/recovery-codes")).statusCode).toBe(200);
  });

  test("wrong codes are counted separately, and a correct password in between resets none", async () => {
    const { browser, secret } = await withApp();
    await world.superuser.query("truncate sign_in_limit");
    for (let tried = 0; tried < 5; tried += 1) await prove(browser, { code: "000000" });
    expect((await prove(browser, { password })).statusCode).toBe(204);
    await world.superuser.query("update sign_in_limit set failures = failures + 5");
    await prove(browser, { code: "000000" });
    expect((await prove(browser, { code: codeOf(secret, 1) })).statusCode).toBe(429);
    await world.superuser.query("truncate sign_in_limit");
  });

  test("nothing changes for users without it: the password is enough", async () => {
    const account = await makeMember(world.superuser, agencyId, "Staff");
    const browser = await signInWithPassword(world.app, account, { isProving: false });
    await prove(browser, { password });
    expect((await browser.send("POST", "/auth/password", { password: fresh })).statusCode).toBe(204);
  });
});

describe("A link for a forgotten password of an account with two-step verification", () => {
  let count = 0;

  async function linkOf({ userId }: Account): Promise<string> {
    count += 1;
    const token = `link-${count}`;
    await world.superuser.query(
      `insert into password_reset ("tokenHash", "userId", "expiresAt") values ($1, $2, now() + interval '1 hour')`,
      [hashToken(token), userId],
    );
    return token;
  }
  const reset = async (token: string, factor?: object) =>
    (await openVisitor(world.app)).send("POST", "/auth/reset-password", {
      token,
      password: fresh,
      ...(factor && { factor }),
    });

  test("sets nothing by itself, lists the ways to verify, and stays valid", async () => {
    const { account, secret } = await withApp();
    const token = await linkOf(account);
    const refused = await reset(token);
    expect(refused.json()).toMatchObject({
      status: 403,
      code: "factor-proof-needed",
      context: { kinds: ["code", "recovery-code"] },
    });
    expect((await reset(token, { code: "000000" })).json().code).toBe("wrong-credentials");
    expect((await afterPassword(world, account)).cookies.size).toBeGreaterThan(0);
    expect((await reset(token, { code: codeOf(secret, 1) })).statusCode).toBe(204);
    expect((await reset(token, { code: codeOf(secret, 1) })).json().code).toBe("link-not-valid");
  });

  test("accepts a recovery code, or a passkey that the person chooses", async () => {
    const { account, browser, recoveryCodes } = await withApp();
    expect((await reset(await linkOf(account), { recoveryCode: recoveryCodes[0] })).statusCode).toBe(204);
    expect((await browser.send("GET", "/auth/user-info")).statusCode).toBe(401);
    const other = await makeMember(world.superuser, agencyId, "Staff");
    const { key } = await setUpPasskey(world, await signInWithPassword(world.app, other));
    const visitor = await openVisitor(world.app);
    const shown = key.answer((await visitor.send("GET", "/auth/passkey-request")).json(), siteOf(world));
    expect((await reset(await linkOf(account), { passkey: shown })).json().code).toBe("wrong-credentials");
    const again = key.answer((await visitor.send("GET", "/auth/passkey-request")).json(), siteOf(world));
    expect((await reset(await linkOf(other), { passkey: again })).statusCode).toBe(204);
  });

  test("is delayed after wrong codes, and records each", async () => {
    const { account, secret } = await withApp();
    const token = await linkOf(account);
    await world.superuser.query("truncate sign_in_limit");
    for (let tried = 0; tried < 5; tried += 1) await reset(token, { code: "000000" });
    await world.superuser.query("update sign_in_limit set failures = failures + 5");
    await reset(token, { code: "000000" });
    expect((await reset(token, { code: codeOf(secret, 1) })).statusCode).toBe(429);
    const { rows } = await world.superuser.query(
      `select from audit_entry where "userId" = $1 and action = 'factor.refused'`,
      [account.userId],
    );
    expect(rows).toHaveLength(6);
  });
});
