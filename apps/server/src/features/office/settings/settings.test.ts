import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, signedIn } from "#src/test/browser.ts";
import { makeMember } from "#src/test/records.ts";
import { openOffice, type ScheduleOffice } from "#src/test/schedule.ts";

let world: TestApp;
let office: ScheduleOffice;
let admin: Browser;

beforeAll(async () => {
  world = await testApp();
  office = await openOffice(world);
  admin = office.admin.browser;
});
afterAll(() => world.close());

const open = async (by = admin) => (await by.send("GET", "/settings")).json();
async function put(change: object, by = admin) {
  const { settings } = await open(by);
  return by.send("PUT", "/settings", { version: settings.version, ...change });
}
const lastEntry = async () =>
  (
    await world.superuser.query(
      `select action, before, after from audit_entry where "agencyId" = $1 order by at desc, id desc limit 1`,
      [office.agencyId],
    )
  ).rows[0];

describe("An agency's settings", () => {
  test("are the initial ones, beside the installation's defaults", async () => {
    const { settings, installedIdleMinutes, roles } = await open(office.outsider.browser);
    expect(settings).toMatchObject({
      version: 1,
      weekStartsOn: 0,
      fileTypes: ["pdf", "jpg", "xls"],
      idleMinutes: null,
      secondFactorRoles: [],
      allowsDirections: false,
      npi: null,
    });
    expect([installedIdleMinutes, roles]).toEqual([15, ["Admin", "Staff", "Editor", "Viewer"]]);
  });

  test("change where input has them, with before and after in the audit trail", async () => {
    const saved = await put({
      name: "  Lakeside Care  ",
      npi: "1234567893",
      cmsCertificationNumber: "33a001",
    });
    expect(saved.json()).toMatchObject({
      name: "Lakeside Care",
      npi: "1234567893",
      cmsCertificationNumber: "33A001",
      weekStartsOn: 0,
    });
    expect(await lastEntry()).toEqual({
      action: "agency.change",
      before: { name: expect.stringMatching(/^Agency/), npi: null, cmsCertificationNumber: null },
      after: { name: "Lakeside Care", npi: "1234567893", cmsCertificationNumber: "33A001" },
    });
    const told = await world.superuser.query(
      `select revision from event where kind = 'agency' and "agencyId" = $1 order by id desc limit 1`,
      [office.agencyId],
    );
    expect(told.rows[0].revision).toBe(saved.json().version);
    expect((await put({ npi: "" })).json().npi).toBeNull();
  });

  test("that someone else changed first are returned as they are now, and stay so", async () => {
    const { settings } = await open();
    const both = await Promise.all(
      ["First", "Second"].map((name) => admin.send("PUT", "/settings", { version: settings.version, name })),
    );
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const stale = both.find(({ statusCode }) => statusCode === 409)?.json();
    const now = (await open()).settings;
    expect([stale.code, stale.context]).toEqual(["conflict", now]);
    expect(now.version).toBe(settings.version + 1);
  });

  test.each([
    ["name", ""],
    ["npi", "1234567890"],
    ["npi", "3234567893"],
    ["cmsCertificationNumber", "33-001"],
    ["submissionId", "HHA-É"],
    ["submissionId", "^"],
    ["submissionId", "A".repeat(17)],
    ["zone", "Mars/Olympus"],
    ["weekStartsOn", 7],
    ["fileTypes", []],
    ["fileTypes", ["exe"]],
    ["idleMinutes", 1],
    ["idleMinutes", 241],
    ["secondFactorRoles", ["Nobody"]],
  ])("refuse %s as %j, and name the field", async (field, value) => {
    const refused = await put({ [field]: value });
    expect([refused.statusCode, refused.json().errors[0].field.split(".")[0]]).toEqual([422, field]);
  });

  test("are shown and changed by users with the permission, in their own agency", async () => {
    const before = await open();
    for (const { browser } of [office.planner, office.nurse, office.viewer]) {
      expect((await browser.send("GET", "/settings")).statusCode).toBe(403);
      expect((await browser.send("PUT", "/settings", { version: 1, name: "Mine" })).statusCode).toBe(403);
    }
    await put({ name: "Elsewhere" }, office.outsider.browser);
    expect(await open()).toEqual(before);
  });
});

describe("Settings take effect:", () => {
  test("files of a type that is not allowed are refused before upload", async () => {
    await put({ fileTypes: ["png", "pdf"] });
    expect((await admin.send("GET", "/file-rules")).json()).toEqual({ fileTypes: ["pdf", "png"] });
    await put({ fileTypes: ["pdf", "jpg", "xls"] });
  });

  test("roles that require two-step verification keep their names", async () => {
    expect((await put({ secondFactorRoles: ["Viewer"] })).json().secondFactorRoles).toEqual(["Viewer"]);
    expect((await put({ secondFactorRoles: [] })).json().secondFactorRoles).toEqual([]);
  });

  test("the first day of the week is sent to every browser", async () => {
    await put({ weekStartsOn: 1 });
    expect((await office.nurse.browser.send("GET", "/auth/user-info")).json().WeekStartsOn).toBe(1);
    expect((await office.outsider.browser.send("GET", "/auth/user-info")).json().WeekStartsOn).toBe(0);
    await put({ weekStartsOn: 0 });
  });
});

describe("The minutes of inactivity before a session locks", () => {
  const leaveAlone = (userId: string, minutes: number) =>
    world.superuser.query(
      `update session set "lastActiveAt" = now() - make_interval(mins => $2) where "userId" = $1`,
      [userId, minutes],
    );

  test("are the agency's own, including in open sessions", async () => {
    const account = await makeMember(world.superuser, office.agencyId, "Staff");
    const browser = await signedIn(world, account);
    await put({ idleMinutes: 40 });
    expect((await browser.send("GET", "/auth/user-info")).json().IdleMinutes).toBe(40);
    await leaveAlone(account.userId, 39);
    expect((await browser.send("GET", "/notes")).statusCode).toBe(200);
    await put({ idleMinutes: 5 });
    await leaveAlone(account.userId, 6);
    expect((await browser.send("GET", "/notes")).statusCode).toBeGreaterThanOrEqual(400);
    await put({ idleMinutes: null });
  });
});
