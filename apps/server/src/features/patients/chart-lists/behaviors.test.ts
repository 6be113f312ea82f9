import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { admit, assignCare, openSchedule } from "#src/test/schedule.ts";

const { world, office, nurse } = await openSchedule();
const { viewer, outsider, colleague } = office;

async function patient(): Promise<string> {
  const care = await admit(world, office.planner);
  await assignCare(world, care, office.nurse);
  return care.patientId;
}

const behavior = (patientId: string, changes: object = {}) => ({
  id: uuidv7(),
  patientId,
  kind: "agitated",
  note: "Raised voice when the dressing was changed",
  observedOn: "2026-11-19",
  ...changes,
});
const note = (body: object, browser = nurse) => browser.send("POST", "/behaviors", body);
const list = async (patientId: string, query = "", browser = nurse) =>
  (await browser.send("GET", `/patients/${patientId}/behaviors${query}`)).json().behaviors;

test("an observation says who made it; the latest is first", async () => {
  const patientId = await patient();
  await note(behavior(patientId, { observedOn: "2026-11-02" }));
  await note(behavior(patientId, { observedOn: "2026-11-18", isSafetyConcern: true }));
  expect(await list(patientId)).toMatchObject([
    { observedOn: "2026-11-18", isSafetyConcern: true, observedBy: "Tester, Staff" },
    { observedOn: "2026-11-02", isSafetyConcern: false },
  ]);
});

test("entered text is not in the audit trail", async () => {
  const body = behavior(await patient(), { note: "Son Peter was there" });
  await note(body);
  const { rows } = await world.superuser.query(
    `select action, after from audit_entry where "subjectId" = $1`,
    [body.id],
  );
  expect(rows).toMatchObject([{ action: "behavior.create", after: { kind: "agitated" } }]);
  expect(JSON.stringify(rows)).not.toContain("Peter");
});

test("a future date and an empty note are refused with an error on their fields", async () => {
  const patientId = await patient();
  const tomorrow = await note(behavior(patientId, { observedOn: "2026-11-21" }));
  expect(tomorrow.json().errors).toMatchObject([{ field: "observedOn" }]);
  const empty = await note(behavior(patientId, { note: " " }));
  expect(empty.json().errors).toMatchObject([{ field: "note" }]);
});

test("it is added once, however often it is sent", async () => {
  const patientId = await patient();
  const body = behavior(patientId);
  expect([(await note(body)).statusCode, (await note(body)).statusCode]).toEqual([200, 200]);
  expect((await note({ ...body, note: "Another" })).json().code).toBe("key-reused");
  expect(await list(patientId)).toHaveLength(1);
});

test("A change over a stale version is refused with the current observation", async () => {
  const { patientId, ...fields } = behavior(await patient());
  await note({ ...fields, patientId });
  const change = (text: string) =>
    nurse.send("PUT", `/behaviors/${fields.id}`, { ...fields, version: 1, note: text });
  await change("First");
  const response = await change("Second");
  expect([response.statusCode, response.json().context.note]).toEqual([409, "First"]);
});

test("It is removed from the chart and restored", async () => {
  const { patientId, ...fields } = behavior(await patient());
  await note({ ...fields, patientId });
  const put = (version: number, isRemoved: boolean) =>
    nurse.send("PUT", `/behaviors/${fields.id}`, { ...fields, version, isRemoved });
  await put(1, true);
  expect([await list(patientId), (await list(patientId, "?removed=true")).length]).toEqual([[], 1]);
  await put(2, false);
  expect(await list(patientId)).toMatchObject([{ version: 3, isRemoved: false }]);
});

test("read-only users cannot add or change observations", async () => {
  const patientId = await patient();
  const body = behavior(patientId);
  await note(body);
  const change = await viewer.browser.send("PUT", `/behaviors/${body.id}`, { ...body, version: 1 });
  const answers = [await note(behavior(patientId), viewer.browser), change];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  expect(await list(patientId, "", viewer.browser)).toHaveLength(1);
});

test.each([
  ["Another agency", outsider.browser],
  ["A nurse who does not look after the patient", colleague.browser],
])("%s finds nothing", async (_who, browser) => {
  const { patientId, ...fields } = behavior(await patient());
  await note({ ...fields, patientId });
  const answers = [
    await browser.send("GET", `/patients/${patientId}/behaviors`),
    await note(behavior(patientId), browser),
    await browser.send("PUT", `/behaviors/${fields.id}`, { ...fields, version: 1 }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});
