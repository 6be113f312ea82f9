import type { Medication } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { admit, assignCare, openSchedule } from "#src/test/schedule.ts";

const { world, office, nurse, planner } = await openSchedule();
const { admin, viewer, outsider, colleague } = office;

/** A patient assigned to the nurse and the colleague. */
async function patient(): Promise<string> {
  const care = await admit(world, office.planner);
  await assignCare(world, care, office.nurse);
  await assignCare(world, care, colleague);
  return care.patientId;
}

const line = (changes: object = {}) => ({ id: uuidv7(), name: "Lisinopril", dose: "10 mg", ...changes });
type Saved = { readonly takesNone?: boolean; readonly by?: typeof nurse };
const save = (patientId: string, lines: object[], { by = nurse, ...more }: Saved = {}) =>
  by.send("PUT", `/patients/${patientId}/medications`, { lines, ...more });
const list = async (patientId: string, query = "", browser = nurse) =>
  (await browser.send("GET", `/patients/${patientId}/medications${query}`)).json();
const names = ({ medications }: { medications: Medication[] }) => medications.map(({ name }) => name);
const upwards = (one: number, other: number) => one - other;
const trail = async (patientId: string) =>
  (
    await world.superuser.query(
      `select action, before, after from audit_entry
       where "patientId" = $1 and action like 'medication.%' order by at, id`,
      [patientId],
    )
  ).rows;

describe("Saving the list of medications", () => {
  test("keeps recorded values, returns null for missing ones, and lists current ones first", async () => {
    const patientId = await patient();
    const ended = line({ name: "Amoxicillin", startDate: "2026-10-01", endDate: "2026-10-10" });
    const response = await save(patientId, [ended, line({ classification: " ACE inhibitor " })]);
    expect(response.statusCode).toBe(200);
    expect(response.json().medications).toMatchObject([
      { name: "Lisinopril", isCurrent: true, classification: "ACE inhibitor", frequency: null, version: 1 },
      { name: "Amoxicillin", isCurrent: false, dose: "10 mg", prescriberName: null },
    ]);
  });

  test("sent again after a lost response changes nothing and leaves one audit entry", async () => {
    const patientId = await patient();
    const lines = [line(), line({ name: "Metformin" })];
    await save(patientId, lines);
    const again = await save(patientId, lines);
    expect(again.json().medications).toMatchObject([{ version: 1 }, { version: 1 }]);
    expect((await trail(patientId)).map(({ action }) => action)).toEqual([
      "medication.create",
      "medication.create",
    ]);
    const [first] = lines;
    await save(patientId, [{ ...first, version: 1, dose: "20 mg" }]);
    const repeated = await save(patientId, [{ ...first, version: 1, dose: "20 mg" }]);
    expect([repeated.statusCode, (await trail(patientId)).length]).toEqual([200, 3]);
  });

  test("records what changed, without names of people", async () => {
    const patientId = await patient();
    const one = line({ prescriberName: "Dr. Peter Quill" });
    await save(patientId, [one]);
    await save(patientId, [{ ...one, version: 1, dose: "20 mg", isRemoved: true }]);
    expect(await trail(patientId)).toMatchObject([
      { action: "medication.create", before: null, after: { dose: "10 mg" } },
      { action: "medication.remove", before: { dose: "10 mg" }, after: { dose: "20 mg", isRemoved: true } },
    ]);
    expect(JSON.stringify(await trail(patientId))).not.toContain("Quill");
    const { rows } = await world.superuser.query(
      `select kind, revision from event where "subjectId" = $1 order by id`,
      [one.id],
    );
    expect(rows).toEqual([
      { kind: "chart", revision: 1 },
      { kind: "chart", revision: 2 },
    ]);
  });

  test("removes a medication from the chart and restores it", async () => {
    const patientId = await patient();
    const one = line();
    await save(patientId, [one]);
    await save(patientId, [{ ...one, version: 1, isRemoved: true }]);
    expect(names(await list(patientId))).toEqual([]);
    expect((await list(patientId, "?removed=true")).medications).toMatchObject([
      { isRemoved: true, isCurrent: false },
    ]);
    await save(patientId, [{ ...one, version: 2 }]);
    expect((await list(patientId)).medications).toMatchObject([{ isRemoved: false, version: 3 }]);
  });
});

describe("When someone else saved first", () => {
  test("nothing is stored, and each conflicting line is returned as it is now", async () => {
    const patientId = await patient();
    const [one, two] = [line(), line({ name: "Metformin" })];
    await save(patientId, [one, two]);
    await save(patientId, [{ ...one, version: 1, dose: "40 mg" }], { by: colleague.browser });
    const mine = [
      { ...one, version: 1, dose: "20 mg" },
      { ...two, version: 1, dose: "500 mg" },
      line({ name: "Warfarin" }),
    ];
    const response = await save(patientId, mine);
    expect([response.statusCode, response.json().code]).toEqual([409, "conflict"]);
    expect(response.json().context.lines).toMatchObject([{ id: one.id, version: 2, dose: "40 mg" }]);
    expect((await list(patientId)).medications).toMatchObject([
      { name: "Lisinopril", dose: "40 mg" },
      { name: "Metformin", dose: "10 mg" },
    ]);
    const [first, ...others] = mine;
    const over = await save(patientId, [{ ...first, version: 2 }, ...others]);
    expect(names(over.json())).toEqual(["Lisinopril", "Metformin", "Warfarin"]);
  });

  test("a line removed by someone else is a conflict, shown as removed", async () => {
    const patientId = await patient();
    const one = line();
    await save(patientId, [one]);
    await save(patientId, [{ ...one, version: 1, isRemoved: true }], { by: colleague.browser });
    const response = await save(patientId, [{ ...one, version: 1, dose: "20 mg" }]);
    expect(response.json().context.lines).toMatchObject([{ id: one.id, isRemoved: true, version: 2 }]);
  });

  test("a new line whose id was already saved with other values is a conflict too", async () => {
    const patientId = await patient();
    const one = line();
    await save(patientId, [one]);
    const response = await save(patientId, [{ ...one, dose: "20 mg" }]);
    expect(response.json().context.lines).toMatchObject([{ id: one.id, dose: "10 mg" }]);
  });

  test("of several saves at once over one version exactly one wins, completely", async () => {
    const patientId = await patient();
    const lines = [line(), line({ name: "Metformin" }), line({ name: "Warfarin" })];
    await save(patientId, lines);
    const write = (dose: string, by = nurse) =>
      save(
        patientId,
        lines.map((one) => ({ ...one, version: 1, dose })),
        { by },
      );
    const answers = await Promise.all([
      write("1 mg"),
      write("2 mg", colleague.browser),
      write("3 mg", admin.browser),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted(upwards)).toEqual([200, 409, 409]);
    const doses: string[] = (await list(patientId)).medications.map(({ dose }: Medication) => dose);
    expect(new Set(doses).size).toBe(1);
  });
});

describe("Invalid values are refused with an error on their field", () => {
  test.each([
    [{ startDate: "2026-11-10", endDate: "2026-11-09" }, "endDate"],
    [{ discontinueReason: "Dizziness" }, "endDate"],
    [{ prescriberId: uuidv7() }, "prescriberId"],
    [{ name: " " }, "name"],
    [{ startDate: "2026-02-30" }, "startDate"],
  ])("%o", async (wrong, field) => {
    const patientId = await patient();
    const response = await save(patientId, [line(), line(wrong)]);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([{ field: `lines.1.${field}` }]);
    expect(names(await list(patientId))).toEqual([]);
  });

  test("a line sent twice, and every other wrong one, all at once", async () => {
    const patientId = await patient();
    const one = line();
    const response = await save(patientId, [one, one, line({ discontinueReason: "Rash" })]);
    expect(response.json().errors).toMatchObject([{ field: "lines.1.id" }, { field: "lines.2.endDate" }]);
  });

  test("a prescriber both chosen and entered, and one of another agency", async () => {
    const patientId = await patient();
    const physician = { id: uuidv7(), firstName: "Ada", lastName: "Okafor", credential: "MD" };
    await planner.send("POST", "/physicians", physician);
    const theirs = { ...physician, id: uuidv7() };
    await outsider.browser.send("POST", "/physicians", theirs);
    const response = await save(patientId, [
      line({ prescriberId: physician.id, prescriberName: "Dr. Quill" }),
      line({ prescriberId: theirs.id }),
    ]);
    expect(response.json().errors).toMatchObject([
      { field: "lines.0.prescriberName" },
      { field: "lines.1.prescriberId" },
    ]);
    const saved = await save(patientId, [line({ prescriberId: physician.id })]);
    expect(saved.json().medications).toMatchObject([{ prescriberName: "Ada Okafor, MD" }]);
  });

  test("the id of another patient's medication", async () => {
    const [one, other] = [line(), await patient()];
    await save(other, [one]);
    expect((await save(await patient(), [one])).json().code).toBe("key-reused");
    expect(names(await list(other))).toEqual(["Lisinopril"]);
  });
});

describe("Takes no medications", () => {
  test("is recorded, never assumed, and cleared once a medication is added", async () => {
    const patientId = await patient();
    expect(await list(patientId)).toMatchObject({ medications: [], noneOn: null });
    expect((await save(patientId, [], { takesNone: true })).json().noneOn).toBe("2026-11-20");
    expect((await save(patientId, [line()])).json().noneOn).toBeNull();
    const removed = (await list(patientId)).medications.map((one: Medication) => ({
      ...one,
      isRemoved: true,
    }));
    expect((await save(patientId, removed)).json().noneOn).toBeNull();
  });

  test("can be recorded with ended medications, and undone", async () => {
    const patientId = await patient();
    const ended = line({ endDate: "2026-10-10" });
    expect((await save(patientId, [ended], { takesNone: true })).json().noneOn).toBe("2026-11-20");
    expect((await save(patientId, [], { takesNone: false })).json().noneOn).toBeNull();
  });

  test("is refused with a current one, and nothing is stored", async () => {
    const patientId = await patient();
    const response = await save(patientId, [line()], { takesNone: true });
    expect(response.json().errors).toMatchObject([{ field: "takesNone" }]);
    expect(names(await list(patientId))).toEqual([]);
  });
});

const penicillin = { substance: "Penicillin", kind: "drug", reaction: "Hives" };
const addAllergy = (patientId: string) =>
  nurse.send("POST", "/allergies", { id: uuidv7(), patientId, ...penicillin });

describe("A medication that conflicts with an allergy", () => {
  const clashReason = "Tolerated twice, prescriber confirmed";
  const amoxicillin = (changes: object = {}) => line({ name: "Amoxicillin", ...changes });
  const refusal = {
    code: "invalid-input",
    errors: [{ field: "lines.1.clashReason", message: "Please enter an allergy override reason" }],
  };

  test.each([null, "", " ", "n/a"])(
    "is refused with an error on its field with the reason %j, and nothing is stored",
    async (none) => {
      const patientId = await patient();
      await addAllergy(patientId);
      const response = await save(patientId, [line(), amoxicillin({ clashReason: none })]);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject(refusal);
      expect(names(await list(patientId))).toEqual([]);
    },
  );

  test("is saved with a reason, which edits keep and the audit trail has", async () => {
    const patientId = await patient();
    await addAllergy(patientId);
    const one = amoxicillin({ clashReason });
    const clashes = [{ substance: "Penicillin", reaction: "Hives" }];
    expect((await save(patientId, [line(), one])).json().medications).toMatchObject([
      { name: "Amoxicillin", clashes, clashReason },
      { name: "Lisinopril", clashes: [], clashReason: null },
    ]);
    await save(patientId, [{ ...one, version: 1, dose: "20 mg" }]);
    expect((await list(patientId)).medications).toMatchObject([{ dose: "20 mg", clashReason }, {}]);
    const entries = (await trail(patientId)).filter(({ after }) => after.name === "Amoxicillin");
    expect(entries).toMatchObject([
      { action: "medication.create", after: { clashReason } },
      { action: "medication.change", before: { clashReason }, after: { clashReason } },
    ]);
  });

  test("needs it when changed after the allergy was found, not when sent unchanged", async () => {
    const patientId = await patient();
    const [one, other] = [amoxicillin(), line()];
    await save(patientId, [one]);
    await addAllergy(patientId);
    expect((await save(patientId, [one])).statusCode).toBe(200);
    const response = await save(patientId, [other, { ...one, version: 1, dose: "20 mg" }]);
    expect(response.json()).toMatchObject(refusal);
    expect(names(await list(patientId))).toEqual(["Amoxicillin"]);
  });

  test("needs none once ended or removed, but does before it starts", async () => {
    const patientId = await patient();
    const one = amoxicillin();
    await save(patientId, [one]);
    await addAllergy(patientId);
    const stopped = { ...one, version: 1, endDate: "2026-11-20", discontinueReason: "Allergy" };
    expect((await save(patientId, [stopped])).statusCode).toBe(200);
    expect((await save(patientId, [{ ...one, version: 2, isRemoved: true }])).statusCode).toBe(200);
    expect((await save(patientId, [{ ...one, version: 3 }])).statusCode).toBe(422);
    expect((await save(patientId, [amoxicillin({ startDate: "2026-12-01" })])).statusCode).toBe(422);
  });

  test("that someone else changed is a conflict first", async () => {
    const patientId = await patient();
    const one = amoxicillin();
    await save(patientId, [one]);
    await addAllergy(patientId);
    await save(patientId, [{ ...one, version: 1, clashReason }], { by: colleague.browser });
    const response = await save(patientId, [{ ...one, version: 1, dose: "20 mg" }]);
    expect(response.json().context.lines).toMatchObject([{ version: 2, clashReason }]);
  });
});

test("the responsible clinician is the case manager, otherwise the RN assigned last, otherwise no one", async () => {
  const care = await admit(world, office.planner);
  const assigned = async () => (await list(care.patientId, "", planner)).assigned;
  expect(await assigned()).toBeNull();
  await assignCare(world, care, { userId: office.nurse.userId, from: "2026-01-01" });
  await assignCare(world, care, { userId: colleague.userId, from: "2026-06-01" });
  expect((await assigned()).id).toBe(colleague.userId);
  await world.superuser.query(
    `update assignment set "isCaseManager" = true where "patientId" = $1 and "userId" = $2`,
    [care.patientId, office.nurse.userId],
  );
  expect(await assigned()).toEqual({ id: office.nurse.userId, name: "Tester, Staff" });
});

test("Read-only users and schedulers read the list but may not save it", async () => {
  const patientId = await patient();
  await save(patientId, [line()]);
  for (const browser of [viewer.browser, planner]) {
    expect(names(await list(patientId, "", browser))).toEqual(["Lisinopril"]);
    expect((await save(patientId, [line()], { by: browser })).statusCode).toBe(403);
  }
});

test("Another agency, and a nurse not assigned to the patient, find nothing", async () => {
  const care = await admit(world, office.planner);
  for (const browser of [outsider.browser, nurse]) {
    const read = await browser.send("GET", `/patients/${care.patientId}/medications`);
    const written = await save(care.patientId, [line()], { by: browser });
    expect([read.statusCode, written.statusCode]).toEqual([404, 404]);
  }
});
