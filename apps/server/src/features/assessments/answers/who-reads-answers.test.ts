import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Acting, actingPeople } from "#src/test/assessment-actions.ts";
import { startedAssessment } from "#src/test/assessments.ts";

let world: TestApp;
let acting: Acting;

beforeAll(async () => {
  world = await testApp();
  acting = await actingPeople(world);
});
afterAll(() => world.close());

const endAssignment = (patientId: string) =>
  world.superuser.query(`delete from assignment where "patientId" = $1`, [patientId]);

test("Reading only the answers leaves the same audit entry as opening the assessment", async () => {
  const { admin, viewer } = acting;
  const { id, patientId } = await startedAssessment(world, admin);
  const { UserId } = (await viewer.send("GET", "/auth/user-info")).json();
  await viewer.send("GET", `/assessments/${id}/answers?since=0`);
  const { rows } = await world.superuser.query(
    `select section from audit_entry where action = 'chart.view' and "patientId" = $1 and "userId" = $2`,
    [patientId, UserId],
  );
  expect(rows).toEqual([{ section: "assessment" }]);
});

describe("An author whose assignment has ended", () => {
  test("sends answers left on the device to a locked assessment, and gets none of its content", async () => {
    const { nurse, inState, read } = acting;
    const id = await inState("locked");
    await endAssignment((await read(id)).summary.patientId);
    const operations = [{ opId: uuidv7(), item: "B0200", value: "3", baseRevision: 0 }];
    const response = await nurse.send("PATCH", `/assessments/${id}/answers`, {
      knownRevision: 0,
      operations,
    });
    expect(response.json()).toMatchObject({
      results: [{ outcome: "amendment" }],
      changes: { status: "locked", answers: [], alternatives: [], proposals: [] },
    });
  });

  test("sees no earlier assessment of the patient in the draft", async () => {
    const { admin, nurse, inState, read } = acting;
    const first = await inState("locked");
    const { patientId } = (await read(first)).summary;
    const id = uuidv7();
    const begun = await nurse.send("POST", "/assessments", { id, patientId, reason: "03" });
    expect(begun.json().previous).toMatchObject({ id: first });
    await endAssignment(patientId);
    expect((await nurse.send("GET", `/assessments/${id}`)).json().previous).toBeNull();
    expect((await admin.send("GET", `/assessments/${id}`)).json().previous).toMatchObject({ id: first });
  });
});
