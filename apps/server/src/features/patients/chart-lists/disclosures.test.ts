import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { joinInOwnRole } from "#src/test/own-role.ts";
import { admit, openSchedule } from "#src/test/schedule.ts";

const { world, office, nurse } = await openSchedule();
const { admin, planner, viewer, outsider } = office;

const patient = async () => (await admit(world, planner)).patientId;
const disclosure = (patientId: string, changes: object = {}) => ({
  id: uuidv7(),
  patientId,
  disclosedOn: "2026-11-19",
  recipient: "County health department",
  address: "1 Court Street",
  purpose: "A reportable disease",
  what: "Laboratory results",
  ...changes,
});
const enter = (body: object, browser = admin.browser) => browser.send("POST", "/disclosures", body);
const listOf = async (patientId: string, query = "") =>
  (await admin.browser.send("GET", `/patients/${patientId}/disclosures${query}`)).json().disclosures;
const all = async () => (await admin.browser.send("GET", "/disclosures")).json().disclosures;

test("A disclosure has a recipient, what was disclosed, date, purpose and who entered it", async () => {
  const patientId = await patient();
  const body = disclosure(patientId);
  expect((await enter(body)).statusCode).toBe(200);
  const expected = { ...body, version: 1, isRemoved: false, createdByName: "Tester, Admin" };
  expect(await listOf(patientId)).toMatchObject([expected]);
  expect((await all())[0]).toMatchObject({ ...expected, patientName: expect.stringContaining("Gonzalez") });
});

test("the accounting covers six years", async () => {
  const patientId = await patient();
  const [old, within] = ["2020-11-19", "2020-11-20"].map((disclosedOn) =>
    disclosure(patientId, { disclosedOn }),
  );
  for (const body of [old, within]) if (body !== undefined) await enter(body);
  const ids = (await all()).map(({ id }: { id: string }) => id);
  expect([ids.includes(old?.id), ids.includes(within?.id)]).toEqual([false, true]);
  expect(await listOf(patientId)).toHaveLength(2);
});

test("It is changed over the version read, removed and restored", async () => {
  const { patientId, ...body } = disclosure(await patient());
  await enter({ ...body, patientId });
  const put = (version: number, changes: object) =>
    admin.browser.send("PUT", `/disclosures/${body.id}`, { ...body, version, ...changes });
  expect((await put(1, { address: "" })).json()).toMatchObject({ address: null, version: 2 });
  const stale = await put(1, { what: "Everything" });
  expect([stale.statusCode, stale.json().context]).toEqual([409, expect.objectContaining({ version: 2 })]);
  await put(2, { isRemoved: true });
  expect([await listOf(patientId), (await listOf(patientId, "?removed=true")).length]).toEqual([[], 1]);
  await put(3, { isRemoved: false });
  expect(await listOf(patientId)).toHaveLength(1);
});

test.each([
  ["recipient", { recipient: " " }],
  ["purpose", { purpose: "" }],
  ["what", { what: "x".repeat(1001) }],
  ["disclosedOn", { disclosedOn: "2026-11-21" }],
])("a disclosure without a valid %s is refused with an error on that field", async (field, changes) => {
  const patientId = await patient();
  expect((await enter(disclosure(patientId, changes))).json().errors).toMatchObject([{ field }]);
  expect(await listOf(patientId)).toEqual([]);
});

test("it is added once, however often it is sent", async () => {
  const patientId = await patient();
  const body = disclosure(patientId);
  expect([(await enter(body)).statusCode, (await enter(body)).statusCode]).toEqual([200, 200]);
  expect((await enter({ ...body, what: "Another" })).json().code).toBe("key-reused");
  expect(await listOf(patientId)).toHaveLength(1);
});

test("Its values before a correction stay in the audit trail", async () => {
  const { patientId, ...body } = disclosure(await patient());
  const entered = (await enter({ patientId, ...body })).json();
  const correction = { ...body, version: entered.version, isRemoved: false, recipient: "County Court" };
  expect((await admin.browser.send("PUT", `/disclosures/${body.id}`, correction)).statusCode).toBe(200);
  const { rows } = await world.superuser.query(
    `select before, after from audit_entry where "subjectId" = $1 and action = 'disclosure.change'`,
    [body.id],
  );
  const { recipient, purpose, what } = body;
  expect(rows).toMatchObject([
    { before: { recipient, purpose, what }, after: { recipient: "County Court" } },
  ]);
});

test("no one can add, change or read disclosures of a patient not assigned to them", async () => {
  const patientId = await patient();
  const { patientId: _, ...body } = disclosure(patientId);
  await enter({ ...body, patientId });
  const clerk = await joinInOwnRole(world, office.agencyId, { patients: ["view", "export"] });
  const list = `/patients/${patientId}/disclosures`;
  const correction = { ...body, version: 1, what: "Everything" };
  expect([
    (await clerk.browser.send("GET", list)).statusCode,
    (await enter(disclosure(patientId), clerk.browser)).statusCode,
    (await clerk.browser.send("PUT", `/disclosures/${body.id}`, correction)).statusCode,
  ]).toEqual([404, 404, 404]);
  expect(await listOf(patientId)).toMatchObject([{ version: 1, what: body.what }]);
});

test("Viewing those of a patient, or all of them, is in the audit trail", async () => {
  const patientId = await patient();
  const viewer = await joinInOwnRole(world, office.agencyId, {
    patients: ["view", "view-all", "export"],
    audit: ["view"],
  });
  await viewer.browser.send("GET", `/patients/${patientId}/disclosures`);
  await viewer.browser.send("GET", "/disclosures");
  const { rows } = await world.superuser.query(
    `select action, "patientId", section from audit_entry where "userId" = $1 and action <> 'session.start' order by at, id`,
    [viewer.userId],
  );
  expect(rows).toMatchObject([{ patientId, section: "disclosures" }, { action: "disclosure.list" }]);
});

test("Only users who may export records add disclosures, and another agency finds nothing", async () => {
  const patientId = await patient();
  for (const browser of [nurse, viewer.browser, planner.browser])
    expect((await enter(disclosure(patientId), browser)).statusCode).toBe(403);
  expect((await enter(disclosure(patientId), outsider.browser)).statusCode).toBe(404);
  expect(await listOf(patientId)).toEqual([]);
});
