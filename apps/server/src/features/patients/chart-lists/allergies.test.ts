import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { admit, assignCare, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner, nurse } = await openSchedule();
const { viewer, outsider, colleague } = office;

/** A patient assigned to the nurse. */
async function patient(): Promise<string> {
  const care = await admit(world, office.planner);
  await assignCare(world, care, office.nurse);
  return care.patientId;
}

const allergy = (patientId: string, changes: object = {}) => ({
  id: uuidv7(),
  patientId,
  substance: "Penicillin",
  kind: "drug",
  ...changes,
});
const note = (body: object, browser = nurse) => browser.send("POST", "/allergies", body);
const list = async (patientId: string, query = "", browser = nurse) =>
  (await browser.send("GET", `/patients/${patientId}/allergies${query}`)).json();
const sayNone = (patientId: string, browser = nurse) =>
  browser.send("POST", `/patients/${patientId}/allergies/none`);
const trail = async (subjectId: string) =>
  (
    await world.superuser.query(
      `select action, before, after from audit_entry where "subjectId" = $1 order by at, id`,
      [subjectId],
    )
  ).rows;

describe("Allergies of a patient", () => {
  test("are listed the most severe first, unknown severity last", async () => {
    const patientId = await patient();
    for (const [substance, severity] of [
      ["Latex", null],
      ["Shellfish", "mild"],
      ["Codeine", "severe"],
      ["Dust", "moderate"],
    ])
      await note(allergy(patientId, { substance, severity }));
    const { allergies } = await list(patientId);
    expect(allergies.map(({ substance }: { substance: string }) => substance)).toEqual([
      "Codeine",
      "Dust",
      "Shellfish",
      "Latex",
    ]);
  });

  test("are not recorded until someone asks, which is not the same as none", async () => {
    const patientId = await patient();
    expect(await list(patientId)).toEqual({ allergies: [], noneOn: null });
    expect((await sayNone(patientId)).json()).toEqual({ allergies: [], noneOn: "2026-11-20" });
    expect(await list(patientId)).toEqual({ allergies: [], noneOn: "2026-11-20" });
    await note(allergy(patientId));
    expect((await list(patientId)).noneOn).toBeNull();
  });

  test("cannot be recorded as none while the chart lists one", async () => {
    const patientId = await patient();
    await note(allergy(patientId));
    const response = await sayNone(patientId);
    expect([response.statusCode, response.json().code]).toEqual([409, "wrong-status"]);
  });

  test("are never both none and some, in any order", async () => {
    const ids = await Promise.all([1, 2, 3].map(() => patient()));
    for (const patientId of ids) {
      await Promise.all([sayNone(patientId, planner), note(allergy(patientId))]);
      const { allergies, noneOn } = await list(patientId);
      expect([allergies.length, noneOn]).toEqual([1, null]);
    }
  });

  test("leave an audit entry when opened", async () => {
    const patientId = await patient();
    await list(patientId);
    const { rows } = await world.superuser.query(
      `select "userId" from audit_entry where "patientId" = $1 and section = 'allergies'`,
      [patientId],
    );
    expect(rows).toEqual([{ userId: office.nurse.userId }]);
  });
});

describe("Adding an allergy", () => {
  test("twice with the same id adds it once; with other values it is refused", async () => {
    const patientId = await patient();
    const body = allergy(patientId);
    await note(body);
    expect((await note(body)).statusCode).toBe(200);
    expect((await note({ ...body, substance: "Latex" })).json().code).toBe("key-reused");
    expect((await list(patientId)).allergies).toHaveLength(1);
    expect(await trail(body.id)).toMatchObject([{ action: "allergy.create" }]);
  });

  test("refuses blanks and future dates, each with an error on its field", async () => {
    const patientId = await patient();
    const empty = await note(allergy(patientId, { substance: " " }));
    expect(empty.json().errors).toMatchObject([{ field: "substance" }]);
    const tomorrow = await note(allergy(patientId, { notedOn: "2026-11-21" }));
    expect(tomorrow.json().errors).toMatchObject([{ field: "notedOn" }]);
  });

  test("sends a live event to everyone who may see the patient", async () => {
    const patientId = await patient();
    const { id } = (await note(allergy(patientId))).json();
    const { rows } = await world.superuser.query(
      `select kind, "patientId", revision from event where "subjectId" = $1`,
      [id],
    );
    expect(rows).toEqual([{ kind: "chart", patientId, revision: 1 }]);
  });
});

describe("Changing an allergy", () => {
  test("over a stale version is refused with the current one, and one of many at once wins", async () => {
    const { patientId, ...fields } = allergy(await patient());
    await note({ ...fields, patientId });
    const change = (reaction: string) =>
      nurse.send("PUT", `/allergies/${fields.id}`, { ...fields, version: 1, reaction });
    const answers = await Promise.all(["Hives", "Rash", "Swelling"].map(change));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const [won] = answers.filter(({ statusCode }) => statusCode === 200);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json().context).toEqual(won?.json());
  });

  test("removes it from the chart and restores it, with audit entries", async () => {
    const body = allergy(await patient());
    await note(body);
    const { patientId, ...fields } = body;
    const put = (version: number, isRemoved: boolean) =>
      nurse.send("PUT", `/allergies/${body.id}`, { ...fields, version, isRemoved });
    await put(1, true);
    expect((await list(patientId)).allergies).toEqual([]);
    expect((await list(patientId, "?removed=true")).allergies).toMatchObject([{ isRemoved: true }]);
    await put(2, false);
    expect((await list(patientId)).allergies).toMatchObject([{ isRemoved: false, version: 3 }]);
    expect((await trail(body.id)).map(({ action }) => action)).toEqual([
      "allergy.create",
      "allergy.remove",
      "allergy.restore",
    ]);
  });

  test("clears no known allergies when one is restored", async () => {
    const body = allergy(await patient());
    await note(body);
    const { patientId, ...fields } = body;
    await nurse.send("PUT", `/allergies/${body.id}`, { ...fields, version: 1, isRemoved: true });
    await sayNone(patientId);
    await nurse.send("PUT", `/allergies/${body.id}`, { ...fields, version: 2 });
    expect((await list(patientId)).noneOn).toBeNull();
  });
});

test("read-only users cannot add or change allergies, or record none", async () => {
  const patientId = await patient();
  const body = allergy(patientId);
  await note(body);
  const answers = [
    await note(allergy(patientId), viewer.browser),
    await viewer.browser.send("PUT", `/allergies/${body.id}`, { ...body, version: 1 }),
    await sayNone(patientId, viewer.browser),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect((await list(patientId, "", viewer.browser)).allergies).toHaveLength(1);
});

test.each([
  ["another agency", outsider.browser],
  ["a nurse who does not look after the patient", colleague.browser],
])("%s finds nothing", async (_who, browser) => {
  const body = allergy(await patient());
  await note(body);
  const { patientId, ...fields } = body;
  const answers = [
    await browser.send("GET", `/patients/${patientId}/allergies`),
    await note(allergy(patientId), browser),
    await browser.send("PUT", `/allergies/${body.id}`, { ...fields, version: 1 }),
    await sayNone(patientId, browser),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});
