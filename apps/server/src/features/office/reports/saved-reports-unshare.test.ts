import { readFile } from "node:fs/promises";
import { Client } from "pg";
import { v7 as uuidv7 } from "uuid";
import { expect, inject, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { join, openOffice, openSchedule } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
const admin = office.admin.browser;
const planner = office.planner.browser;

const request = { report: "missed-visit", dataSet: "visits" };

async function makeRole(name: string, by = admin): Promise<string> {
  const body = { id: uuidv7(), name, basedOn: "Viewer" };
  expect((await by.send("POST", "/roles", body)).statusCode).toBe(200);
  return name;
}
const endRole = (name: string, by = admin) => by.send("DELETE", `/roles/${encodeURIComponent(name)}`, {});

async function memberAs(role: string): Promise<Browser> {
  const { userId, browser } = await join(world, office.agencyId, { role: "Viewer" });
  await world.superuser.query(`update membership set role = $1 where "userId" = $2`, [role, userId]);
  return browser;
}

async function share(sharedWith: readonly string[], by = planner) {
  const id = uuidv7();
  const saved = await by.send("POST", "/saved-reports", { id, name: `Report ${id}`, request, sharedWith });
  expect(saved.statusCode).toBe(200);
  return saved.json();
}
const findAs = async (browser: Browser, { id }: { id: string }) =>
  (await browser.send("GET", "/saved-reports?removed=true"))
    .json()
    .saved.find((report: { id: string }) => report.id === id);
const change = (browser: Browser, { id, version, name }: Record<string, unknown>, fields: object = {}) =>
  browser.send("PUT", `/saved-reports/${id}`, { name, request, version, ...fields });

const entriesOf = async ({ id }: { id: string }) =>
  (
    await world.superuser.query(
      `select action, "userId", before, after from audit_entry where "subjectId" = $1 order by at, id`,
      [id],
    )
  ).rows;

test("a later role with the name of a removed one sees nothing that was shared with the old one", async () => {
  const role = await makeRole("Surveyor");
  const saved = await share(["Editor", role]);
  const removed = await share([role]);
  await change(planner, removed, { sharedWith: [role], isRemoved: true });
  expect((await endRole(role)).statusCode).toBe(204);

  const reader = await memberAs(await makeRole("Surveyor"));
  expect(await findAs(reader, saved)).toBeUndefined();
  expect(await findAs(reader, removed)).toBeUndefined();
  expect(await findAs(planner, saved)).toMatchObject({ sharedWith: ["Editor"], version: 2 });
  expect(await findAs(planner, removed)).toMatchObject({ sharedWith: [], version: 3, isRemoved: true });
});

test("the audit trail records that removing a role unshared a report", async () => {
  const role = await makeRole("Auditor of one day");
  const saved = await share(["Editor", role]);
  const other = await share(["Editor"]);
  await endRole(role);
  expect((await entriesOf(saved)).slice(1)).toEqual([
    {
      action: "saved-report.change",
      userId: office.admin.userId,
      before: expect.objectContaining({ sharedWith: ["Editor", role], isRemoved: false }),
      after: expect.objectContaining({ sharedWith: ["Editor"], isRemoved: false }),
    },
  ]);
  expect(await entriesOf(other)).toHaveLength(1);
  expect(await findAs(planner, other)).toMatchObject({ version: 1 });
});

test("a concurrent change of a report does not restore the removed role", async () => {
  const role = await makeRole("Temp");
  const saved = await share([role]);
  await endRole(role);
  const stale = await change(planner, saved, { sharedWith: [role] });
  expect([stale.statusCode, stale.json().code]).toEqual([409, "conflict"]);
  const fresh = stale.json().context;
  expect(fresh).toMatchObject({ sharedWith: [], version: 2 });
  const again = await change(planner, fresh, { sharedWith: [role] });
  expect([again.statusCode, again.json().errors[0].field]).toEqual([422, "sharedWith"]);
});

test("removing a role does not affect reports shared with other roles, or in other agencies", async () => {
  const role = await makeRole("Shared name");
  const saved = await share([role]);
  const holder = await memberAs(role);
  expect((await endRole(role)).statusCode).toBe(409);
  expect(await findAs(holder, saved)).toMatchObject({ sharedWith: [role], version: 1 });
  const elsewhere = (await openOffice(world)).admin.browser;
  await makeRole(role, elsewhere);
  expect((await endRole(role, elsewhere)).statusCode).toBe(204);
  expect(await findAs(planner, saved)).toMatchObject({ sharedWith: [role], version: 1 });
});

test("changing a role's permissions leaves its reports shared", async () => {
  const role = await makeRole("Changing");
  const saved = await share([role]);
  const holder = await memberAs(role);
  const powers = { reports: ["view"] };
  expect((await admin.send("PUT", `/roles/${role}`, { version: 1, powers })).statusCode).toBe(200);
  expect(await findAs(holder, saved)).toMatchObject({ sharedWith: [role], version: 1 });
});

test("sharing with a role while it is removed never leaves its name behind, and nothing waits forever", async () => {
  for (let round = 0; round < 6; round += 1) {
    const role = await makeRole(`Racing ${round}`);
    const kept = await share([role]);
    const id = uuidv7();
    const [ended, changed, saved] = await Promise.all([
      endRole(role),
      change(planner, kept, { sharedWith: [role] }),
      planner.send("POST", "/saved-reports", { id, name: "Raced", request, sharedWith: [role] }),
    ]);
    expect(ended.statusCode).toBe(204);
    expect([200, 409]).toContain(changed.statusCode);
    expect([200, 422]).toContain(saved.statusCode);
    const { rows } = await world.superuser.query(
      `select id from saved_report where "agencyId" = $1 and $2 = any ("sharedWith")`,
      [office.agencyId, role],
    );
    expect(rows).toEqual([]);
  }
});

test("names left behind by earlier role removals are gone from the reports of every agency", async () => {
  const role = await makeRole("Still here");
  const [kept, left] = [await share(["Viewer", role]), await share([role])];
  const naming = `update saved_report set "sharedWith" = $2 where id = $1`;
  await world.superuser.query(naming, [left.id, ["Long gone", role, "Editor"]]);
  const file = new URL("../../../db/migrations/0031-shared-with-roles.sql", import.meta.url);
  const owner = new Client({ ...inject("postgres").owner, database: world.superuser.database });
  await owner.connect();
  await owner.query(await readFile(file, "utf8"));
  await owner.end();
  expect(await findAs(planner, left)).toMatchObject({ sharedWith: [role, "Editor"], version: 2 });
  expect(await findAs(planner, kept)).toMatchObject({ sharedWith: ["Viewer", role], version: 1 });
  const { rows } = await world.superuser.query(
    `select relforcerowsecurity as forced from pg_class where relname in ('saved_report', 'role')`,
  );
  expect(rows).toEqual([{ forced: true }, { forced: true }]);
});
