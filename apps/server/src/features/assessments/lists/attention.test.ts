import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Acting, actingPeople } from "#src/test/assessment-actions.ts";
import { startedAssessment } from "#src/test/assessments.ts";
import type { Browser } from "#src/test/browser.ts";
import { newPatient } from "#src/test/records.ts";

let world: TestApp;
let acting: Acting;

beforeAll(async () => {
  world = await testApp();
  acting = await actingPeople(world);
});
afterAll(() => world.close());

type Due = { causeKey: string; due: string | null; isImportant?: boolean; isDone?: boolean };

const addTask = (patientId: string, { causeKey, due, isImportant = false, isDone = false }: Due) =>
  world.superuser.query(
    `insert into task ("agencyId", id, kind, title, "patientId", "dueOn", "causeKey", "isImportant", "resolvedAt")
     values ($1, $2, split_part($4, '/', 1), $4, $3, $5, $4, $6, $7)`,
    [
      acting.agencyId,
      uuidv7(),
      patientId,
      causeKey,
      due,
      isImportant,
      isDone ? "2026-11-19T12:00:00Z" : null,
    ],
  );

const newPatientId = async (): Promise<string> =>
  (await acting.admin.send("POST", "/patients", newPatient())).json().id;

async function itemsOf(patientId: string, browser: Browser = acting.admin) {
  const response = await browser.send("GET", `/patients/${patientId}/attention`);
  expect(response.statusCode).toBe(200);
  return response.json().items;
}

const admissionOf = async (patientId: string): Promise<string> => {
  const { rows } = await world.superuser.query(`select id from admission where "patientId" = $1`, [
    patientId,
  ]);
  return rows[0].id;
};

describe("What needs attention", () => {
  test("is anything overdue, due within a week or important, the most urgent first", async () => {
    const patientId = await newPatientId();
    await addTask(patientId, { causeKey: "week", due: "2026-11-27" });
    await addTask(patientId, { causeKey: "overdue", due: "2026-11-01" });
    await addTask(patientId, { causeKey: "far", due: "2026-11-28" });
    await addTask(patientId, { causeKey: "important", due: null, isImportant: true });
    await addTask(patientId, { causeKey: "done", due: "2026-11-20", isDone: true });
    const items = await itemsOf(patientId);
    expect(items.map(({ title }: { title: string }) => title)).toEqual(["overdue", "week", "important"]);
    expect(items[0]).toMatchObject({
      kind: "overdue",
      dueOn: "2026-11-01",
      assessmentId: null,
      reason: null,
    });
  });

  test("is recorded as viewed", async () => {
    const patientId = await newPatientId();
    await itemsOf(patientId);
    const { rows } = await world.superuser.query(
      `select section from audit_entry where action = 'chart.view' and "patientId" = $1`,
      [patientId],
    );
    expect(rows).toEqual([{ section: "attention" }]);
  });

  test("is nothing for a patient without a task", async () => {
    expect(await itemsOf(await newPatientId())).toEqual([]);
  });

  test("links to the assessment that was started", async () => {
    const { id, patientId } = await startedAssessment(world, acting.admin);
    const admissionId = await admissionOf(patientId);
    await addTask(patientId, { causeKey: `assessment-due/start-of-care/${admissionId}`, due: "2026-11-23" });
    expect(await itemsOf(patientId)).toMatchObject([{ assessmentId: id, reason: "01" }]);
  });

  test("or says which one to start, ignoring an assessment for a different resumption", async () => {
    const { patientId } = await startedAssessment(world, acting.admin);
    const admissionId = await admissionOf(patientId);
    const causeKey = `assessment-due/resumption/${admissionId}/2026-11-19`;
    await addTask(patientId, { causeKey, due: "2026-11-21" });
    expect(await itemsOf(patientId)).toMatchObject([{ assessmentId: null, reason: "03" }]);
    const begin = async () => {
      const id = uuidv7();
      await acting.admin.send("POST", "/assessments", { id, patientId, reason: "03" });
      return id;
    };
    const earlier = await begin();
    await world.superuser.query(
      `update assessment set "startDate" = '2026-10-01', status = 'signed', "signedBy" = "authorId", "signedAt" = now()
       where id = $1`,
      [earlier],
    );
    expect(await itemsOf(patientId)).toMatchObject([{ assessmentId: null, reason: "03" }]);
    const current = await begin();
    expect(await itemsOf(patientId)).toMatchObject([{ assessmentId: current, reason: "03" }]);
  });

  test("links to the one that CMS rejected", async () => {
    const { inState, read } = acting;
    const id = await inState("rejected");
    const { patientId } = (await read(id)).summary;
    expect(await itemsOf(patientId)).toMatchObject([
      { kind: "oasis-rejected", isImportant: true, assessmentId: id, reason: "01" },
    ]);
  });

  test("is hidden from another agency and from staff without the patient", async () => {
    const patientId = await newPatientId();
    for (const browser of [acting.nurse, acting.outsider])
      expect((await browser.send("GET", `/patients/${patientId}/attention`)).statusCode).toBe(404);
  });
});
