import { defaultMatrix } from "@hearthside/contract/permissions";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, signedIn } from "#src/test/browser.ts";
import { makeAgency, makeMember } from "#src/test/records.ts";

let world: TestApp;
let agencyId: number;
let admin: Browser;
let outsider: Browser;

beforeAll(async () => {
  world = await testApp();
  agencyId = await makeAgency(world.superuser);
  admin = await memberAs("Admin");
  const elsewhere = await makeMember(world.superuser, await makeAgency(world.superuser), "Admin");
  outsider = await signedIn(world, elsewhere);
});
afterAll(() => world.close());

/** A user of the agency with the role of that name. */
async function memberAs(role: string): Promise<Browser> {
  const account = await makeMember(world.superuser, agencyId, "Viewer");
  await world.superuser.query('update membership set role = $1 where "userId" = $2', [role, account.userId]);
  return signedIn(world, account);
}

let count = 0;
async function makeRole(powers: object, by = admin): Promise<string> {
  count += 1;
  const name = `Own role ${count}`;
  await by.send("POST", "/roles", { id: uuidv7(), name, basedOn: "Viewer" });
  const saved = await put(name, { version: 1, powers }, by);
  expect(saved.json()).toMatchObject({ name, version: 2, powers });
  return name;
}
const put = (name: string, body: object, by = admin) =>
  by.send("PUT", `/roles/${encodeURIComponent(name)}`, body);
const end = (name: string, by = admin) => by.send("DELETE", `/roles/${encodeURIComponent(name)}`, {});
const find = async (name: string, by = admin) =>
  (await by.send("GET", "/roles")).json().roles.find((role: { name: string }) => role.name === name);
const powersOf = async (browser: Browser) => (await browser.send("GET", "/auth/user-info")).json().Powers;

describe("Every agency", () => {
  test("starts with the four built-in roles of the contract, and one of them always has full access", async () => {
    const { roles, offered } = (await outsider.send("GET", "/roles")).json();
    expect(
      roles.map(({ name, version, isFixed }: Record<string, unknown>) => [name, version, isFixed]),
    ).toEqual([
      ["Admin", 0, true],
      ["Staff", 0, false],
      ["Editor", 0, false],
      ["Viewer", 0, false],
    ]);
    expect(roles[0]).toMatchObject({ powers: offered, members: 1 });
    expect(offered.patients).toEqual(["view", "edit", "export", "reveal", "view-all"]);
    expect(offered.notes).not.toContain("reveal");
    expect(offered.audit).toEqual(["view", "export"]); // needed to export the audit trail
    const changed = await put("Admin", { version: 0, powers: { patients: ["view"] } }, outsider);
    expect([changed.statusCode, changed.json().code]).toEqual([409, "wrong-status"]);
  });
});

describe("A role that was changed", () => {
  test("takes effect with the next request, including in open sessions, and nowhere else", async () => {
    const viewer = await memberAs("Viewer");
    expect((await viewer.send("POST", "/patients/search", {})).statusCode).toBe(200);
    await put("Viewer", { version: (await find("Viewer")).version, powers: { notes: ["view"] } });
    expect((await viewer.send("POST", "/patients/search", {})).statusCode).toBe(403);
    expect(await powersOf(viewer)).toEqual({ notes: ["view"] });
    expect((await find("Viewer", outsider)).version).toBe(0);
    await put("Viewer", { version: (await find("Viewer")).version, powers: defaultMatrix.Viewer });
    expect((await viewer.send("POST", "/patients/search", {})).statusCode).toBe(200);
  });

  test("has its permissions before and after in the audit trail, and tells browsers", async () => {
    const name = await makeRole({ notes: ["view"] });
    await put(name, { version: 2, powers: { notes: ["view", "edit"] } });
    const { rows } = await world.superuser.query(
      `select before, after, "subjectId" from audit_entry where action = 'role.change' order by at desc, id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({
      before: { name, powers: { notes: ["view"] } },
      after: { name, powers: { notes: ["view", "edit"] } },
    });
    const told = await world.superuser.query(
      `select revision from event where kind = 'role' and "subjectId" = $1`,
      [rows[0].subjectId],
    );
    expect(told.rows.map(({ revision }) => revision)).toEqual([1, 2, 3]);
  });

  test("by someone else first is returned as it is now, and stays so", async () => {
    const name = await makeRole({ notes: ["view"] });
    const stale = await put(name, { version: 1, powers: {} });
    expect([stale.statusCode, stale.json().code]).toEqual([409, "conflict"]);
    expect(stale.json().context).toMatchObject({ name, version: 2, powers: { notes: ["view"] } });
    const both = await Promise.all([
      put("Editor", { version: 0, powers: { notes: ["view"] } }),
      put("Editor", { version: 0, powers: { files: ["view"] } }),
    ]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect((await find("Editor")).version).toBe(1);
  });

  test("keeps no permission that opens nothing, and none without those it needs", async () => {
    const name = await makeRole({ notes: ["view"] });
    const without = await put(name, { version: 2, powers: { notes: ["edit"] } });
    expect([without.statusCode, without.json().errors[0].field]).toEqual([422, "powers"]);
    const blind = await put(name, { version: 2, powers: { staff: ["view", "edit"] } });
    expect([blind.statusCode, blind.json().errors[0].field]).toEqual([422, "powers"]);
    expect((await put(name, { version: 2, powers: { roles: ["jump"] } })).statusCode).toBe(422);
    expect((await put(name, { version: 2, powers: { nowhere: ["view"] } })).statusCode).toBe(422);
    const meaningless = await put(name, { version: 2, powers: { notes: ["view", "reveal"] } });
    expect(meaningless.json().powers).toEqual({ notes: ["view"] });
  });
});

describe("A custom role", () => {
  test("starts with the permissions of another, once under an id", async () => {
    const body = { id: uuidv7(), name: "Therapist", basedOn: "Staff" };
    const first = await admin.send("POST", "/roles", body);
    expect(first.json()).toMatchObject({ name: "Therapist", version: 1, isBuiltIn: false, members: 0 });
    expect(first.json().powers).toEqual((await find("Staff")).powers);
    expect((await admin.send("POST", "/roles", body)).json()).toEqual(first.json());
    const therapist = await memberAs("Therapist");
    expect(await powersOf(therapist)).toMatchObject({ assessments: ["view", "edit", "sign"] });
    expect(await find("Therapist", outsider)).toBeUndefined();
  });

  test.each(["THERAPIST", "admin", "Viewer", "", "a/b", "x".repeat(41)])(
    "cannot be named “%s”",
    async (name) => {
      const refused = await admin.send("POST", "/roles", { id: uuidv7(), name, basedOn: "Staff" });
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, "name"]);
    },
  );

  test("starts with a role that exists", async () => {
    const refused = await admin.send("POST", "/roles", { id: uuidv7(), name: "Other", basedOn: "Nobody" });
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, "basedOn"]);
  });

  test("is removed when no one has it, and its name is free again", async () => {
    const name = await makeRole({ notes: ["view"] });
    const holder = await memberAs(name);
    expect((await end(name)).json().code).toBe("wrong-status");
    await world.superuser.query('update membership set "endedAt" = now() where role = $1', [name]);
    expect((await end(name)).statusCode).toBe(204);
    expect((await end(name)).statusCode).toBe(404);
    expect((await holder.send("GET", "/notes")).statusCode).toBe(409);
    const again = await admin.send("POST", "/roles", { id: uuidv7(), name, basedOn: "Viewer" });
    expect(again.json().version).toBe(1);
    expect((await end("Staff")).json().code).toBe("wrong-status");
  });

  test("is not removed while someone is invited with it", async () => {
    const name = await makeRole({ notes: ["view"] });
    const id = uuidv7();
    const invited = { id, email: `robin-${id}@example.test`, firstName: "Robin", lastName: "Quill" };
    const place = { role: name, discipline: null, branchId: null };
    const sent = await admin.send("POST", "/invitations", { ...invited, ...place });
    expect(sent.statusCode, sent.body).toBe(200);
    expect((await end(name)).json()).toMatchObject({
      code: "wrong-status",
      detail: "Someone is invited with this role. Revoke the invitation first.",
    });
    await world.superuser.query(`update invitation set "expiresAt" = now() where id = $1`, [id]);
    expect((await end(name)).statusCode).toBe(204);
  });

  test("that is still assigned but no longer exists opens nothing", async () => {
    const holder = await memberAs("Long gone");
    expect(await powersOf(holder)).toEqual({});
    expect((await holder.send("GET", "/notes")).statusCode).toBe(403);
  });
});

describe("Users who can change roles", () => {
  test("cannot grant permissions beyond their own", async () => {
    const name = await makeRole({ roles: ["view", "edit"], notes: ["view"] });
    const editor = await memberAs(name);
    const other = await makeRole({ notes: ["view"] });
    const more = await put(other, { version: 2, powers: { notes: ["view"], supplies: ["view"] } }, editor);
    expect([more.statusCode, more.json().code]).toEqual([403, "forbidden"]);
    const own = await put(name, { version: 2, powers: { roles: ["view", "edit", "delete"] } }, editor);
    expect(own.statusCode).toBe(403);
    const copy = await editor.send("POST", "/roles", { id: uuidv7(), name: "Mine", basedOn: "Admin" });
    expect(copy.statusCode).toBe(403);
    expect((await put(other, { version: 2, powers: {} }, editor)).json().version).toBe(3);
  });

  test("cannot empty, change or remove a role with more access than their own", async () => {
    const editor = await memberAs(await makeRole({ roles: ["view", "edit", "delete"], notes: ["view"] }));
    const above = await makeRole({ notes: ["view"], files: ["view"] });
    for (const powers of [{}, { files: ["view"] }, { notes: ["view"] }, { notes: ["view"], files: ["view"] }])
      expect((await put(above, { version: 2, powers }, editor)).json().code).toBe("forbidden");
    expect((await editor.send("DELETE", `/roles/${encodeURIComponent(above)}`)).json().code).toBe(
      "forbidden",
    );
    const { version } = await find("Staff");
    const builtIn = await put("Staff", { version, powers: {} }, editor);
    expect([builtIn.statusCode, builtIn.json().code]).toEqual([403, "forbidden"]);
    const read = (await editor.send("GET", "/roles")).json().roles;
    expect(read.find((role: { name: string }) => role.name === above)).toMatchObject({
      version: 2,
      powers: { notes: ["view"], files: ["view"] },
    });
  });

  test("are named by the matrix, and reach no other agency", async () => {
    const name = await makeRole({ notes: ["view"] });
    const reader = await memberAs(await makeRole({ roles: ["view"] }));
    expect((await reader.send("GET", "/roles")).statusCode).toBe(200);
    expect((await put(name, { version: 2, powers: {} }, reader)).statusCode).toBe(403);
    expect((await end(name, reader)).statusCode).toBe(403);
    expect((await put(name, { version: 2, powers: {} }, outsider)).statusCode).toBe(404);
    expect((await end(name, outsider)).statusCode).toBe(404);
    expect((await find(name)).version).toBe(2);
  });
});
