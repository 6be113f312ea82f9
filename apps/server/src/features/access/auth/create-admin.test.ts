import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { openVisitor } from "#src/test/browser.ts";
import { createAdmin } from "./create-admin.ts";

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const ann = {
  agency: "St. Mary's Home Care",
  zone: "America/Denver",
  email: "ann@example.test",
  firstName: "Ann",
  lastName: "Lee",
};
const create = (change: Partial<typeof ann> = {}) =>
  world.db.kysely.transaction().execute((trx) => createAdmin(trx, { ...ann, ...change }));

const visitor = () => openVisitor(world.app);

test("The first administrator sets a password with the printed link and administers the new agency", async () => {
  const token = await create();
  const password = "a long enough password";
  const browser = await visitor();
  expect((await browser.send("POST", "/auth/reset-password", { token, password })).statusCode).toBe(204);
  const signedIn = await browser.send("POST", "/auth/login", { username: ann.email, password });
  expect(signedIn.json().AgencyRoles).toMatchObject([
    { AgencyName: ann.agency, Zone: ann.zone, Roles: [{ RoleName: "Admin" }] },
  ]);
});

test("A person with a password keeps it in another agency", async () => {
  expect(await create({ agency: "Second Agency" })).toBeUndefined();
});

test("A second administrator joins the same agency", async () => {
  expect(await create({ email: "bob@example.test", firstName: "Bob" })).toEqual(expect.any(String));
  const { rows } = await world.superuser.query(
    "select count(*)::int as count from agency where slug = 'st-mary-s-home-care'",
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test("A renamed agency is found by its new name and by its short one, and never created again", async () => {
  const { rows: before } = await world.superuser.query("select count(*)::int as count from agency");
  await world.superuser.query(
    "update agency set name = 'Bright Home Care' where slug = 'st-mary-s-home-care'",
  );
  expect(await create({ agency: "Bright Home Care", email: "cid@example.test" })).toEqual(expect.any(String));
  expect(await create({ agency: "st-mary-s-home-care", email: "dee@example.test" })).toEqual(
    expect.any(String),
  );
  await expect(create({ email: "eve@example.test" })).rejects.toThrow(
    "An agency named Bright Home Care already exists",
  );
  const { rows: after } = await world.superuser.query("select count(*)::int as count from agency");
  expect(after).toEqual(before);
  await world.superuser.query("update agency set name = 'Bright Home Care' where slug = 'second-agency'");
  await expect(create({ agency: "Bright Home Care", email: "fay@example.test" })).rejects.toThrow(
    "Several agencies are named Bright Home Care. Use the short name.",
  );
  await world.superuser.query("update agency set name = 'Second Agency' where slug = 'second-agency'");
  await world.superuser.query("update agency set name = $1 where slug = 'st-mary-s-home-care'", [ann.agency]);
});

test("An existing administrator is named, and nothing changes", async () => {
  await expect(create()).rejects.toThrow("ann@example.test already works for St. Mary's Home Care.");
});

test("The agency's audit trail starts with its creation", async () => {
  const { rows } = await world.superuser.query("select action from audit_entry order by at, id limit 2");
  expect(rows.map(({ action }) => action)).toEqual(["agency.create", "membership.create"]);
});
