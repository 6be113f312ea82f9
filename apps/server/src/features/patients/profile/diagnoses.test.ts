import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { newPatient } from "#src/test/records.ts";
import { admit, type Care, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner } = await openSchedule();

const heart = { id: uuidv7(), code: "I50.9", description: "Heart failure, unspecified" };
const line = (code: string, description = `About ${code}`) => ({ id: uuidv7(), code, description });

type Line = { readonly id: string; readonly code: string; readonly description: string };

const save = ({ patientId, admissionId }: Care, version: number, diagnoses: readonly Line[]) =>
  planner.send("PUT", `/patients/${patientId}/diagnoses`, { admissionId, version, diagnoses });

const read = async ({ patientId }: Care) =>
  (await planner.send("GET", `/patients/${patientId}/diagnoses`)).json();

const codesOf = async (care: Care) => (await read(care)).diagnoses.map(({ code }: Line) => code);

const newCare = () => admit(world, office.planner);

describe("The list of diagnoses", () => {
  test("is saved as a whole in order, the first one primary", async () => {
    const care = await newCare();
    expect(await read(care)).toEqual({ admissionId: care.admissionId, version: 0, diagnoses: [] });
    const response = await save(care, 0, [line("e11.9"), line("I10")]);
    expect(response.json()).toMatchObject({
      version: 2,
      diagnoses: [
        { code: "E11.9", position: 1 },
        { code: "I10", position: 2 },
      ],
    });
  });

  test("accepts reordering, changes, additions and removals at once", async () => {
    const care = await newCare();
    const [one, two, three] = [line("E11.9"), line("I10"), line("J44.9")];
    await save(care, 0, [one, two, three]);
    const fourth = line("Z79.4");
    const { version } = await read(care);
    const response = await save(care, version, [three, { ...one, description: "Type 2 diabetes" }, fourth]);
    expect(response.json().diagnoses).toMatchObject([
      { id: three.id, position: 1, version: 2 },
      { id: one.id, position: 2, description: "Type 2 diabetes" },
      { id: fourth.id, position: 3, version: 1 },
    ]);
  });

  test("keeps removed diagnoses, and restores one added again", async () => {
    const care = await newCare();
    const gone = line("E11.9");
    await save(care, 0, [line("I10"), gone]);
    const first = (await read(care)).diagnoses[0];
    await save(care, 2, [first]);
    const kept = await world.superuser.query(`select "endedAt" from diagnosis where id = $1`, [gone.id]);
    expect(kept.rows).toEqual([{ endedAt: expect.any(Date) }]);
    const { version } = await read(care);
    await save(care, version, [gone, first]);
    expect(await codesOf(care)).toEqual(["E11.9", "I10"]);
    const { rows } = await world.superuser.query(`select id from diagnosis where "admissionId" = $1`, [
      care.admissionId,
    ]);
    expect(rows).toHaveLength(2);
  });

  test("over a stale version is refused with the current list", async () => {
    const care = await newCare();
    await save(care, 0, [line("I10")]);
    const response = await save(care, 0, [line("E11.9")]);
    expect(response.statusCode).toBe(409);
    expect(response.json().context).toMatchObject({ version: 1, diagnoses: [{ code: "I10" }] });
  });

  test("saved by two people at once is saved by one", async () => {
    const care = await newCare();
    const answers = await Promise.all([save(care, 0, [line("I10")]), save(care, 0, [line("E11.9")])]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(await codesOf(care)).toHaveLength(1);
  });

  test("saved unchanged stays at its version", async () => {
    const care = await newCare();
    const lines = [line("I10"), line("E11.9")];
    await save(care, 0, lines);
    expect((await save(care, 2, lines)).json().version).toBe(2);
  });

  test("of an earlier admission can no longer be changed", async () => {
    const care = await newCare();
    const next = uuidv7();
    await world.superuser.query(
      `insert into admission ("agencyId", id, "patientId", number, "branchId", status)
       values ($1, $2, $3, 2, $4, 'pre-admit')`,
      [care.agencyId, next, care.patientId, care.branchId],
    );
    const response = await save(care, 0, [line("I10")]);
    expect(response.statusCode).toBe(409);
    expect(response.json().context).toEqual({ admissionId: next, version: 0, diagnoses: [] });
  });

  test("needs an admission", async () => {
    const { id } = (await planner.send("POST", "/patients", newPatient())).json();
    const { json } = await planner.send("GET", `/patients/${id}/diagnoses`);
    expect(json()).toEqual({ admissionId: null, version: 0, diagnoses: [] });
    const body = { admissionId: uuidv7(), version: 0, diagnoses: [heart] };
    const response = await planner.send("PUT", `/patients/${id}/diagnoses`, body);
    expect(response.json()).toMatchObject({ code: "invalid-input", errors: [{ field: "admissionId" }] });
  });

  test("rejects duplicate codes", async () => {
    const response = await save(await newCare(), 0, [line("I10"), line("i10")]);
    expect(response.json().errors).toEqual([
      { field: "diagnoses.1.code", message: "I10 is already on the list" },
    ]);
  });

  test.each([
    ["code", { code: "heart" }],
    ["description", { description: " " }],
    ["onsetDate", { onsetDate: "2026-11-21" }],
  ])("rejects a %s like %j", async (field, change) => {
    const response = await save(await newCare(), 0, [{ ...heart, ...change }]);
    expect(response.json()).toMatchObject({
      code: "invalid-input",
      errors: [{ field: `diagnoses.0.${field}` }],
    });
  });

  test("rejects rows of another patient's list", async () => {
    const [one, other] = [await newCare(), await newCare()];
    const taken = line("I10");
    await save(other, 0, [taken]);
    const response = await save(one, 0, [taken]);
    expect(response.json().errors).toMatchObject([{ field: "diagnoses.0.id" }]);
    expect(await codesOf(other)).toEqual(["I10"]);
  });

  test("is recorded with its values before", async () => {
    const care = await newCare();
    await save(care, 0, [line("I10", "Hypertension")]);
    const { rows } = await world.superuser.query(
      `select before, after from audit_entry where action = 'diagnosis.change' and "patientId" = $1`,
      [care.patientId],
    );
    expect(rows).toEqual([
      {
        before: { diagnoses: [] },
        after: { diagnoses: [{ code: "I10", description: "Hypertension", onsetDate: null }] },
      },
    ]);
  });

  test("cannot be changed by a viewer or another agency", async () => {
    const { patientId, admissionId } = await newCare();
    const path = `/patients/${patientId}/diagnoses`;
    const body = { admissionId, version: 0, diagnoses: [line("I10")] };
    expect((await office.viewer.browser.send("PUT", path, body)).statusCode).toBe(403);
    expect((await office.outsider.browser.send("PUT", path, body)).statusCode).toBe(404);
    expect((await office.outsider.browser.send("GET", path)).statusCode).toBe(404);
    expect((await office.nurse.browser.send("GET", path)).statusCode).toBe(404);
  });
});
