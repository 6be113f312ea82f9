import { afterAll, beforeAll, expect, test } from "vitest";
import { dayIn } from "#src/clock.ts";
import { inAgency } from "#src/db/in-agency.ts";
import { followRecords } from "#src/features/schedule/visits/verification/follow-records.ts";
import { silentVisits } from "#src/features/schedule/visits/verification/silent-visits.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, openBrowser } from "#src/test/browser.ts";
import { createDemoAgency } from "./demo-agency.ts";
import { findDemoAgency, theDemoAgency } from "./find-demo-agency.ts";

const password = "a password for the demo";
/** This takes 6 s alone, and several times as long on a busy machine. */
const makingMs = 120_000;
let world: TestApp;
let today: string;
let agencyId: number;

beforeAll(async () => {
  world = await testApp();
  const now = world.services.clock.now();
  today = dayIn(theDemoAgency.zone, now);
  const input = { today, now: now.toISOString(), patients: 150, password };
  await createDemoAgency(world.db.kysely, world.services, input);
  agencyId = (await findDemoAgency(world.db.kysely)) ?? 0;
}, makingMs);
afterAll(() => world.close());

async function signedIn(email: string): Promise<Browser> {
  const browser = openBrowser(world.app);
  await browser.send("GET", "/auth/user-info");
  const response = await browser.send("POST", "/auth/login", { username: email, password });
  expect(response.statusCode).toBe(200);
  return browser;
}

async function countOfVisits(where: string): Promise<number> {
  const { rows } = await world.superuser.query<{ count: number }>(
    `select count(*)::int as count from visit where "agencyId" = $1 and ${where}`,
    [agencyId],
  );
  return rows[0]?.count ?? 0;
}

test("the demo agency has twelve weeks of visits", async () => {
  expect(await countOfVisits("status = 'completed'")).toBeGreaterThan(1500);
  expect(await countOfVisits("status = 'scheduled'")).toBeGreaterThan(300);
  expect(await countOfVisits("status = 'missed'")).toBeGreaterThan(50);
});

test("its nurse sees today's six visits and their locations", async () => {
  const nurse = await signedIn("nurse@demo.test");
  const day = (await nurse.send("GET", "/visits/mine")).json<{
    stops: { visit: { status: string }; address: string | null }[];
  }>();
  const statuses = day.stops.map(({ visit }) => visit.status);
  expect(statuses).toHaveLength(6);
  expect(statuses.filter((status) => status === "completed")).toHaveLength(1);
  expect(statuses.filter((status) => status === "in-progress")).toHaveLength(1);
  expect(day.stops.filter(({ address }) => address !== null).length).toBeGreaterThan(3);
});

test("its scheduler finds requests, verification exceptions and orders without planned visits", async () => {
  const scheduler = await signedIn("scheduler@demo.test");
  const asked = (await scheduler.send("GET", "/time-changes")).json<{ timeChanges: { status: string }[] }>();
  expect(asked.timeChanges.map(({ status }) => status).toSorted()).toEqual([
    "declined",
    "open",
    "open",
    "open",
  ]);
  const found = (await scheduler.send("GET", "/visit-exceptions")).json<{ exceptions: { kind: string }[] }>();
  expect(new Set(found.exceptions.map(({ kind }) => kind)).size).toBe(6);
  const needs = (await scheduler.send("GET", `/schedule/needs?weekOf=${today}`)).json<{ needs: object[] }>();
  expect(needs.needs.length).toBeGreaterThan(5);
});

test("the product draws the same conclusions from the verifications as the demo data states", async () => {
  const { rows } = await world.superuser.query<{ id: string }>(
    `select id from visit where "agencyId" = $1 and "startedAt" is not null
      and "localStart" > $2::date - 5 and "localStart" < $2::date`,
    [agencyId, today],
  );
  expect(rows.length).toBeGreaterThan(50);
  const tenant = { agencyId, userId: theDemoAgency.members.admin.id };
  const now = world.services.clock.now();
  const changed = await inAgency(world.db.kysely, tenant, async (work) => {
    const found: object[] = [];
    for (const { id } of rows) {
      const followed = await followRecords(work, { visitId: id, now });
      if (followed.isChanged || followed.exceptionChanges > 0) found.push({ id, ...followed });
    }
    return found;
  });
  expect(changed).toEqual([]);
});

test("no visit of the previous days still needs a question", async () => {
  const tasks = `select task.id from task join visit on visit.id = "visitId" where task."agencyId" = $1
    and task.kind like 'evv-%' and "localStart" < $2::date`;
  const known = async () => (await world.superuser.query(tasks, [agencyId, today])).rows;
  const before = await known();
  await silentVisits.attempt(world.services, {});
  expect(before).toHaveLength(6);
  expect(await known()).toEqual(before);
});

test("visits of the last month have signed notes, so that some can be billed and the rest are held for other reasons", async () => {
  const admin = await signedIn("admin@demo.test");
  const past = { column: "start", period: "past-30" };
  const countOf = async (...filters: object[]): Promise<number> => {
    const request = { report: "billing", dataSet: "billing", filters: [past, ...filters] };
    return (await admin.send("POST", "/reports/preview", { request, limit: 1 })).json().total;
  };
  const [made, ready] = [await countOf(), await countOf({ column: "isReady", values: ["true"] })];
  expect([made > 300, ready / made > 0.2, ready / made < 0.8]).toEqual([true, true, true]);
  const { rows } = await world.superuser.query<{ id: string }>(
    `select document.id from document where "agencyId" = $1 and "visitId" is not null limit 3`,
    [agencyId],
  );
  for (const { id } of rows) {
    const { signatures } = (await admin.send("GET", `/documents/${id}`)).json();
    expect(signatures).toMatchObject([{ isIntact: true }]);
  }
});
