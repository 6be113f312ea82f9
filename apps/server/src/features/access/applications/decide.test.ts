import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { begin, mailedToken, openStranger, submit } from "#src/test/applications.ts";
import { type Browser, signedIn } from "#src/test/browser.ts";
import { type People, signInPeople } from "#src/test/people.ts";
import { addBranch, makeAgency, makeMember, password } from "#src/test/records.ts";

let world: TestApp;
let people: People;

beforeAll(async () => {
  world = await testApp();
  people = await signInPeople(world);
});
afterAll(() => world.close());

const versionOf = async (id: string) =>
  (await people.admin.send("GET", `/applications/${id}`)).json().version;

type Decided = { readonly id: string; readonly version: number; readonly [changed: string]: unknown };

const approve = (browser: Browser, { id, ...changes }: Decided) =>
  browser.send("POST", `/applications/${id}/approve`, { role: "Staff", ...changes });

const roleOf = async (email: string) =>
  (
    await world.superuser.query(
      `select role, discipline, "branchId" from membership join app_user on id = "userId"
       where email = $1 and "agencyId" = $2`,
      [email, people.agencyId],
    )
  ).rows;

describe("An application is decided", () => {
  test("only once, even if two administrators approve it at the same moment", async () => {
    const { id, email } = await submit(world, people);
    const version = await versionOf(id);
    const second = await signedIn(world, await makeMember(world.superuser, people.agencyId, "Admin"));
    const answers = await Promise.all([
      approve(people.admin, { id, version }),
      approve(second, { id, version }),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await roleOf(email)).toHaveLength(1);
  });

  test("at the version the administrator saw; a stale one returns the current application", async () => {
    const { id } = await submit(world, people);
    const stale = await approve(people.admin, { id, version: (await versionOf(id)) - 1 });
    expect(stale.json()).toMatchObject({ code: "conflict", context: { id, status: "submitted" } });
  });

  test("only after the email address is verified", async () => {
    const { id } = await submit(world, people);
    await world.superuser.query(`update application set "emailVerifiedAt" = null where id = $1`, [id]);
    const response = await approve(people.admin, { id, version: await versionOf(id) });
    expect(response.json()).toMatchObject({ code: "not-ready" });
  });

  test("with the branch, discipline and phone number of the new member", async () => {
    await addBranch(world.superuser, people.agencyId);
    const { branches, roles } = (await people.admin.send("GET", "/account-options")).json();
    expect(roles).toEqual(["Admin", "Staff", "Editor", "Viewer"]);
    const { id, email } = await submit(world, people);
    const place = { discipline: "PT", branchId: branches[0].id };
    await approve(people.admin, { id, version: await versionOf(id), ...place });
    expect(await roleOf(email)).toEqual([{ role: "Staff", ...place }]);
  });

  test.each([
    [{ role: "Owner" }, "role", "Please choose a role"],
    [{ role: "" }, "role", "Please choose a role"],
    [{ branchId: uuidv7() }, "branchId", "Please choose a branch from the list"],
  ])("not with %j", async (changes, field, message) => {
    const { id, email } = await submit(world, people);
    const response = await approve(people.admin, { id, version: await versionOf(id), ...changes });
    expect(response.json().errors).toEqual([{ field, message }]);
    expect(await roleOf(email)).toEqual([]);
  });

  test("with an error if the person already works here", async () => {
    const { email } = await makeMember(world.superuser, people.agencyId, "Viewer");
    const { id } = await submit(world, people, { email });
    const response = await approve(people.admin, { id, version: await versionOf(id), role: "Admin" });
    expect(response.json()).toMatchObject({
      code: "wrong-status",
      detail: expect.stringContaining("works here"),
    });
    expect(await roleOf(email)).toMatchObject([{ role: "Viewer" }]);
  });

  test("completely or not at all: a failure leaves no account and no membership", async () => {
    const { id, email } = await submit(world, people);
    await world.superuser.query(
      "create function break_off() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$",
    );
    await world.superuser.query(
      "create trigger break_off before insert on membership execute function break_off()",
    );
    const version = await versionOf(id);
    expect((await approve(people.admin, { id, version })).statusCode).toBe(500);
    await world.superuser.query("drop trigger break_off on membership");
    const { rows } = await world.superuser.query("select 1 from app_user where email = $1", [email]);
    expect([rows, await versionOf(id)]).toEqual([[], version]);
    expect((await approve(people.admin, { id, version })).statusCode).toBe(200);
  });
});

test("two agencies that approve the same email address at the same moment create one account, and invite it", async () => {
  const other = { admin: people.outsider, agencyId: await agencyOf(people.outsider) };
  const email = "popular@example.test";
  const [ours, theirs] = [await submit(world, people, { email }), await submit(world, other, { email })];
  const version = await versionOf(ours.id);
  const answers = await Promise.all([
    approve(people.admin, { id: ours.id, version }),
    approve(other.admin, { id: theirs.id, version }),
  ]);
  expect(answers.map((answer) => answer.json().status)).toEqual(["approved", "approved"]);
  expect(new Set(answers.map((answer) => answer.json().waitsForAcceptance))).toEqual(new Set([false, true]));
  const { rows } = await world.superuser.query("select count(*)::int from app_user where email = $1", [
    email,
  ]);
  expect(rows).toEqual([{ count: 1 }]);
});

const agencyOf = async (browser: Browser): Promise<number> =>
  (await browser.send("GET", "/auth/user-info")).json().AgencyRoles[0].AgencyId;

test("a former employee who is approved again comes back with the new role after accepting", async () => {
  const account = await makeMember(world.superuser, people.agencyId, "Admin");
  await world.superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [
    account.userId,
  ]);
  const { id, email } = await submit(world, people, { email: account.email });
  await approve(people.admin, { id, version: await versionOf(id), role: "Viewer" });
  const owner = await openStranger(world);
  const before = await owner.send("POST", "/auth/login", { username: email, password });
  expect(before.json().AgencyRoles).toEqual([]);
  await owner.send("POST", "/invitations/accept", { token: await mailedToken(people.admin, email) });
  const { AgencyRoles } = (await owner.send("GET", "/auth/user-info")).json();
  expect(AgencyRoles).toMatchObject([{ AgencyId: people.agencyId, Roles: [{ RoleName: "Viewer" }] }]);
});

describe("Applications cannot be opened", () => {
  test.each(["nurse", "viewer"] as const)("by a %s, with any call", async (who) => {
    const { id, fileId } = await submit(world, people);
    const version = await versionOf(id);
    const asked = [
      await people[who].send("GET", "/applications"),
      await people[who].send("GET", `/applications/${id}`),
      await people[who].send("GET", `/applications/${id}/files/${fileId}/content`),
      await people[who].send("GET", "/account-options"),
      await approve(people[who], { id, version }),
      await people[who].send("POST", `/applications/${id}/return`, { version, question: "?" }),
      await people[who].send("POST", `/applications/${id}/reject`, { version, reason: "No" }),
      await people[who].send("POST", `/applications/${id}/link`),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 403));
    expect(await versionOf(id)).toBe(version);
  });

  test("by the administrator of another agency, as if they did not exist", async () => {
    const { id, fileId } = await submit(world, people);
    const version = await versionOf(id);
    const { outsider } = people;
    const asked = [
      await outsider.send("GET", `/applications/${id}`),
      await outsider.send("GET", `/applications/${id}/files/${fileId}/content`),
      await approve(outsider, { id, version }),
      await outsider.send("POST", `/applications/${id}/return`, { version, question: "?" }),
      await outsider.send("POST", `/applications/${id}/reject`, { version, reason: "No" }),
      await outsider.send("POST", `/applications/${id}/link`),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 404));
    const listed = (await outsider.send("GET", "/applications")).json().applications;
    expect(listed.map((row: { id: string }) => row.id)).not.toContain(id);
  });

  test("as drafts, not even by administrators", async () => {
    await begin(world, people.agencyId, { lastName: "Drafted" });
    const { rows } = await world.superuser.query(`select id from application where "lastName" = 'Drafted'`);
    expect((await people.admin.send("GET", `/applications/${rows[0].id}`)).statusCode).toBe(404);
    const { applications } = (await people.admin.send("GET", "/applications")).json();
    expect(applications.map((row: { id: string }) => row.id)).not.toContain(rows[0].id);
  });
});

test("links are not copied where email is set up, because there the mailbox is the proof", async () => {
  const { id } = await submit(world, people);
  expect((await people.admin.send("POST", `/applications/${id}/link`)).json().code).toBe("wrong-status");
});

test("the next page continues where the last one ended, pending applications oldest first", async () => {
  const agencyId = await makeAgency(world.superuser);
  const admin = await signedIn(world, await makeMember(world.superuser, agencyId, "Admin"));
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) ids.push((await submit(world, { admin, agencyId })).id);
  const page = async (after: string) =>
    (await admin.send("GET", `/applications?after=${after}`))
      .json()
      .applications.map((row: { id: string }) => row.id);
  expect(await page(ids[0] ?? "")).toEqual(ids.slice(1));
  expect((await admin.send("GET", "/applications")).json()).toMatchObject({ waiting: 3, more: false });
});
