import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Acting, actingPeople } from "#src/test/assessment-acts.ts";
import { startedAssessment } from "#src/test/assessments.ts";
import type { Browser } from "#src/test/browser.ts";

let world: TestApp;
let acting: Acting;

beforeAll(async () => {
  world = await testApp({ CLOCK: "2026-11-20T15:00:00Z" });
  acting = await actingPeople(world);
});
afterAll(() => world.close());

const correct = (browser: Browser, id: string, item: string) =>
  browser.send("POST", `/assessments/${id}/chart`, { item });

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

  test("with the day care began, with which its only certification period moves", async () => {
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

  test("with the number of the policy in force, if there is one", async () => {
    const { id, patientId } = await answered("M0065", "TX12345");
    expect((await correct(acting.admin, id, "M0065")).json()).toMatchObject({
      code: "wrong-status",
      detail: "The chart does not have a Medicaid policy in force yet: enter it there first.",
    });
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

  test("with the contact that the chart names, not her address of four fields", async () => {
    const { id, patientId } = await answered("contactPhone", "512-555-0188");
    expect((await correct(acting.admin, id, "contactPhone")).json().code).toBe("wrong-status");
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

describe("The chart is not corrected", () => {
  test("by an e-mail address that is none", async () => {
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
    "by %s, which is corrected elsewhere or no fact",
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
  ])("by %s %s, which it does not take", async (item, value) => {
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
