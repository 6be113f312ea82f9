import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { begin, mailedToken, openStranger, submit } from "#src/test/applications.ts";
import { type People, signInPeople } from "#src/test/people.ts";

let world: TestApp;
let people: People;

beforeAll(async () => {
  world = await testApp();
  people = await signInPeople(world);
});
afterAll(() => world.close());

const openWith = async (token: string) =>
  (await openStranger(world)).send("POST", "/guest/applications/open", { token });

describe("A token", () => {
  test("that was invented opens nothing, and many tries are delayed", async () => {
    const visitor = await openStranger(world);
    const codes: string[] = [];
    for (let at = 0; at < 8; at += 1)
      codes.push(
        (await visitor.send("POST", "/guest/applications/open", { token: `guess-${at}` })).json().code,
      );
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => "link-not-valid"));
    expect(codes.at(-1)).toBe("too-many-attempts");
    const { token } = await begin(world, people.agencyId);
    expect((await visitor.send("POST", "/guest/applications/open", { token })).statusCode).toBe(200);
  });

  test("of the browser does not prove a mailbox; the emailed one does, repeatedly", async () => {
    const { token, email } = await begin(world, people.agencyId);
    expect((await openWith(token)).json().application.isEmailVerified).toBe(false);
    const link = await mailedToken(people.admin, email);
    for (let at = 0; at < 2; at += 1)
      expect((await openWith(link)).json().application.isEmailVerified).toBe(true);
  });

  test("is emailed again on request, and the previous one stops working", async () => {
    const { visitor, token, email } = await begin(world, people.agencyId);
    const first = await mailedToken(people.admin, email);
    const asked = await visitor.send("POST", "/guest/applications/link", { token });
    expect(asked.json()).toEqual({ mail: "sent" });
    expect((await openWith(first)).json().code).toBe("link-not-valid");
    expect((await openWith(await mailedToken(people.admin, email))).statusCode).toBe(200);
  });

  test("proves nothing about an address that is saved while it is being opened", async () => {
    const { application, email } = await begin(world, people.agencyId);
    expect(application.isEmailVerified).toBe(false);
    const link = await mailedToken(people.admin, email);
    const { superuser } = world;
    await superuser.query("begin");
    const { rows } = await superuser.query(`select id from application where email = $1 for update`, [email]);
    const opening = openWith(link);
    await vi.waitFor(async () => {
      const waiting = await superuser.query("select from pg_locks where not granted");
      expect(waiting.rowCount).toBe(1);
    });
    await superuser.query(`update application set email = 'somebody.else@example.test' where id = $1`, [
      rows[0]?.id,
    ]);
    await superuser.query(`delete from application_token where "applicationId" = $1 and kind = 'mail'`, [
      rows[0]?.id,
    ]);
    await superuser.query("commit");
    expect((await opening).json().code).toBe("link-not-valid");
    const verified = await superuser.query(
      `select from application where id = $1 and "emailVerifiedAt" is not null`,
      [rows[0]?.id],
    );
    expect(verified.rowCount).toBe(0);
  });

  test("that has expired opens nothing", async () => {
    const { token } = await begin(world, people.agencyId);
    await world.superuser.query(`update application_token set "expiresAt" = now() - interval '1 second'`);
    expect((await openWith(token)).json().code).toBe("link-not-valid");
  });

  test("never appears in a response to others, an audit entry or an address", async () => {
    const { token, id } = await submit(world, people);
    const seen = await people.admin.send("GET", `/applications/${id}`);
    const { rows } = await world.superuser.query("select audit_entry::text as text from audit_entry");
    const kept = await world.superuser.query("select application_token::text as text from application_token");
    const all = [seen.body, ...rows.map(({ text }) => text), ...kept.rows.map(({ text }) => text)].join("\n");
    expect(all).not.toContain(token);
    expect(rows.some(({ text }) => text.includes("application.submit"))).toBe(true);
    expect(rows.filter(({ text }) => /Ashford|Pecan|argon2/.test(text))).toEqual([]);
  });
});
