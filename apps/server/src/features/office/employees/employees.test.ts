import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { type Browser, signedIn, signInWithPassword } from "#src/test/browser.ts";
import { addBranch, joinAgency, makeAgency, makeMember } from "#src/test/records.ts";
import { addVisit, admit, join, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner, nurse } = await openSchedule();
const { agencyId, admin, outsider } = office;
const { superuser } = world;

const named = async (firstName: string, lastName: string, role: "Staff" | "Admin" = "Staff") => {
  const { userId, ...account } = await makeMember(superuser, agencyId, role);
  await superuser.query(`update app_user set "firstName" = $2, "lastName" = $3 where id = $1`, [
    userId,
    firstName,
    lastName,
  ]);
  return { userId, ...account };
};
const search = (input: object = {}, browser = admin.browser) =>
  browser.send("POST", "/employees/search", input);
const lastNames = async (input: object) =>
  (await search(input)).json().employees.map(({ lastName }: { lastName: string }) => lastName);
const read = async (id: string, browser = admin.browser) =>
  (await browser.send("GET", `/employees/${id}`)).json();
const save = async (id: string, changes: object = {}, browser = admin.browser) => {
  const { version, firstName, lastName, phoneNumber, discipline, branchId } = await read(id);
  const body = { version, firstName, lastName, phoneNumber, discipline, branchId, ...changes };
  return browser.send("PUT", `/employees/${id}`, body);
};
const entriesOf = async (id: string) =>
  (
    await superuser.query(
      `select action, before, after from audit_entry where "subjectId" = $1 order by at, id`,
      [id],
    )
  ).rows;

describe("The list of employees", () => {
  test("is in alphabetical order and searchable by name and email, ignoring accents", async () => {
    await named("Zoë", "Zz Ébert");
    await named("Ann", "Zz Ebel");
    const { email } = await named("Bo", "Zz edgar");
    expect(await lastNames({ text: "zz" })).toEqual(["Zz Ebel", "Zz Ébert", "Zz edgar"]);
    expect(await lastNames({ text: "ebert zoe" })).toEqual(["Zz Ébert"]);
    expect(await lastNames({ text: email.toUpperCase() })).toEqual(["Zz edgar"]);
    expect(await lastNames({ text: "%" })).not.toEqual([]);
    expect(await lastNames({ text: "bert" })).toEqual([]);
  });

  test("can be filtered by role, discipline, branch and status, and is counted", async () => {
    const gone = await named("Gone", "Narrow");
    await superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [gone.userId]);
    const therapist = await named("There", "Narrow", "Admin");
    await superuser.query(`update membership set discipline = 'PT' where "userId" = $1`, [therapist.userId]);
    expect(await lastNames({ text: "narrow" })).toEqual(["Narrow"]);
    const left = (await search({ text: "narrow", status: "deactivated" })).json();
    expect(left).toMatchObject({ total: 1, more: false, employees: [{ status: "deactivated" }] });
    expect((await search({ discipline: "PT" })).json().employees).toMatchObject([{ id: therapist.userId }]);
    expect(await lastNames({ discipline: "PT", role: "Viewer" })).toEqual([]);
    expect(await lastNames({ branchId: uuidv7() })).toEqual([]);
  });

  test("shows the last sign-in and which credentials are expired, expiring or missing", async () => {
    const { userId, ...account } = await named("Paper", "Credentials");
    await superuser.query(`update membership set discipline = 'RN' where "userId" = $1`, [userId]);
    const missing = { title: null, state: "missing", expiresOn: null };
    expect(await read(userId)).toMatchObject({
      lastSignInAt: null,
      credentials: [
        { kind: "license", ...missing },
        { kind: "nda", ...missing },
      ],
    });
    await signInWithPassword(world.app, { userId, ...account });
    const enter = (kind: string, expiresOn: string | null) =>
      admin.browser.send("POST", "/staff-records", {
        id: uuidv7(),
        userId,
        kind,
        issuedOn: "2026-01-05",
        expiresOn,
      });
    await enter("nda", null);
    await enter("license", "2026-11-19");
    await enter("cpr", "2026-12-20");
    await enter("tb-test", "2026-12-21");
    const { credentials, lastSignInAt } = await read(userId);
    expect(lastSignInAt).not.toBeNull();
    expect(credentials).toMatchObject([
      { kind: "cpr", state: "expiring", expiresOn: "2026-12-20" },
      { kind: "license", state: "overdue", expiresOn: "2026-11-19" },
    ]);
    expect(await lastNames({ text: "credentials", credentials: "overdue" })).toEqual(["Credentials"]);
    expect(await lastNames({ text: "credentials", credentials: "missing" })).toEqual([]);
    await enter("license", "2028-11-19");
    expect(await lastNames({ text: "credentials", credentials: "overdue" })).toEqual([]);
    expect((await search({ sort: "last-sign-in" })).json().employees[0].lastSignInAt).not.toBeNull();
  });

  test("is for users who can see all staff, and excludes other agencies", async () => {
    expect((await search({}, nurse)).statusCode).toBe(403);
    expect((await search({}, planner)).statusCode).toBe(200);
    const { employees } = (await search({}, outsider.browser)).json();
    expect(employees.map(({ id }: { id: string }) => id)).toEqual([outsider.userId]);
    expect((await outsider.browser.send("GET", `/employees/${admin.userId}`)).statusCode).toBe(404);
  });
});

describe("An employee", () => {
  test("is changed at the version that was read, and the audit trail has before and after", async () => {
    await addBranch(superuser, agencyId);
    const { branches } = (await admin.browser.send("GET", "/employees/options")).json();
    const { userId } = await named("Robin", "Ashe");
    const changes = { lastName: " Ashe-Lind ", phoneNumber: "512-555-0188", branchId: branches[0].id };
    const saved = (await save(userId, { ...changes, discipline: "RN" })).json();
    expect(saved).toMatchObject({
      version: 2,
      lastName: "Ashe-Lind",
      phoneNumber: "+15125550188",
      discipline: "RN",
      branchName: "Main office",
      role: "Staff",
    });
    for (const stale of [1, 2 ** 40])
      expect((await save(userId, { version: stale })).json()).toMatchObject({
        code: "conflict",
        context: { version: 2, lastName: "Ashe-Lind" },
      });
    expect(await entriesOf(userId)).toMatchObject([
      {
        action: "membership.change",
        before: { lastName: "Ashe", discipline: null },
        after: { lastName: "Ashe-Lind", discipline: "RN" },
      },
    ]);
  });

  test("keeps a branch of the agency and valid phone numbers", async () => {
    const { userId } = await named("Robin", "Fields");
    const fieldOf = async (changes: object) => (await save(userId, changes)).json().errors[0].field;
    expect(await fieldOf({ branchId: uuidv7() })).toBe("branchId");
    expect(await fieldOf({ phoneNumber: "12" })).toBe("phoneNumber");
    expect(await fieldOf({ firstName: " " })).toBe("firstName");
    expect(await fieldOf({ discipline: "MD" })).toBe("discipline");
    expect(await fieldOf({ role: "Nobody's" })).toBe("role");
  });

  test("cannot be changed without the permission to edit staff, from another agency, or after leaving", async () => {
    const { userId } = await named("Robin", "Closed");
    expect((await save(userId, {}, planner)).statusCode).toBe(403);
    expect((await save(userId, {}, outsider.browser)).statusCode).toBe(404);
    await superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [userId]);
    expect((await save(userId)).json().code).toBe("wrong-status");
  });

  test("keeps the discipline while upcoming visits need it", async () => {
    const clinician = await join(world, agencyId, { discipline: "RN" });
    const care = await admit(world, office.planner);
    await addVisit(world, care, { start: "2026-11-23T09:00:00", userId: clinician.userId });
    expect((await save(clinician.userId, { discipline: "PT" })).json().errors[0].field).toBe("discipline");
    expect((await save(clinician.userId, { discipline: "LPN" })).statusCode).toBe(200);
  });

  test("who also works for another agency keeps the name", async () => {
    const { userId } = await named("Robin", "Elsewhere");
    await joinAgency(superuser, { userId, agencyId: await makeAgency(superuser), role: "Staff" });
    expect((await save(userId, { lastName: "Renamed" })).json().errors[0].field).toBe("lastName");
    expect((await save(userId, { discipline: "RN" })).statusCode).toBe(200);
  });
});

describe("A role", () => {
  test("that is assigned takes effect with the next request", async () => {
    const viewer = await join(world, agencyId, { role: "Viewer" });
    expect((await viewer.browser.send("POST", "/employees/search", {})).statusCode).toBe(200);
    expect((await save(viewer.userId, { role: "Staff" })).json()).toMatchObject({ role: "Staff" });
    expect((await viewer.browser.send("POST", "/employees/search", {})).statusCode).toBe(403);
    const { rows } = await superuser.query(`select kind from event where "subjectId" = $1 order by kind`, [
      viewer.userId,
    ]);
    expect(rows.map(({ kind }) => kind)).toEqual(["employee", "role"]);
  });

  test("cannot be changed by its holder", async () => {
    const own = await save(admin.userId, { role: "Viewer" });
    expect([own.statusCode, own.json().code]).toEqual([403, "forbidden"]);
    expect((await save(admin.userId, { phoneNumber: "512-555-0188" })).statusCode).toBe(200);
  });

  /** An employee in a custom role. */
  async function inOwnRole(name: string, powers: object): Promise<Browser> {
    const account = await makeMember(superuser, agencyId, "Viewer");
    await superuser.query(
      `insert into role ("agencyId", id, name, powers, "createdBy") values ($1, $2, $3, $4, $5)`,
      [agencyId, uuidv7(), name, powers, account.userId],
    );
    await superuser.query('update membership set role = $2 where "userId" = $1', [account.userId, name]);
    return signedIn(world, account);
  }

  test("with more access than the user's can be neither assigned nor changed, and needs its own permission", async () => {
    const staff = ["view", "edit", "view-all"];
    const clerk = await inOwnRole("Clerk", { staff });
    const chief = await inOwnRole("Chief", { staff, roles: ["view", "edit"] });
    await inOwnRole("Reader", { staff: ["view"] });
    const { rows } = await superuser.query(`select "userId" from membership where role = 'Reader'`);
    const reader: string = rows[0].userId;
    expect((await save(reader, { role: "Clerk" }, clerk)).statusCode).toBe(403);
    expect((await save(reader, { phoneNumber: "512-555-0188" }, clerk)).statusCode).toBe(200);
    expect((await save(reader, { role: "Admin" }, chief)).statusCode).toBe(403);
    expect((await save(reader, { role: "Clerk" }, chief)).statusCode).toBe(200);
    const { userId } = await named("Robin", "Above", "Admin");
    expect((await save(userId, { phoneNumber: null }, chief)).statusCode).toBe(403);
    expect(await read(userId, chief)).toMatchObject({ isAbove: true });
    expect(await read(reader, chief)).toMatchObject({ isAbove: false });
  });

  test("of the last administrator stays, even when two administrators remove each other's at once", async () => {
    const alone = await makeAgency(superuser);
    const both = await Promise.all(["one", "other"].map(() => join(world, alone, { role: "Admin" })));
    const [one, other] = both;
    if (one === undefined || other === undefined) throw new Error("two were made");
    const demote = (id: string, { browser }: { browser: Browser }) =>
      browser.send("PUT", `/employees/${id}`, {
        version: 1,
        firstName: "A",
        lastName: "B",
        phoneNumber: null,
        discipline: null,
        branchId: null,
        role: "Viewer",
      });
    const answers = await Promise.all([demote(other.userId, one), demote(one.userId, other)]);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(false);
    const { rowCount } = await superuser.query(
      `select from membership where "agencyId" = $1 and role = 'Admin'`,
      [alone],
    );
    expect(rowCount).toBe(1);
  });
});
