import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Acting, actingPeople } from "#src/test/assessment-actions.ts";

let world: TestApp;
let acting: Acting;

beforeAll(async () => {
  world = await testApp();
  acting = await actingPeople(world);
});
afterAll(() => world.close());

type Kind = "modification" | "key-field";

async function corrected(id: string, kind: Kind) {
  const ids = { correctionId: uuidv7(), replacementId: uuidv7() };
  const response = await acting.performAction(acting.admin, id, ["correction", { ...ids, kind }]);
  expect(response.statusCode).toBe(200);
  return { ...ids, answer: response.json() };
}

/** Signs, reviews, locks and exports a draft; CMS accepts it. */
async function finish(id: string): Promise<void> {
  const { performAction, admin, nurse } = acting;
  await performAction(nurse, id, "complete");
  await performAction(nurse, id, "sign");
  await performAction(admin, id, "review");
  await performAction(admin, id, "lock");
  await send(id);
}

async function send(id: string): Promise<void> {
  const { performAction, admin } = acting;
  await admin.send("POST", "/assessments/exports", { id: uuidv7(), assessmentIds: [id] });
  expect(
    (await performAction(admin, id, ["outcome", { outcome: "accepted", message: null }])).statusCode,
  ).toBe(200);
}

describe("A modification", () => {
  test("is a draft with the same answers and the next correction number", async () => {
    const { inState, read } = acting;
    const id = await inState("accepted");
    const { correctionId, answer } = await corrected(id, "modification");
    expect(answer.summary).toMatchObject({
      id: correctionId,
      status: "draft",
      transaction: 2,
      correctionNumber: 1,
      correctsId: id,
    });
    expect(answer.answers).toEqual((await read(id)).answers);
    expect((await read(id)).status).toBe("accepted");
  });

  test("accepted by CMS replaces what it corrects, and can be corrected in turn", async () => {
    const { answer, nurse, inState, statusOf, actionsOf } = acting;
    const id = await inState("accepted");
    const { correctionId } = await corrected(id, "modification");
    await answer(nurse, correctionId, { B0200: "2" });
    await finish(correctionId);
    expect([await statusOf(id), await statusOf(correctionId)]).toEqual(["corrected", "accepted"]);
    expect(await actionsOf(id)).toContain("assessment.modify");
    const second = await corrected(correctionId, "modification");
    expect(second.answer.summary).toMatchObject({ correctionNumber: 2, correctsId: correctionId });
  });

  test.each([
    ["M0090", "2026-11-19"],
    ["M0030", "2026-11-17"],
    ["M0064", "UK"],
    ["M0040_PAT_LNAME", "Otherwise"],
  ])("cannot change %s, which identifies the record", async (item, value) => {
    const { performAction, answer, nurse, inState } = acting;
    const { correctionId } = await corrected(await inState("accepted"), "modification");
    await answer(nurse, correctionId, { [item]: value });
    const response = await performAction(nurse, correctionId, "complete");
    expect(response.json().code).toBe("not-ready");
    expect(response.json().errors).toContainEqual({
      field: item,
      message: expect.stringContaining("CMS identifies the record by"),
    });
  });
});

describe("For a key field", () => {
  test("a locked inactivation is created, and a draft to replace it", async () => {
    const { inState, read } = acting;
    const id = await inState("accepted");
    const { correctionId, replacementId, answer } = await corrected(id, "key-field");
    expect(answer.summary).toMatchObject({
      id: replacementId,
      status: "draft",
      transaction: 1,
      correctionNumber: 0,
      correctsId: id,
    });
    const inactivation = await read(correctionId);
    expect(inactivation.summary).toMatchObject({
      status: "locked",
      transaction: 3,
      correctionNumber: 1,
      correctsId: id,
    });
    expect(inactivation.answers).toEqual((await read(id)).answers);
  });

  test("the accepted inactivation ends the record, and the new one may differ", async () => {
    const { answer, nurse, inState, statusOf } = acting;
    const id = await inState("accepted");
    const { correctionId, replacementId } = await corrected(id, "key-field");
    await send(correctionId);
    expect([await statusOf(id), await statusOf(correctionId)]).toEqual(["inactivated", "accepted"]);
    await answer(nurse, replacementId, { M0040_PAT_LNAME: "Otherwise" });
    await finish(replacementId);
    expect(await statusOf(replacementId)).toBe("accepted");
  });

  test("no one starts a second start of care while the new record is current", async () => {
    const { admin, inState, read } = acting;
    const id = await inState("accepted");
    const { correctionId, replacementId } = await corrected(id, "key-field");
    await send(correctionId);
    const { patientId } = (await read(id)).summary;
    const again = await admin.send("POST", "/assessments", { id: uuidv7(), patientId, reason: "01" });
    expect(again.json()).toMatchObject({ code: "conflict", context: { assessmentId: replacementId } });
  });

  test("a rejected inactivation is reopened for another try, not for changes", async () => {
    const { performAction, admin, inState, statusOf } = acting;
    const { correctionId } = await corrected(await inState("accepted"), "key-field");
    await admin.send("POST", "/assessments/exports", { id: uuidv7(), assessmentIds: [correctionId] });
    await performAction(admin, correctionId, ["outcome", { outcome: "rejected", message: "-3162" }]);
    await performAction(admin, correctionId, ["reopen", { why: "The agency's number was wrong" }]);
    expect(await statusOf(correctionId)).toBe("locked");
  });
});

describe("A correction", () => {
  test("sent again is the same one", async () => {
    const { admin, inState, read } = acting;
    const id = await inState("accepted");
    const { version } = await read(id);
    const body = { version, correctionId: uuidv7(), replacementId: uuidv7(), kind: "modification" };
    const path = `/assessments/${id}/correction`;
    const first = await admin.send("POST", path, body);
    const again = await admin.send("POST", path, body);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    const otherwise = await admin.send("POST", path, { ...body, kind: "key-field" });
    expect(otherwise.json().code).toBe("key-reused");
  });

  test.each([
    ["modification", "modification"],
    ["key-field", "key-field"],
    ["key-field", "modification"],
  ] as const)("waits for the %s in progress, %s or not", async (first, kind) => {
    const { performAction, admin, inState } = acting;
    const id = await inState("accepted");
    await corrected(id, first);
    const ids = { correctionId: uuidv7(), replacementId: uuidv7() };
    expect((await performAction(admin, id, ["correction", { ...ids, kind }])).json()).toMatchObject({
      code: "wrong-status",
      detail: "A correction of this assessment is already in progress.",
      context: { assessmentId: expect.any(String) },
    });
  });

  test("of an answer is replaced by one of a key field, keeping the answers so far", async () => {
    const { answer, nurse, inState, read, statusOf, actionsOf } = acting;
    const id = await inState("accepted");
    const { correctionId: modification } = await corrected(id, "modification");
    await answer(nurse, modification, { B0200: "2" });
    const { correctionId, replacementId } = await corrected(id, "key-field");
    expect((await read(replacementId)).answers).toEqual((await read(modification)).answers);
    expect((await read(correctionId)).answers).toEqual((await read(id)).answers);
    expect(await statusOf(modification)).toBe("inactivated");
    expect(await actionsOf(modification)).toContain("assessment.withdraw");
  });

  test("that was signed, or has two answers to one item, is not replaced", async () => {
    const { performAction, admin, answer, nurse, inState } = acting;
    const [signed, disputed] = [await inState("accepted"), await inState("accepted")];
    const first = (await corrected(signed, "modification")).correctionId;
    await performAction(nurse, first, "complete");
    await performAction(nurse, first, "sign");
    const second = (await corrected(disputed, "modification")).correctionId;
    await answer(nurse, second, { B0200: "2" });
    await nurse.send("PATCH", `/assessments/${second}/answers`, {
      knownRevision: 0,
      operations: [{ opId: uuidv7(), item: "B0200", value: "3", baseRevision: 0 }],
    });
    for (const id of [signed, disputed]) {
      const ids = { correctionId: uuidv7(), replacementId: uuidv7() };
      const response = await performAction(admin, id, ["correction", { ...ids, kind: "key-field" }]);
      expect(response.json().code).toBe("wrong-status");
    }
  });

  test("can be started only by a reviewer", async () => {
    const { performAction, nurse, inState } = acting;
    const body = { correctionId: uuidv7(), replacementId: uuidv7(), kind: "modification" };
    expect((await performAction(nurse, await inState("accepted"), ["correction", body])).statusCode).toBe(
      403,
    );
  });
});
