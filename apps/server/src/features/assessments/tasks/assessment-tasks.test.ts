import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Acting, actingPeople } from "#src/test/assessment-actions.ts";
import { startedAssessment } from "#src/test/assessments.ts";
import { assessmentTasks } from "./assessment-tasks.ts";

let world: TestApp;
let acting: Acting;

beforeAll(async () => {
  world = await testApp();
  acting = await actingPeople(world);
});
beforeEach(() => world.superuser.query("delete from task"));
afterAll(() => world.close());

const runJob = () => assessmentTasks.attempt(world.services, {});

/** Sets the admission of the assessment's patient. */
const admit = (patientId: string, startOfCare: string) =>
  world.superuser.query(`update admission set status = 'active', "startOfCare" = $2 where "patientId" = $1`, [
    patientId,
    startOfCare,
  ]);

async function inCare(startOfCare = "2026-11-18"): Promise<{ id: string; patientId: string }> {
  const { admin, nurse } = acting;
  const started = await startedAssessment(world, admin, nurse);
  await world.superuser.query(`update assignment set "isCaseManager" = true where "patientId" = $1`, [
    started.patientId,
  ]);
  await admit(started.patientId, startOfCare);
  return started;
}

const tasksOf = async (patientId: string) => {
  const { rows } = await world.superuser.query(
    `select kind, "dueOn", "isImportant", "assigneeId", "resolvedAt" is not null as "isDone"
     from task where "patientId" = $1 order by kind`,
    [patientId],
  );
  return rows;
};
const openKinds = async (patientId: string) =>
  (await tasksOf(patientId)).filter(({ isDone }) => !isDone).map(({ kind }) => kind);

describe("Every day", () => {
  test("a start of care gives its case manager one task for the assessment", async () => {
    const { patientId } = await inCare();
    await runJob();
    await runJob();
    const { UserId } = (await acting.nurse.send("GET", "/auth/user-info")).json();
    expect(await tasksOf(patientId)).toEqual([
      { kind: "assessment-due", dueOn: "2026-11-23", isImportant: false, assigneeId: UserId, isDone: false },
    ]);
  });

  test("a case manager whose assignment has ended gets no task", async () => {
    const { patientId } = await inCare();
    await world.superuser.query(
      `update assignment set "startDate" = '2026-11-01', "endDate" = '2026-11-19' where "patientId" = $1`,
      [patientId],
    );
    await runJob();
    expect(await tasksOf(patientId)).toMatchObject([{ kind: "assessment-due", assigneeId: null }]);
  });

  test("an overdue task becomes important", async () => {
    const { patientId } = await inCare();
    await runJob();
    await admit(patientId, "2026-11-10");
    await runJob();
    expect(await tasksOf(patientId)).toMatchObject([{ dueOn: "2026-11-15", isImportant: true }]);
  });

  test("a start long ago causes no new task, but existing ones stay", async () => {
    const [old, standing] = [await inCare("2026-07-01"), await inCare()];
    await runJob();
    await admit(standing.patientId, "2026-07-01");
    await runJob();
    expect(await tasksOf(old.patientId)).toEqual([]);
    expect(await openKinds(standing.patientId)).toEqual(["assessment-due"]);
  });

  test("a task resolves itself when its cause is gone", async () => {
    const { patientId } = await inCare();
    await runJob();
    await world.superuser.query(
      `update admission set status = 'discharged', "dischargeDate" = '2026-11-19' where "patientId" = $1`,
      [patientId],
    );
    await runJob();
    expect(await openKinds(patientId)).toEqual(["discharge-assessment-due"]);
  });

  test("a recertification done outside is not due again, and is no longer due once the next period begins", async () => {
    const { patientId } = await inCare("2026-09-24");
    const episode = (number: number, startDate: string) =>
      world.superuser.query(
        `insert into episode ("agencyId", id, "admissionId", number, "startDate", "endDate")
         select "agencyId", $2, id, $3, $4::date, $4::date + 59 from admission where "patientId" = $1`,
        [patientId, uuidv7(), number, startDate],
      );
    await episode(1, "2026-09-24");
    await runJob();
    const [task] = (
      await world.superuser.query(
        `select id from task where "patientId" = $1 and kind = 'recertification-due'`,
        [patientId],
      )
    ).rows;
    expect((await acting.nurse.send("POST", `/tasks/${task.id}/done`)).statusCode).toBe(204);
    await runJob();
    expect(await openKinds(patientId)).toEqual(["assessment-due"]);
    await world.superuser.query(`update task set "resolvedAt" = null, "resolvedBy" = null where id = $1`, [
      task.id,
    ]);
    await episode(2, "2026-11-23");
    await runJob();
    expect(await openKinds(patientId)).toEqual(["assessment-due"]);
  });

  test("changes are recorded, and a day without changes records nothing", async () => {
    const entries = async () =>
      (await world.superuser.query("select 1 from audit_entry where action = 'tasks.refresh'")).rowCount ?? 0;
    await inCare();
    const before = await entries();
    await runJob();
    const after = await entries();
    await runJob();
    expect([after > before, await entries()]).toEqual([true, after]);
  });
});

describe("As an assessment progresses", () => {
  test("its tasks follow: complete, export, correct", async () => {
    const { performAction, admin, nurse, inState, read } = acting;
    const id = await inState("draft");
    const { patientId } = (await read(id)).summary;
    await admit(patientId, "2026-11-18");
    await runJob();
    const seen: string[] = [];
    const look = async (step: string) => seen.push(`${step}: ${(await openKinds(patientId)).join(", ")}`);
    await look("draft");
    await performAction(nurse, id, "complete");
    await look("complete");
    await performAction(nurse, id, "sign");
    await look("signed");
    await performAction(admin, id, "review");
    await performAction(admin, id, "lock");
    await look("locked");
    await admin.send("POST", "/assessments/exports", { id: uuidv7(), assessmentIds: [id] });
    await look("exported");
    await performAction(admin, id, ["outcome", { outcome: "rejected", message: null }]);
    await look("rejected");
    await performAction(admin, id, ["reopen", { why: "-3060" }]);
    await look("reopened");
    expect(seen).toEqual([
      "draft: assessment-due, oasis-export-due",
      "complete: assessment-due, oasis-export-due",
      "signed: oasis-export-due",
      "locked: oasis-export-due",
      "exported: ",
      "rejected: oasis-rejected",
      "reopened: assessment-due, oasis-export-due",
    ]);
  });

  test("a task links to its assessment", async () => {
    const { inState, read } = acting;
    const id = await inState("draft");
    const { patientId } = (await read(id)).summary;
    const { rows } = await world.superuser.query(
      `select distinct "subjectId" from task where "patientId" = $1 and "resolvedAt" is null`,
      [patientId],
    );
    expect(rows).toEqual([{ subjectId: id }]);
  });

  test("the export is due only once M0090 is answered", async () => {
    const { answer, nurse, inState, read } = acting;
    const id = await inState("draft");
    const { patientId } = (await read(id)).summary;
    expect(await openKinds(patientId)).toContain("oasis-export-due");
    await answer(nurse, id, { M0090: null });
    expect(await openKinds(patientId)).not.toContain("oasis-export-due");
  });

  test("the day named in a pre-admitted patient's assessment makes it due, for its author", async () => {
    const { admin, answer, nurse } = acting;
    const { id, patientId } = await startedAssessment(world, admin, nurse);
    expect(await openKinds(patientId)).toEqual([]);
    await answer(nurse, id, { M0030: "2026-11-18" });
    const { UserId } = (await nurse.send("GET", "/auth/user-info")).json();
    expect(await tasksOf(patientId)).toMatchObject([
      { kind: "assessment-due", dueOn: "2026-11-23", assigneeId: UserId },
    ]);
    await answer(nurse, id, { M0030: "2026-11-19" });
    expect(await tasksOf(patientId)).toMatchObject([{ dueOn: "2026-11-24", isDone: false }]);
    await runJob();
    expect(await openKinds(patientId)).toEqual(["assessment-due"]);
  });

  test("a date that corrects the chart moves the deadline too", async () => {
    const { answer, nurse } = acting;
    const { id, patientId } = await inCare();
    await runJob();
    await answer(nurse, id, { M0030: "2026-11-17" });
    await nurse.send("POST", `/assessments/${id}/chart`, { items: ["M0030"] });
    expect(await tasksOf(patientId)).toMatchObject([{ dueOn: "2026-11-22" }]);
  });
});

describe("A task about an assessment in Hearthside", () => {
  test("cannot be marked done: it closes when its assessment is signed", async () => {
    const { patientId } = await inCare();
    await runJob();
    const { rows } = await world.superuser.query(`select id from task where "patientId" = $1`, [patientId]);
    const response = await acting.nurse.send("POST", `/tasks/${rows[0].id}/done`);
    expect([response.statusCode, response.json().code]).toEqual([409, "wrong-status"]);
    expect(await openKinds(patientId)).toEqual(["assessment-due"]);
  });
});
