import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Acting, actingPeople } from "#src/test/assessment-actions.ts";
import { startedAssessment } from "#src/test/assessments.ts";
import type { Browser } from "#src/test/browser.ts";

let world: TestApp;
let acting: Acting;

beforeAll(async () => {
  world = await testApp();
  acting = await actingPeople(world);
});
afterAll(() => world.close());

const correct = (browser: Browser, id: string, ...items: string[]) =>
  browser.send("POST", `/assessments/${id}/chart`, { items });

async function answered(item: string, value: string): Promise<{ id: string; patientId: string }> {
  const started = await startedAssessment(world, acting.admin);
  expect((await acting.answer(acting.admin, started.id, { [item]: value })).statusCode).toBe(200);
  return started;
}

const patientRow = async (id: string) =>
  (await world.superuser.query("select * from patient where id = $1", [id])).rows[0];

describe("An answer corrects the chart", () => {
  test.each([
    ["M0040_PAT_FNAME", "Marietta", { firstName: "Marietta" }],
    ["M0040_PAT_LNAME", "O’Neill", { lastName: "O’Neill" }],
    ["M0066", "1940-02-29", { dob: "1940-02-29" }],
    ["M0050", "TX", { state: "TX" }],
    ["M0060", "787041234", { zip: "78704-1234" }],
    ["A0810", "2", { gender: "female" }],
    ["city", "Austin", { city: "Austin" }],
    ["country", "USA", { country: "USA" }],
    ["patientPhone", "(512) 555-0199", { phoneNumber: "+15125550199" }],
    ["A1110A", "Spanish", { language: "Spanish" }],
  ])("%s %s", async (item, value, expected) => {
    const { id, patientId } = await answered(item, value);
    const { version } = await patientRow(patientId);
    expect((await correct(acting.admin, id, item)).statusCode).toBe(200);
    expect(await patientRow(patientId)).toMatchObject({ ...expected, version: version + 1 });
    const { actionsOf } = acting;
    expect(await actionsOf(id)).toContain("assessment.correct-chart");
  });

  test("with the dates of the admission", async () => {
    const { id, patientId } = await answered("M0030", "2026-11-17");
    await correct(acting.admin, id, "M0030");
    const { rows } = await world.superuser.query(
      `select "startOfCare" from admission where "patientId" = $1`,
      [patientId],
    );
    expect(rows).toEqual([{ startOfCare: expect.anything() }]);
  });

  test("with the start of care, which moves its only certification period", async () => {
    const { id, patientId } = await answered("M0030", "2026-11-17");
    const episodes = async () => {
      const { rows } = await world.superuser.query(
        `select episode."startDate", episode."endDate" from episode
         join admission on admission.id = "admissionId" where "patientId" = $1 order by episode.number`,
        [patientId],
      );
      return rows;
    };
    const certify = (number: number, startDate: string) =>
      world.superuser.query(
        `insert into episode ("agencyId", id, "admissionId", number, "startDate", "endDate")
         select "agencyId", gen_random_uuid(), id, $2::int, $3::date, $3::date + 59
         from admission where "patientId" = $1`,
        [patientId, number, startDate],
      );
    await certify(1, "2026-11-18");
    expect((await correct(acting.admin, id, "M0030")).statusCode).toBe(200);
    expect(await episodes()).toEqual([{ startDate: "2026-11-17", endDate: "2027-01-15" }]);
    await certify(2, "2027-01-16");
    await acting.answer(acting.admin, id, { M0030: "2026-11-16" });
    expect((await correct(acting.admin, id, "M0030")).json().code).toBe("wrong-status");
    expect(await episodes()).toMatchObject([{ startDate: "2026-11-17" }, { startDate: "2027-01-16" }]);
  });

  test("with the number of a policy in effect", async () => {
    const { id, patientId } = await answered("M0065", "TX12345");
    await world.superuser.query(
      `insert into coverage ("agencyId", id, "patientId", rank, "payerKind", "payerName")
       values ($1, gen_random_uuid(), $2, 'primary', 'medicaid', 'State')`,
      [acting.agencyId, patientId],
    );
    expect((await correct(acting.admin, id, "M0065")).statusCode).toBe(200);
    const { rows } = await world.superuser.query(
      `select "policyNumber" from coverage where "patientId" = $1`,
      [patientId],
    );
    expect(rows).toEqual([{ policyNumber: "TX12345" }]);
  });

  test("with the chart's contact, but not the contact's address of four fields", async () => {
    const { id, patientId } = await answered("contactPhone", "512-555-0188");
    expect((await correct(acting.admin, id, "contactPhone")).json()).toMatchObject({
      code: "invalid-input",
      errors: [{ field: "contactPhone" }],
    });
    await world.superuser.query(
      `insert into patient_contact ("agencyId", id, "patientId", kind, name)
       values ($1, gen_random_uuid(), $2, 'emergency', 'Rosa')`,
      [acting.agencyId, patientId],
    );
    expect((await correct(acting.admin, id, "contactPhone")).statusCode).toBe(200);
    const { rows } = await world.superuser.query(
      `select name, "phoneNumber" from patient_contact where "patientId" = $1`,
      [patientId],
    );
    expect(rows).toEqual([{ name: "Rosa", phoneNumber: "+15125550188" }]);
    await acting.answer(acting.admin, id, { contactAddress: "1 Elm St, Austin" });
    expect((await correct(acting.admin, id, "contactAddress")).statusCode).toBe(422);
  });
});

describe("Facts missing from the chart", () => {
  test("are added from the answers, all at once", async () => {
    const { admin } = acting;
    const { id, patientId } = await startedAssessment(world, admin);
    const npi = "1992708929";
    const doctor = { id: uuidv7(), firstName: "Eva", lastName: "Lund", credential: "NP", npi };
    await admin.send("POST", "/physicians", doctor);
    const answers = {
      A0810: "2",
      street: "9 Elm St",
      M0050: "TX",
      M0060: "78704",
      A1110A: "Spanish",
      M0063: "1EG4-TE5-MK73",
      M0065: "TX12345",
      M0018: npi,
      contactPhone: "512-555-0188",
      contactName: "Rosa",
      M1021_PRIMARY_DIAG_ICD: "I50.9",
      M1023_OTH_DIAG1_ICD: "I10",
    };
    await acting.answer(admin, id, answers);
    const items = Object.keys(answers);
    expect((await correct(admin, id, ...items)).statusCode).toBe(200);
    expect(await patientRow(patientId)).toMatchObject({
      gender: "female",
      street: "9 Elm St",
      state: "TX",
      zip: "78704",
      language: "Spanish",
    });
    const { coverages } = (await admin.send("GET", `/patients/${patientId}/coverages`)).json();
    expect(coverages).toMatchObject([
      { rank: "primary", payerKind: "medicare", payerName: "Medicare", policyNumber: "1EG4TE5MK73" },
      { rank: "secondary", payerKind: "medicaid", policyNumber: "TX12345" },
    ]);
    const { contacts } = (await admin.send("GET", `/patients/${patientId}/contacts`)).json();
    expect(contacts).toMatchObject([{ kind: "other", name: "Rosa", phoneNumber: "+15125550188" }]);
    const { diagnoses } = (await admin.send("GET", `/patients/${patientId}/diagnoses`)).json();
    expect(diagnoses.map(({ code }: { code: string }) => code)).toEqual(["I50.9", "I10"]);
    const { admissions } = (await admin.send("GET", `/patients/${patientId}/admissions`)).json();
    expect(admissions[0].physicianId).toBe(doctor.id);
    const { facts } = (await admin.send("GET", `/assessments/${id}`)).json();
    expect(facts).toMatchObject({ "physician.npi": npi, "contact.name": "Rosa", "patient.gender": "2" });
    expect(
      (await acting.actionsOf(id)).filter((action) => action === "assessment.correct-chart"),
    ).toHaveLength(items.length);
  });

  test("are not added in part: one rejected answer is named and none are added", async () => {
    const { id, patientId } = await answered("city", "Austin");
    await acting.answer(acting.admin, id, { patientPhone: "12" });
    const response = await correct(acting.admin, id, "city", "patientPhone");
    expect(response.json()).toMatchObject({ code: "invalid-input", errors: [{ field: "patientPhone" }] });
    expect((await patientRow(patientId)).city).toBeNull();
  });
});

test("Correcting locks the admission before the assessment, as signing does", async () => {
  const { id, patientId } = await answered("city", "Austin");
  await acting.answer(acting.admin, id, { M0030: "2026-11-17" });
  const { superuser } = world;
  await superuser.query("begin");
  try {
    await superuser.query(`select from admission where "patientId" = $1 for no key update`, [patientId]);
    const corrected = correct(acting.admin, id, "city", "M0030");
    await expect
      .poll(async () => (await superuser.query("select from pg_locks where not granted")).rowCount)
      .toBe(1);
    const held = await superuser.query("select from assessment where id = $1 for update skip locked", [id]);
    await superuser.query("commit");
    expect([held.rowCount, (await corrected).statusCode]).toEqual([1, 200]);
  } finally {
    await superuser.query("rollback");
  }
});

describe("The physician's NPI", () => {
  const nameNobody =
    "No physician in the directory has this NPI. Choose or add the physician in Section A first.";
  const npiOf = async (id: string) =>
    (await world.superuser.query("select npi, version from physician where id = $1", [id])).rows[0];
  const enter = async (fields: object) =>
    (
      await acting.admin.send("POST", "/physicians", {
        id: uuidv7(),
        firstName: "Ada",
        lastName: "Okafor",
        credential: "MD",
        ...fields,
      })
    ).json().id;
  const attends = (physicianId: string, patientId: string) =>
    world.superuser.query(`update admission set "physicianId" = $1 where "patientId" = $2`, [
      physicianId,
      patientId,
    ]);

  test("is corrected in the directory if the chart names a physician", async () => {
    const { id, patientId } = await answered("M0018", "1234567893");
    expect((await correct(acting.admin, id, "M0018")).json().detail).toBe(nameNobody);
    const physicianId = await enter({});
    await attends(physicianId, patientId);
    expect((await correct(acting.admin, id, "M0018")).statusCode).toBe(200);
    expect(await npiOf(physicianId)).toEqual({ npi: "1234567893", version: 2 });
  });

  test("without a known physician does not replace the NPI in the chart", async () => {
    const npi = "1245319599";
    const physicianId = await enter({ npi });
    const { id, patientId } = await answered("M0018", "1679576722");
    await attends(physicianId, patientId);
    const refused = await correct(acting.admin, id, "M0018");
    expect([refused.statusCode, refused.json().detail]).toEqual([422, nameNobody]);
    expect(await npiOf(physicianId)).toEqual({ npi, version: 1 });
  });

  test("of another physician moves the admission to that physician; one with a wrong check digit changes nothing", async () => {
    const holder = await enter({ npi: "1538246798", firstName: "Ben", lastName: "Holder" });
    const physicianId = await enter({});
    const { id, patientId } = await answered("M0018", "1538246798");
    await attends(physicianId, patientId);
    expect((await correct(acting.admin, id, "M0018")).statusCode).toBe(200);
    const { rows } = await world.superuser.query(
      `select "physicianId" from admission where "patientId" = $1`,
      [patientId],
    );
    expect(rows).toEqual([{ physicianId: holder }]);
    await attends(physicianId, patientId);
    await acting.answer(acting.admin, id, { M0018: "1538246799" });
    expect((await correct(acting.admin, id, "M0018")).statusCode).toBe(422);
    expect(await npiOf(physicianId)).toEqual({ npi: null, version: 1 });
  });
});

describe("The list of diagnoses", () => {
  const listOf = async (patientId: string) =>
    (await acting.admin.send("GET", `/patients/${patientId}/diagnoses`)).json();
  const linesOf = async (patientId: string) =>
    (await listOf(patientId)).diagnoses.map((one: { code: string; description: string }) => [
      one.code,
      one.description,
    ]);

  async function diagnosed(item: string, value: string) {
    const started = await answered(item, value);
    const { admissionId } = await listOf(started.patientId);
    const diagnoses = [
      { id: uuidv7(), code: "I50.9", description: "Heart failure" },
      { id: uuidv7(), code: "E11.9", description: "Type 2 diabetes" },
      { id: uuidv7(), code: "I10", description: "Hypertension" },
    ];
    await acting.admin.send("PUT", `/patients/${started.patientId}/diagnoses`, {
      admissionId,
      version: 0,
      diagnoses,
    });
    return started;
  }

  test("replaces the code at its position, without the old description", async () => {
    const { id, patientId } = await diagnosed("M1021_PRIMARY_DIAG_ICD", "J44.9");
    expect((await correct(acting.admin, id, "M1021_PRIMARY_DIAG_ICD")).statusCode).toBe(200);
    expect(await linesOf(patientId)).toEqual([
      ["J44.9", ""],
      ["E11.9", "Type 2 diabetes"],
      ["I10", "Hypertension"],
    ]);
  });

  test("moves an existing code to its position, and restores a removed one unchanged", async () => {
    const { id, patientId } = await diagnosed("M1021_PRIMARY_DIAG_ICD", "I10");
    await correct(acting.admin, id, "M1021_PRIMARY_DIAG_ICD");
    expect(await linesOf(patientId)).toEqual([
      ["I10", "Hypertension"],
      ["I50.9", "Heart failure"],
      ["E11.9", "Type 2 diabetes"],
    ]);
    await acting.answer(acting.admin, id, { M1023_OTH_DIAG1_ICD: "J44.9" });
    await correct(acting.admin, id, "M1023_OTH_DIAG1_ICD");
    await acting.answer(acting.admin, id, { M1023_OTH_DIAG5_ICD: "I50.9" });
    await correct(acting.admin, id, "M1023_OTH_DIAG5_ICD");
    expect(await linesOf(patientId)).toEqual([
      ["I10", "Hypertension"],
      ["J44.9", ""],
      ["E11.9", "Type 2 diabetes"],
      ["I50.9", "Heart failure"],
    ]);
  });

  test("rejects text that is not formatted as a code", async () => {
    const { id, patientId } = await diagnosed("M1021_PRIMARY_DIAG_ICD", "HEART");
    expect((await correct(acting.admin, id, "M1021_PRIMARY_DIAG_ICD")).statusCode).toBe(422);
    expect(await linesOf(patientId)).toHaveLength(3);
  });
});

describe("The chart is not corrected", () => {
  test("by an invalid email address", async () => {
    const { id, patientId } = await answered("contactEmail", "rosa at home");
    await world.superuser.query(
      `insert into patient_contact ("agencyId", id, "patientId", kind, name)
       values ($1, gen_random_uuid(), $2, 'emergency', 'Rosa')`,
      [acting.agencyId, patientId],
    );
    const response = await correct(acting.admin, id, "contactEmail");
    expect([response.statusCode, response.json().detail]).toEqual([422, "Please enter a valid email"]);
  });

  test.each(["M0010", "M0064", "B0200", "M1021_PRIMARY_DIAG_ICD", "Z9999"])(
    "by %s, which is corrected elsewhere or is not a fact",
    async (item) => {
      const { id } = await startedAssessment(world, acting.admin);
      const response = await correct(acting.admin, id, item);
      expect([response.statusCode, response.json().code]).toEqual([422, "invalid-input"]);
    },
  );

  test.each([
    ["M0066", "1940"],
    ["M0066", "2026-12-24"],
    ["M0030", "2026-11-21"],
    ["M0040_PAT_FNAME", "1234"],
    ["patientPhone", "12"],
    ["M0065", "NA"],
    ["M0063", "123-45-6789A"],
  ])("by %s %s, which it does not accept", async (item, value) => {
    const { id, patientId } = await answered(item, value);
    const before = await patientRow(patientId);
    expect((await correct(acting.admin, id, item)).statusCode).toBe(422);
    expect(await patientRow(patientId)).toEqual(before);
  });

  test("without the permission, by another agency, or once the assessment was corrected", async () => {
    const { admin, viewer, outsider } = acting;
    const { id, patientId } = await answered("city", "Austin");
    expect((await correct(viewer, id, "city")).statusCode).toBe(403);
    expect((await correct(outsider, id, "city")).statusCode).toBe(404);
    await world.superuser.query(
      `update assessment set status = 'corrected', "lockedAt" = now(), "lockedBy" = "authorId" where id = $1`,
      [id],
    );
    expect((await correct(admin, id, "city")).json()).toMatchObject({ code: "wrong-status" });
    expect((await patientRow(patientId)).city).toBeNull();
  });
});
