import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { join, openSchedule } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
const { planner, viewer, outsider, nurse } = office;
const admin = office.admin.browser;

const request = {
  report: "missed-visit",
  dataSet: "visits",
  filters: [{ column: "status", values: ["missed"] }],
};
const newSaved = (changes: object = {}) => ({ id: uuidv7(), name: "Storm days", request, ...changes });

async function save(browser: Browser, changes: object = {}) {
  const response = await browser.send("POST", "/saved-reports", newSaved(changes));
  expect(response.statusCode).toBe(200);
  return response.json();
}

const namesFor = async (browser: Browser, query = "") =>
  (await browser.send("GET", `/saved-reports${query}`))
    .json()
    .saved.map(({ name }: { name: string }) => name);

const put = (browser: Browser, { id }: { id: string }, change: object) =>
  browser.send("PUT", `/saved-reports/${id}`, { name: "Storm days", request, version: 1, ...change });

async function ownRole(powers: object): Promise<string> {
  const name = "Biller";
  await world.superuser.query(
    `insert into role ("agencyId", id, name, powers, "createdBy") values ($1, $2, $3, $4, $5)`,
    [office.agencyId, uuidv7(), name, powers, office.admin.userId],
  );
  return name;
}

async function memberAs(role: string): Promise<Browser> {
  const { userId, browser } = await join(world, office.agencyId, { role: "Viewer" });
  await world.superuser.query(`update membership set role = $1 where "userId" = $2`, [role, userId]);
  return browser;
}

test("a report is saved once, and is private until its owner shares it", async () => {
  const body = newSaved({ name: "Once" });
  for (let time = 0; time < 2; time += 1)
    expect((await planner.browser.send("POST", "/saved-reports", body)).json()).toMatchObject({
      name: "Once",
      version: 1,
      ownerId: planner.userId,
      mayChange: true,
      sharedWith: [],
    });
  expect(await namesFor(planner.browser)).toContain("Once");
  for (const other of [admin, viewer.browser, outsider.browser])
    expect(await namesFor(other)).not.toContain("Once");
});

test("a report shared with a role is visible to its members, who cannot change it", async () => {
  const saved = await save(planner.browser, { name: "For viewers", sharedWith: ["Viewer"] });
  expect(await namesFor(viewer.browser)).toContain("For viewers");
  expect(await namesFor(outsider.browser)).not.toContain("For viewers");
  const late = await join(world, office.agencyId, { role: "Viewer" });
  expect(await namesFor(late.browser)).toContain("For viewers");
  expect((await put(viewer.browser, saved, { name: "Mine" })).statusCode).toBe(403);
  expect((await put(admin, saved, { name: "Mine" })).statusCode).toBe(404);
  expect((await put(outsider.browser, saved, { name: "Mine" })).statusCode).toBe(404);
});

test("a report can be shared with any role of the agency, and not with an unknown one", async () => {
  const role = await ownRole({ reports: ["view"] });
  const shared = { name: "For the billers", sharedWith: [role] };
  const saved = await save(planner.browser, shared);
  const biller = await memberAs(role);
  expect(await namesFor(biller)).toContain("For the billers");
  const { roles } = (await biller.send("GET", "/reports/data-sets")).json();
  expect(roles.map(({ value }: { value: string }) => value)).toEqual([
    "Admin",
    "Staff",
    "Editor",
    "Viewer",
    role,
  ]);
  const elsewhere = await outsider.browser.send("POST", "/saved-reports", newSaved(shared));
  expect([elsewhere.statusCode, elsewhere.json().errors[0].field]).toEqual([422, "sharedWith"]);
  const added = await put(planner.browser, saved, { ...shared, sharedWith: [role, "Gone"] });
  expect([added.statusCode, added.json().errors[0].field]).toEqual([422, "sharedWith"]);
});

test("a user who can edit reports can change a shared one", async () => {
  const saved = await save(planner.browser, { name: "For Admin", sharedWith: ["Admin"] });
  const changed = await put(admin, saved, { name: "Reviewed", sharedWith: ["Admin", "Editor"] });
  expect(changed.json()).toMatchObject({ name: "Reviewed", version: 2, ownerId: planner.userId });
});

test("a stale change is refused with the current report; a removed report can be restored", async () => {
  const saved = await save(planner.browser, { name: "Weekly" });
  expect((await put(planner.browser, saved, { name: "Monthly", isRemoved: true })).json()).toMatchObject({
    isRemoved: true,
    version: 2,
  });
  expect(await namesFor(planner.browser)).not.toContain("Monthly");
  expect(await namesFor(planner.browser, "?removed=true")).toContain("Monthly");
  const stale = await put(planner.browser, saved, { name: "Daily" });
  expect(stale.statusCode).toBe(409);
  expect(stale.json().context).toMatchObject({ name: "Monthly", version: 2 });
  expect((await put(planner.browser, saved, { name: "Monthly", version: 2 })).json()).toMatchObject({
    isRemoved: false,
    version: 3,
  });
});

test("a report that can no longer be run is removed by its owner and cannot be restored", async () => {
  const saved = await save(planner.browser, { name: "Of old" });
  const old = { ...saved.request, columns: ["gone"] };
  await world.superuser.query(`update saved_report set request = $2 where id = $1`, [saved.id, old]);
  const remove = { name: "Of old", request: old, isRemoved: true };
  expect((await put(planner.browser, saved, remove)).json()).toMatchObject({ isRemoved: true, version: 2 });
  const back = await put(planner.browser, saved, { ...remove, isRemoved: false, version: 2 });
  expect(back.statusCode).toBe(422);
});

test("a report that cannot run or has no name is not saved, and field staff cannot save reports", async () => {
  const wrong = { ...request, filters: [{ column: "ssn", values: ["1"] }] };
  for (const changes of [{ request: wrong }, { name: " " }, { sharedWith: ["Owner"] }])
    expect((await admin.send("POST", "/saved-reports", newSaved(changes))).statusCode).toBe(422);
  expect((await nurse.browser.send("POST", "/saved-reports", newSaved())).statusCode).toBe(403);
});

test("saving and changing are in the audit trail, without the name", async () => {
  const saved = await save(admin, { name: "Weller, Iris" });
  await put(admin, saved, { name: "Weller, Iris", sharedWith: ["Viewer"] });
  const { rows } = await world.superuser.query(
    `select action, before, after from audit_entry where "subjectId" = $1 order by at`,
    [saved.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(["saved-report.create", "saved-report.change"]);
  expect(rows[1].after.sharedWith).toEqual(["Viewer"]);
  expect(JSON.stringify(rows)).not.toContain("Weller");
});
