import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, openVisitor, signInWithPassword } from "#src/test/browser.ts";
import { type Account, makeAgency, makeMember, password } from "#src/test/records.ts";

let world: TestApp;
let admin: Browser;
let nurse: Account;
const fresh = "a new and longer password";

beforeAll(async () => {
  world = await testApp();
  const agencyId = await makeAgency(world.superuser);
  admin = await signInWithPassword(world.app, await makeMember(world.superuser, agencyId, "Admin"));
  nurse = await makeMember(world.superuser, agencyId, "Staff");
});
afterAll(() => world.close());

const visitor = () => openVisitor(world.app);

const ask = async (username: string) => (await visitor()).send("POST", "/auth/forgot-password", { username });
const reset = async (token: string, to = fresh) =>
  (await visitor()).send("POST", "/auth/reset-password", { token, password: to });
const signIn = async (text: string) =>
  (await (await visitor()).send("POST", "/auth/login", { username: nurse.email, password: text })).statusCode;

type Letter = {
  to: string;
  text: string;
};

async function lettersTo(address: string): Promise<string[]> {
  const { letters }: { letters: Letter[] } = (await admin.send("GET", "/mailbox")).json();
  return letters
    .filter(({ to }) => to === address)
    .map(({ text }) => text.match(/reset-password#(\S+)/)?.[1] ?? "none");
}

describe("A forgotten password", () => {
  test("gets the same response for a known and an unknown account, and only the known one gets an email", async () => {
    const [known, unknown] = [await ask(nurse.email), await ask("nobody@example.test")];
    expect(known.json()).toEqual({ mail: "sent" });
    expect(unknown.json()).toEqual(known.json());
    expect(await lettersTo(nurse.email)).toHaveLength(1);
    expect(await lettersTo("nobody@example.test")).toEqual([]);
  });

  test("is emailed to the address of the account, never to one that only looks like it to the database", async () => {
    const { rows } = await world.superuser.query(
      `update app_user set email = 'irene@example.test' where id = $1 returning email`,
      [nurse.userId],
    );
    nurse = { ...nurse, email: rows[0].email };
    expect((await ask("İrene@example.test")).json()).toEqual({ mail: "sent" });
    expect(await lettersTo("İrene@example.test")).toEqual([]);
    expect(await lettersTo("irene@example.test")).toEqual([]);
    await ask("IRENE@EXAMPLE.TEST");
    expect(await lettersTo("irene@example.test")).toHaveLength(1);
  });

  test("is set again with the emailed link, once, and every session of the account ends", async () => {
    const before = await signInWithPassword(world.app, nurse);
    await ask(nurse.email);
    const [token = ""] = await lettersTo(nurse.email);
    expect((await reset(token)).statusCode).toBe(204);
    expect((await before.send("GET", "/auth/user-info")).statusCode).toBe(401);
    expect([await signIn(password), await signIn(fresh)]).toEqual([401, 200]);
    expect((await reset(token, "yet another password")).json().code).toBe("link-not-valid");
    expect(await signIn(fresh)).toBe(200);
  });

  test("requested twice leaves both links valid, until one of them is used", async () => {
    await ask(nurse.email);
    await ask(nurse.email);
    const [newest = "", older = ""] = await lettersTo(nurse.email);
    expect((await reset(older)).statusCode).toBe(204);
    expect((await reset(newest)).statusCode).toBe(422);
  });

  test("is not set with a link older than an hour, with an invented one, or to a short one", async () => {
    await world.superuser.query("truncate sign_in_limit");
    await ask(nurse.email);
    const [token = ""] = await lettersTo(nurse.email);
    expect((await reset(token, "short")).json().errors).toEqual([
      { field: "password", message: "Please use at least 12 characters" },
    ]);
    expect((await reset("invented")).statusCode).toBe(422);
    await world.superuser.query(`update password_reset set "expiresAt" = now()`);
    expect((await reset(token)).statusCode).toBe(422);
  });

  test.each(["password1234", "hearthside hearthside"])(
    "is not set to %s, a common password; the link stays valid for another",
    async (guessed) => {
      await world.superuser.query("truncate sign_in_limit");
      await ask(nurse.email);
      const [token = ""] = await lettersTo(nurse.email);
      expect((await reset(token, guessed)).json()).toMatchObject({
        status: 422,
        errors: [{ field: "password" }],
      });
      expect((await reset(token)).statusCode).toBe(204);
    },
  );

  test("no longer opens the account with the former one, even during the change", async () => {
    const other = await makeMember(world.superuser, await makeAgency(world.superuser), "Viewer");
    await world.superuser.query("begin");
    await world.superuser.query(
      `update app_user set "passwordHash" = "passwordHash" || 'changed' where id = $1`,
      [other.userId],
    );
    const signingIn = (await visitor()).send("POST", "/auth/login", { username: other.email, password });
    const isWaiting = async () =>
      (await world.db.pool.query(`select from pg_locks where not granted and locktype = 'transactionid'`))
        .rowCount;
    await expect.poll(isWaiting, { timeout: 10_000 }).toBeGreaterThan(0);
    await world.superuser.query("commit");
    expect((await signingIn).statusCode).toBe(401);
  });

  test("cannot be requested without a limit", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 8; time += 1) statuses.push((await ask("flooded@example.test")).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });

  test("leaves entries in the user's agencies", async () => {
    const { rows } = await world.superuser.query(
      `select distinct action from audit_entry where "userId" = $1 and action like 'password.%' order by 1`,
      [nurse.userId],
    );
    expect(rows.map(({ action }) => action)).toEqual(["password.reset", "password.reset-asked"]);
  });
});
