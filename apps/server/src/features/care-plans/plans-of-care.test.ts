import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { addAttending, addSignedAssessment, fillChart, writtenByHand } from "#src/test/plan-chart.ts";
import { admit, assignCare, type Care, join, openSchedule, orderLine } from "#src/test/schedule.ts";

const { world, office, planner, nurse } = await openSchedule();
const { admin, viewer, outsider } = office;

async function newCare(): Promise<Care> {
  const care = await admit(world, office.planner);
  await assignCare(world, care, office.nurse);
  return care;
}

async function fullCare(): Promise<Care> {
  const care = await newCare();
  await fillChart(world, care, { signedBy: office.nurse.userId });
  return care;
}

const open = (browser: Browser, { patientId }: Care, query = "") =>
  browser.send("GET", `/patients/${patientId}/plan-of-care${query}`);

const begin = (browser: Browser, { patientId, episodeId }: Care, id = uuidv7()) =>
  browser.send("POST", "/plans-of-care", { id, patientId, episodeId });

type Plan = { id: string; version: number; content: Record<string, unknown> };

const save = (browser: Browser, { id, version, content }: Plan, changes: object = {}) =>
  browser.send("PUT", `/plans-of-care/${id}`, { version, content: { ...content, ...changes } });

async function begun(care: Care): Promise<Plan> {
  const response = await begin(nurse, care);
  expect(response.statusCode).toBe(200);
  return response.json().plan;
}

const auditOf = async (subjectId: string) => {
  const { rows } = await world.superuser.query<{ action: string; before: unknown; after: unknown }>(
    `select action, before, after from audit_entry where "subjectId" = $1 order by at, id`,
    [subjectId],
  );
  return rows;
};

test("before a plan is started, the module shows the current period and the chart data", async () => {
  const care = await fullCare();
  expect((await open(nurse, care)).json()).toMatchObject({
    plan: null,
    period: { id: care.episodeId, number: 1, startDate: "2026-11-02", endDate: "2026-12-31" },
    facts: {
      medicare: { number: "1EG4TE5MK73" },
      startOfCare: "2026-11-02",
      providerNumber: "337001",
      sex: "female",
      diagnoses: [
        { code: "I50.9", onsetDate: "2026-10-20" },
        { code: "E11.9", onsetDate: null },
      ],
      frequencies: [{ discipline: "SN", notation: "2w9" }],
      attending: { name: "Ada Osler, MD" },
      physician: null,
    },
    missing: [],
    earlier: [],
  });
});

test("a patient whose care has not started has no period and no plan", async () => {
  const { body } = await planner.send("POST", "/patients", {
    id: uuidv7(),
    firstName: "Rosa",
    lastName: "Waiting",
    dob: "1950-01-01",
    ssn: "219-77-4321",
    email: "rosa@example.com",
    phoneNumber: "(512) 555-0143",
  });
  const { id } = JSON.parse(body);
  const response = await planner.send("GET", `/patients/${id}/plan-of-care`);
  expect(response.json()).toMatchObject({ period: null, plan: null, facts: null, periods: [] });
});

test("a plan starts with data from the chart and the signed assessment, and lists what is missing", async () => {
  const care = await fullCare();
  const module = (await begin(nurse, care)).json();
  expect(module.plan).toMatchObject({
    status: "draft",
    version: 1,
    content: {
      medications: "Furosemide 40 mg PO twice daily (C)\nLisinopril 10 mg PO daily (N)",
      allergies: "Penicillin (hives)",
      mentalStatus: ["1", "3"],
      limitations: [],
      advanceDirectives: "Living will",
      orders: "",
    },
    facts: { physician: { name: "Ada Osler, MD" } },
  });
  expect(module.missing.map(({ place }: { place: string }) => place)).toContain("20");
  expect(module.differences).toEqual([]);
});

test("data missing from the chart is read from the signed assessment, with its source, until the chart has it", async () => {
  const care = await newCare();
  const physician = {
    id: uuidv7(),
    firstName: "Ada",
    lastName: "Osler",
    credential: "MD",
    npi: "1234567893",
  };
  await admin.browser.send("POST", "/physicians", physician);
  await addSignedAssessment(world, care, {
    signedBy: office.nurse.userId,
    answers: {
      A0810: "2",
      street: "9 Elm St",
      city: "Austin",
      M0050: "TX",
      M0060: "787041234",
      M0018: physician.npi,
      M1021_PRIMARY_DIAG_ICD: "I50.9",
      M1023_OTH_DIAG1_ICD: "I10",
    },
  });
  const assessed = {
    patient: { street: "9 Elm St", city: "Austin", state: "TX", zip: "78704-1234" },
    sex: "female",
    diagnoses: [
      { code: "I50.9", description: "" },
      { code: "I10", description: "" },
    ],
    attending: { id: physician.id },
    fromAssessment: ["address", "sex", "diagnoses", "physician"],
  };
  expect((await open(nurse, care)).json().facts).toMatchObject(assessed);
  expect((await begun(care)).content.physicianId).toBe(physician.id);
  const { version } = (await nurse.send("GET", `/patients/${care.patientId}`)).json();
  await nurse.send("PUT", `/patients/${care.patientId}`, { version, city: "Dallas", gender: "male" });
  const { facts } = (await open(nurse, care)).json();
  expect(facts).toMatchObject({
    patient: { street: null, city: "Dallas", zip: null },
    sex: "male",
    fromAssessment: ["diagnoses", "physician"],
  });
});

test("it is a document and an order under one id, with the usual life cycle", async () => {
  const care = await fullCare();
  const { id } = await begun(care);
  const { rows } = await world.superuser.query(
    `select o.kind, o.status, d.kind as document, d."episodeId" from "order" o join document d using ("agencyId", id) where id = $1`,
    [id],
  );
  expect(rows).toEqual([
    { kind: "plan-of-care", status: "draft", document: "plan-of-care", episodeId: care.episodeId },
  ]);
});

test("an unsigned assessment fills in nothing", async () => {
  const care = await newCare();
  await addSignedAssessment(world, care, {
    signedBy: null,
    authorId: office.nurse.userId,
    answers: { mentalStatus: "5" },
  });
  expect((await begun(care)).content["mentalStatus"]).toEqual([]);
});

test("the latest assessment is the one with the latest date, not a later correction of an earlier one", async () => {
  const care = await newCare();
  const answered = (mentalStatus: string) =>
    addSignedAssessment(world, care, { signedBy: office.nurse.userId, answers: { mentalStatus } });
  await answered("3");
  const correction = await answered("1");
  await world.superuser.query(`update assessment set "completedDate" = '2026-11-02' where id = $1`, [
    correction,
  ]);
  expect((await begun(care)).content["mentalStatus"]).toEqual(["3"]);
});

test("allergies and medications that were never recorded stay empty", async () => {
  const { content } = await begun(await newCare());
  expect(content).toMatchObject({ allergies: "", medications: "", advanceDirectives: "" });
});

test("a period has one plan, even if two users start it at the same time", async () => {
  const care = await newCare();
  const answers = await Promise.all([begin(nurse, care), begin(planner, care)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
});

test("sent again, it gets the first answer; another body under the same id does not", async () => {
  const [care, other] = [await newCare(), await newCare()];
  const id = uuidv7();
  const first = await begin(nurse, care, id);
  expect((await begin(nurse, care, id)).json()).toEqual(first.json());
  expect((await begin(nurse, other, id)).json().code).toBe("key-reused");
});

test("a period of another patient is not found", async () => {
  const [care, other] = [await newCare(), await newCare()];
  expect((await begin(nurse, { ...care, episodeId: other.episodeId })).statusCode).toBe(404);
  expect((await open(nurse, care, `?episodeId=${other.episodeId}`)).statusCode).toBe(404);
});

test("content is saved over the version that was read, and the audit trail keeps what changed", async () => {
  const plan = await begun(await fullCare());
  const response = await save(nurse, plan, { prognosis: "4" });
  expect(response.json().plan).toMatchObject({ version: 2, content: { prognosis: "4" } });
  expect((await auditOf(plan.id)).at(-1)).toEqual({
    action: "plan-of-care.change",
    before: { prognosis: null },
    after: { prognosis: "4" },
  });
});

test("saving the same content changes nothing", async () => {
  const plan = await begun(await newCare());
  expect((await save(nurse, plan)).json().plan.version).toBe(1);
});

test("saving over an older version returns the current plan", async () => {
  const plan = await begun(await newCare());
  await save(nurse, plan, { safety: "Fall precautions" });
  const late = await save(planner, plan, { safety: "Bleeding precautions" });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    code: "conflict",
    context: { plan: { version: 2, content: { safety: "Fall precautions" } } },
  });
});

test.each([
  ["a text too long", { orders: "x".repeat(20_001) }],
  ["a prognosis that the form does not have", { prognosis: "6" }],
  ["a box that the form does not have", { limitations: ["Z"] }],
  ["a day that does not exist", { verbalStartOfCare: "2026-02-30" }],
  ["a physician of nobody", { physicianId: "0199aaaa-0000-7000-8000-000000000000" }],
])("%s is rejected", async (_, changes) => {
  const plan = await begun(await newCare());
  expect((await save(nurse, plan, changes)).json().code).toBe("invalid-input");
});

test("later chart changes are shown as differences, and nothing changes automatically", async () => {
  const care = await fullCare();
  await begun(care);
  await world.superuser.query(`update allergy set "endedAt" = now() where "patientId" = $1`, [
    care.patientId,
  ]);
  await world.superuser.query(
    `update patient_care set "noKnownAllergiesOn" = '2026-11-20', "noKnownAllergiesBy" = $2 where "patientId" = $1`,
    [care.patientId, office.nurse.userId],
  );
  await addAttending(world, care);
  const { plan, differences } = (await open(nurse, care)).json();
  expect(plan.content.allergies).toBe("Penicillin (hives)");
  expect(differences).toEqual([
    { place: "17", chartSays: "No known allergies" },
    { place: "24", chartSays: "Ada Osler, MD" },
  ]);
});

test("another attending physician is copied to the plan and its order together", async () => {
  const care = await fullCare();
  const plan = await begun(care);
  const physicianId = await addAttending(world, care);
  expect((await save(nurse, plan, { physicianId })).json().differences).toEqual([]);
  const { rows } = await world.superuser.query(
    `select o."physicianId" as ordered, d."physicianId" as written from "order" o join document d using ("agencyId", id)
     where id = $1`,
    [plan.id],
  );
  expect(rows).toEqual([{ ordered: physicianId, written: physicianId }]);
});

test("frequencies are current: a line ordered later is included, a replaced one is not", async () => {
  const care = await fullCare();
  await begun(care);
  await orderLine(world, care, { discipline: "PT", notation: "1w4", startDate: "2026-11-10" });
  await orderLine(world, care, { discipline: "OT", notation: "1w2", status: "draft" });
  const [line] = (await open(nurse, care))
    .json()
    .facts.frequencies.filter(({ discipline }: { discipline: string }) => discipline === "SN");
  const replaced = await planner.send("POST", "/frequency-orders", {
    id: uuidv7(),
    patientId: care.patientId,
    discipline: "SN",
    notation: "1w2",
    visitMinutes: 45,
    startDate: "2026-11-22",
    locationOfCare: "Patient's home",
    orderedOn: "2026-11-20",
    replaces: { id: line.id, version: 1 },
  });
  expect(replaced.statusCode).toBe(200);
  const { plan } = (await open(nurse, care)).json();
  expect(
    plan.facts.frequencies.map(
      ({ discipline, notation }: { discipline: string; notation: string }) => `${discipline} ${notation}`,
    ),
  ).toEqual(["PT 1w4", "SN 1w2"]);
});

test("opening the module is recorded", async () => {
  const care = await newCare();
  await open(nurse, care);
  const { rows } = await world.superuser.query(
    `select section from audit_entry where "patientId" = $1 and action = 'chart.view' and section = 'plan-of-care'`,
    [care.patientId],
  );
  expect(rows).toHaveLength(1);
});

test("a read-only user cannot start or write a plan", async () => {
  const care = await newCare();
  expect((await open(viewer.browser, care)).statusCode).toBe(200);
  expect((await begin(viewer.browser, care)).statusCode).toBe(403);
  const plan = await begun(care);
  expect((await save(viewer.browser, plan, { safety: "x" })).statusCode).toBe(403);
});

test("field staff who are not assigned to the patient, and another agency, see nothing", async () => {
  const care = await newCare();
  const plan = await begun(care);
  const stranger = await join(world, office.agencyId, { discipline: "RN" });
  for (const { browser } of [stranger, outsider]) {
    expect((await open(browser, care)).statusCode).toBe(404);
    expect((await begin(browser, care)).statusCode).toBe(404);
    expect((await save(browser, plan, { safety: "x" })).statusCode).toBe(404);
  }
});

test("a removed plan, and a document that is not a plan, cannot be edited", async () => {
  const plan = await begun(await newCare());
  await world.superuser.query(`update document set "endedAt" = now() where id = $1`, [plan.id]);
  expect((await save(nurse, plan, { safety: "x" })).statusCode).toBe(404);
  const care = await newCare();
  const { orderId } = await orderLine(world, care);
  expect((await save(admin.browser, { ...plan, id: orderId })).statusCode).toBe(404);
});

test("a complete plan is missing nothing", async () => {
  const plan = await begun(await fullCare());
  expect((await save(nurse, plan, writtenByHand)).json().missing).toEqual([]);
});

test("a removed plan is not restored once another was started for its period", async () => {
  const care = await fullCare();
  const { id } = await begun(care);
  const change = { title: "Plan of care", text: "", assigneeId: office.nurse.userId };
  const put = (version: number, isRemoved: boolean) =>
    nurse.send("PUT", `/documents/${id}`, { ...change, version, isRemoved });
  for (const [version, isRemoved] of [
    [1, true],
    [2, false],
    [3, true],
  ] as const)
    expect((await put(version, isRemoved)).statusCode).toBe(200);
  await begun(care);
  expect((await put(4, false)).json()).toMatchObject({ status: 409, code: "wrong-status" });
});
