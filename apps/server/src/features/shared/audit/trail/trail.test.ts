import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { admit, assignCare, openOffice, openSchedule } from "#src/test/schedule.ts";
import { sealerOf } from "../sealing/keep-sealing.ts";

const { world, office, nurse } = await openSchedule();
const { admin, viewer, planner } = office;

const trail = async (query = "", browser = admin.browser) =>
  (await browser.send("GET", `/audit${query}`)).json();
type Told = { action: string; userId: string; section: string | null };
const actions = async (query: string) => (await trail(query)).entries.map(({ action }: Told) => action);

/** An action without a user in the test. */
const enter = (agencyId: number, action: string) =>
  world.superuser.query(`insert into audit_entry ("agencyId", id, action) values ($1, $2, $3)`, [
    agencyId,
    uuidv7(),
    action,
  ]);

async function patient(): Promise<string> {
  const care = await admit(world, planner);
  await assignCare(world, care, office.nurse);
  return care.patientId;
}

test("entries say whose chart it was, who saw which part of it and from where, latest first", async () => {
  const patientId = await patient();
  await nurse.send("GET", `/patients/${patientId}/chart`);
  await nurse.send("GET", `/patients/${patientId}/allergies`);
  const { entries, patientName } = await trail(`?patient=${patientId}&family=views`);
  expect(entries.filter(({ userId }: Told) => userId === office.nurse.userId)).toMatchObject([
    {
      action: "chart.view",
      section: "allergies",
      userName: "Tester, Staff",
      address: "127.0.0.1",
      patientId,
    },
    { action: "chart.view", userName: "Tester, Staff", patientId, patientName },
  ]);
});

test("a change lists the old and new value of each field", async () => {
  const patientId = await patient();
  const id = uuidv7();
  const row = { kind: "agitated", note: "Raised voice", observedOn: "2026-11-19" };
  await nurse.send("POST", "/behaviors", { ...row, id, patientId });
  await nurse.send("PUT", `/behaviors/${id}`, { ...row, id, version: 1, kind: "anxious" });
  const { entries } = await trail(`?patient=${patientId}&family=charts&user=${office.nurse.userId}`);
  expect(entries[0]).toMatchObject({
    action: "behavior.change",
    changes: [{ field: "kind", before: "agitated", after: "anxious" }],
    unchanged: [
      { field: "isRemoved", value: "false" },
      { field: "observedOn", value: "2026-11-19" },
      { field: "isSafetyConcern", value: "false" },
    ],
  });
});

test("days are in the agency's time zone, both included", async () => {
  const fresh = await openOffice(world, "America/New_York");
  const place = `"agencyId", id, action, at`;
  for (const [action, at] of [
    ["x.before", "2026-03-08T04:59:59Z"],
    ["x.first", "2026-03-08T05:00:00Z"],
    ["x.last", "2026-03-09T03:59:59Z"], // The night before the ninth is an hour shorter.
    ["x.after", "2026-03-09T04:00:00Z"],
  ])
    await world.superuser.query(`insert into audit_entry (${place}) values ($1, $2, $3, $4)`, [
      fresh.agencyId,
      uuidv7(),
      action,
      at,
    ]);
  const { entries } = await trail("?from=2026-03-08&to=2026-03-08", fresh.admin.browser);
  expect(entries.map(({ action }: Told) => action)).toEqual(["x.last", "x.first"]);
});

test("each action belongs to one category, and unlisted ones to System", async () => {
  for (const action of ["session.start", "unheard-of.act"]) await enter(office.agencyId, action);
  expect(await actions("?family=access")).toEqual(["session.start"]);
  expect(await actions("?family=system")).toEqual(["unheard-of.act"]);
});

test("pages follow each other without gaps or duplicates", async () => {
  const fresh = await openOffice(world);
  await world.superuser.query(
    `insert into audit_entry ("agencyId", id, action, at)
     select $1, gen_random_uuid(), 'x.many', timestamptz '2020-01-01' + n / 3 * interval '1 second' from generate_series(1, 120) n`,
    [fresh.agencyId],
  );
  const seen: string[] = [];
  let after = "";
  for (let isMore = true; isMore; ) {
    const page = await trail(`?to=2020-01-02${after}`, fresh.admin.browser);
    seen.push(...page.entries.map(({ id }: { id: string }) => id));
    after = `&after=${seen.at(-1)}`;
    isMore = page.more;
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
});

test("viewing the trail is recorded, once every 15 minutes for the same filters", async () => {
  const fresh = await openOffice(world);
  const { browser } = fresh.admin;
  for (const query of ["?family=access", "?family=access", "?family=exports"]) await trail(query, browser);
  const { rows } = await world.superuser.query(
    `select after from audit_entry where "agencyId" = $1 and action = 'audit.view' order by at`,
    [fresh.agencyId],
  );
  expect(rows).toEqual([{ after: { family: "access" } }, { after: { family: "exports" } }]);
});

test("the response has the progress of sealing and anchoring", async () => {
  const office = await openOffice(world);
  const { browser } = office.admin;
  for (let entered = 0; entered < 5; entered += 1) await enter(office.agencyId, "session.start");
  const seals = async () => (await browser.send("GET", "/audit/seals")).json();
  expect(await seals()).toMatchObject({ sealed: null, anchored: null, notSealed: 5, notAnchored: 0 });
  await world.superuser.query(`update audit_entry set at = at - interval '2 minutes' where "agencyId" = $1`, [
    office.agencyId,
  ]);
  expect(await seals()).toMatchObject({ isBehind: true });
  const sealer = sealerOf(world.services);
  await sealer.seal();
  expect(await seals()).toMatchObject({ isBehind: false });
  expect(await seals()).toMatchObject({ sealed: { seq: 5 }, anchored: null, notSealed: 0, notAnchored: 5 });
  await sealer.anchor();
  expect(await seals()).toMatchObject({ anchored: { seq: 5 }, notAnchored: 0 });
  const { entries } = await trail("", browser);
  expect(entries.map(({ seal }: { seal: number | null }) => seal)).toEqual([null, 5, 4, 3, 2, 1]); // The caller's own view is new.
});

test.each([
  ["a day that is none", "?from=2026-13-01"],
  ["an unknown kind", "?family=everything"],
  ["a name instead of an id", "?patient=Gonzalez"],
])("%s is refused with an error on its field", async (_what, query) => {
  expect((await admin.browser.send("GET", `/audit${query}`)).statusCode).toBe(422);
});

test("without access to the audit trail nothing of it is shown", async () => {
  for (const browser of [viewer.browser, planner.browser, nurse])
    for (const path of ["/audit", "/audit/seals", "/disclosures"])
      expect((await browser.send("GET", path)).statusCode).toBe(403);
});

test("refused access is recorded once for each kind of call, without the request's content", async () => {
  const fresh = await openOffice(world);
  const ids = [uuidv7(), uuidv7()];
  for (const id of ids) await fresh.viewer.browser.send("PUT", `/behaviors/${id}`, { note: "x" });
  await fresh.viewer.browser.send("GET", "/audit?family=access");
  const { entries } = await trail("?family=access", fresh.admin.browser);
  const refusals = entries.filter(({ action }: Told) => action === "access.refused");
  expect(refusals).toMatchObject([
    { userId: fresh.viewer.userId, changes: [{ field: "call", after: "GET /audit" }] },
    { userId: fresh.viewer.userId, changes: [{ field: "call", after: "PUT /behaviors/:id" }] },
  ]);
});

test("exporting the trail needs the export permission for the audit and for reports", async () => {
  const request = { report: "custom", dataSet: "audit" };
  const input = (browser = admin.browser) =>
    browser.send("POST", "/exports", { id: uuidv7(), request, format: "csv" });
  expect((await input()).statusCode).toBe(200);
  expect((await input(planner.browser)).statusCode).toBe(403);
});
