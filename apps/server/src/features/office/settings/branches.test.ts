import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { submit } from "#src/test/applications.ts";
import { addBranch, makeAgency, makeMember } from "#src/test/records.ts";
import { admit, openOffice, type ScheduleOffice } from "#src/test/schedule.ts";

let world: TestApp;
let office: ScheduleOffice;

beforeAll(async () => {
  world = await testApp();
  office = await openOffice(world);
  await addBranch(world.superuser, office.agencyId);
});
afterAll(() => world.close());

let count = 0;
const newBranch = (changes: object = {}) => {
  count += 1;
  return {
    id: uuidv7(),
    name: `Branch ${count}`,
    zone: "America/Chicago",
    branchId: "45q7999001",
    cmsCertificationNumber: null,
    submissionId: null,
    npi: null,
    phoneNumber: "(512) 555-0143",
    street: "1 Main Street",
    city: "Austin",
    state: "TX",
    zip: "78701",
    ...changes,
  };
};
const admin = () => office.admin.browser;
const post = (body: object, by = admin()) => by.send("POST", "/settings/branches", body);
const put = ({ id, ...body }: { id: string }, by = admin()) =>
  by.send("PUT", `/settings/branches/${id}`, body);
const action = (verb: "close" | "open", { id, version }: { id: string; version: number }, by = admin()) =>
  by.send("POST", `/settings/branches/${id}/${verb}`, { version });
const list = async (by = admin()) => (await by.send("GET", "/settings/branches")).json().branches;
const made = async () => (await post(newBranch())).json();
const entriesOf = async (id: string) =>
  (
    await world.superuser.query(
      `select action, before, after from audit_entry where "subjectId" = $1 order by at, id`,
      [id],
    )
  ).rows;

describe("A branch", () => {
  test("is added once under an id, with its numbers as CMS writes them", async () => {
    const body = newBranch();
    const first = await post(body);
    expect(first.json()).toMatchObject({
      version: 1,
      branchId: "45Q7999001",
      phoneNumber: "+15125550143",
      isClosed: false,
      people: 0,
      patients: 0,
    });
    expect((await post(body)).json()).toEqual(first.json());
    expect((await post({ ...body, name: "Another" })).json().code).toBe("key-reused");
    expect((await list()).filter(({ id }: { id: string }) => id === body.id)).toEqual([first.json()]);
    expect(await entriesOf(body.id)).toMatchObject([{ action: "branch.create", before: null }]);
  });

  test("is changed at the version that was read, with before and after in the audit trail", async () => {
    const branch = await made();
    const saved = await put({ ...branch, name: "North", npi: "1234567893" });
    expect(saved.json()).toMatchObject({ version: 2, name: "North", npi: "1234567893" });
    const stale = await put({ ...branch, name: "South" });
    expect([stale.statusCode, stale.json().code, stale.json().context]).toEqual([
      409,
      "conflict",
      saved.json(),
    ]);
    expect((await entriesOf(branch.id)).at(-1)).toEqual({
      action: "branch.change",
      before: { name: branch.name, npi: null },
      after: { name: "North", npi: "1234567893" },
    });
  });

  test.each([
    ["name", ""],
    ["name", "MAIN OFFICE"],
    ["zone", "Texas"],
    ["branchId", "X"],
    ["npi", "12"],
    ["state", "Texas"],
    ["zip", "7870"],
    ["phoneNumber", "555"],
  ])("is refused with %s as %j", async (field, value) => {
    const refused = await post(newBranch({ [field]: value }));
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, field]);
  });

  test("cannot be seen or changed without the permission, and does not exist for another agency", async () => {
    const branch = await made();
    const before = await list();
    for (const { browser } of [office.planner, office.nurse, office.viewer]) {
      expect((await browser.send("GET", "/settings/branches")).statusCode).toBe(403);
      expect((await post(newBranch(), browser)).statusCode).toBe(403);
      expect((await put(branch, browser)).statusCode).toBe(403);
      expect((await action("close", branch, browser)).statusCode).toBe(403);
      expect((await action("open", branch, browser)).statusCode).toBe(403);
    }
    const { browser } = office.outsider;
    expect(await list(browser)).toEqual([]);
    expect((await put(branch, browser)).statusCode).toBe(404);
    expect((await action("close", branch, browser)).statusCode).toBe(404);
    expect((await action("open", branch, browser)).statusCode).toBe(404);
    expect(await list()).toEqual(before);
  });
});

describe("A branch is closed", () => {
  test("when it has no employees or patients, and then accepts no new ones", async () => {
    const branch = await made();
    const closed = await action("close", branch);
    expect(closed.json()).toMatchObject({ version: 2, isClosed: true });
    expect((await entriesOf(branch.id)).at(-1)).toEqual({
      action: "branch.close",
      before: { isClosed: false },
      after: { isClosed: true },
    });
    const { branches } = (await admin().send("GET", "/branches")).json();
    expect(branches.map(({ id }: { id: string }) => id)).not.toContain(branch.id);
    const { branches: grantable } = (await admin().send("GET", "/account-options")).json();
    expect(grantable.map(({ id }: { id: string }) => id)).not.toContain(branch.id);
    const join = `update membership set "branchId" = $1 where "userId" = $2`;
    await expect(world.superuser.query(join, [branch.id, office.nurse.userId])).rejects.toThrow("is closed");
    expect((await action("close", closed.json())).json().code).toBe("wrong-status");
    expect((await action("open", closed.json())).json()).toMatchObject({ version: 3, isClosed: false });
    await world.superuser.query(join, [branch.id, office.nurse.userId]);
    const busy = await action("close", { ...branch, version: 3 });
    expect([busy.statusCode, busy.json().detail]).toEqual([
      409,
      `${branch.name} cannot be closed: 1 employee works there.`,
    ]);
    await world.superuser.query(join, [null, office.nurse.userId]);
  });

  test("not while it has patients, or at an old version", async () => {
    const { branchId, admissionId } = await admit(world, office.planner);
    const branch = (await list()).find(({ id }: { id: string }) => id === branchId);
    const refused = await action("close", branch);
    expect(refused.json().detail).toBe(
      `${branch.name} cannot be closed: 1 patient is on service or referred there.`,
    );
    await world.superuser.query(
      `update admission set status = 'discharged', "dischargeDate" = '2026-11-19' where id = $1`,
      [admissionId],
    );
    expect((await action("close", { ...branch, version: 7 })).json().code).toBe("conflict");
    expect((await action("close", branch)).statusCode).toBe(200);
  });

  test("not while someone is invited to it, by an administrator or after applying", async () => {
    const branch = await made();
    const place = { role: "Staff", discipline: "RN", branchId: branch.id };
    const invited = {
      id: uuidv7(),
      email: `robin-${uuidv7()}@example.test`,
      firstName: "Robin",
      lastName: "Quill",
    };
    const sent = await admin().send("POST", "/invitations", { ...invited, ...place });
    expect(sent.statusCode, sent.body).toBe(200);
    const member = await makeMember(world.superuser, await makeAgency(world.superuser), "Viewer");
    const { id } = await submit(
      world,
      { admin: admin(), agencyId: office.agencyId },
      { email: member.email },
    );
    const { version } = (await admin().send("GET", `/applications/${id}`)).json();
    await admin().send("POST", `/applications/${id}/approve`, { version, ...place });
    const refused = await action("close", branch);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      `${branch.name} cannot be closed: 2 people are invited there.`,
    ]);
    await world.superuser.query(`update invitation set "expiresAt" = now() where "branchId" = $1`, [
      branch.id,
    ]);
    expect((await action("close", branch)).statusCode).toBe(200);
  });

  test("not when it is the only one", async () => {
    const { browser } = office.outsider;
    const only = (await post(newBranch(), browser)).json();
    const refused = await action("close", only, browser);
    expect(refused.json().detail).toBe(`${only.name} cannot be closed: it is the only open branch.`);
  });

  test("and reopened, under a name that is not taken", async () => {
    const branch = await made();
    const closed = (await action("close", branch)).json();
    const other = (await post(newBranch({ name: branch.name }))).json();
    const refused = await action("open", closed);
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, "name"]);
    await put({ ...other, name: `${branch.name} North` });
    expect((await action("open", closed)).json().isClosed).toBe(false);
    expect((await action("open", { ...closed, version: 3 })).json().code).toBe("wrong-status");
  });
});
