import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import type { Browser } from "#src/test/browser.ts";
import { signInPeople } from "#src/test/people.ts";
import { addBranch, newPatient } from "#src/test/records.ts";

let world: TestApp;
let admin: Browser;
let nurse: Browser;
let viewer: Browser;
let outsider: Browser;
let agencyId: number;

beforeAll(async () => {
  world = await testApp();
  ({ admin, nurse, viewer, outsider, agencyId } = await signInPeople(world));
  await addBranch(world.superuser, agencyId);
});
afterAll(() => world.close());

const createPatient = async (changes: object = {}) =>
  (await admin.send("POST", "/patients", newPatient({ ...changes }))).json();
const start = (browser: Browser, patientId: string, more: object = {}) =>
  browser.send("POST", "/assessments", { id: uuidv7(), patientId, reason: "01", ...more });

type Answer = { item: string; value: string; source: string | null };
const valuesOf = (body: { answers: Answer[] }) =>
  Object.fromEntries(body.answers.map(({ item, value }) => [item, value]));

describe("Starting an assessment", () => {
  test("fills in what the chart and agency know, with the source of each answer", async () => {
    const patient = await createPatient({ firstName: "Ana", dob: "1941-03-09" });
    const body = (await start(admin, patient.id)).json();
    expect(valuesOf(body)).toMatchObject({
      M0010: "337001",
      M0016: "P",
      M0020: String(patient.recordNumber),
      M0040_PAT_FNAME: "Ana",
      M0064: "ssn:1",
      M0066: "1941-03-09",
      M0032: "NA",
      M0100: "01",
    });
    const sourceOf = (item: string) => body.answers.find((answer: Answer) => answer.item === item).source;
    expect(["M0010", "M0066"].map(sourceOf)).toEqual(["agency", "chart"]);
    expect(body.ssnLastFour).toBe(patient.ssnLastFour);
  });

  test("leaves unknown facts unanswered", async () => {
    const patient = await createPatient({ ssn: null, dob: null });
    const body = (await start(admin, patient.id)).json();
    const values = valuesOf(body);
    for (const item of ["M0064", "M0066", "M0063", "M0030", "M0090"]) expect(values).not.toHaveProperty(item);
    expect(body.ssnLastFour).toBeNull();
  });

  test("pre-admits a patient who has only been entered so far", async () => {
    const patient = await createPatient();
    await start(admin, patient.id);
    const { rows } = await world.superuser.query(
      `select number, status from admission where "patientId" = $1`,
      [patient.id],
    );
    expect(rows).toEqual([{ number: 1, status: "pre-admit" }]);
  });

  test("twice under one id returns the first response; under another id it names the existing one", async () => {
    const patient = await createPatient();
    const id = uuidv7();
    const first = await start(admin, patient.id, { id });
    const again = await start(admin, patient.id, { id });
    expect(again.json()).toEqual(first.json());
    const other = await start(admin, patient.id);
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ code: "conflict", context: { assessmentId: id } });
  });

  test("by four people at once creates one start of care", async () => {
    const patient = await createPatient();
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => start(admin, patient.id)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test("for resumptions of care can happen repeatedly", async () => {
    const patient = await createPatient();
    await start(admin, patient.id);
    for (let time = 0; time < 2; time += 1)
      expect((await start(admin, patient.id, { reason: "03" })).json().summary).toMatchObject({
        reason: "03",
      });
  });

  test("for a resumption of care needs a patient on service, and admits no one", async () => {
    const patient = await createPatient();
    const resume = () => start(admin, patient.id, { reason: "03" });
    const admissions = async () => {
      const { rows } = await world.superuser.query(`select status from admission where "patientId" = $1`, [
        patient.id,
      ]);
      return rows;
    };
    expect((await resume()).json().code).toBe("conflict");
    expect(await admissions()).toEqual([]);
    await start(admin, patient.id);
    await world.superuser.query(
      `update admission set status = 'discharged', "startOfCare" = '2026-10-01', "dischargeDate" = '2026-11-01'
       where "patientId" = $1`,
      [patient.id],
    );
    expect((await resume()).json().detail).toContain("not on service");
    expect(await admissions()).toEqual([{ status: "discharged" }]);
  });

  test("is recorded, and so is opening the assessment", async () => {
    const patient = await createPatient();
    const { summary } = (await start(admin, patient.id)).json();
    await admin.send("GET", `/assessments/${summary.id}`);
    const { rows } = await world.superuser.query(
      `select action, section from audit_entry where "patientId" = $1 and (action = 'assessment.start' or section = 'assessment')`,
      [patient.id],
    );
    expect(rows).toEqual([
      { action: "assessment.start", section: null },
      { action: "chart.view", section: "assessment" },
    ]);
  });

  test("is for users who can edit assessments, for patients they can see", async () => {
    const patient = await createPatient();
    expect((await start(viewer, patient.id)).statusCode).toBe(403);
    expect((await start(nurse, patient.id)).statusCode).toBe(404);
    expect((await start(outsider, patient.id)).statusCode).toBe(404);
  });

  test.each([
    ["a reason of another form", { reason: "09" }],
    ["an id that is none", { id: "42" }],
    ["no patient", { patientId: null }],
  ])("with %s is refused", async (_, change) => {
    const patient = await createPatient();
    expect((await start(admin, patient.id, change)).statusCode).toBe(422);
  });
});
