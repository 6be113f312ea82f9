import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Acting, actingPeople } from "#src/test/assessment-actions.ts";
import { assign } from "#src/test/assessments.ts";
import { signedIn } from "#src/test/browser.ts";
import { makeMember } from "#src/test/records.ts";

let world: TestApp;
let acting: Acting;

beforeAll(async () => {
  world = await testApp();
  acting = await actingPeople(world);
});
afterAll(() => world.close());

test("An assessment goes from draft to the CMS response, and each step is recorded with the status before", async () => {
  const { inState, statusOf } = acting;
  const id = await inState("accepted");
  expect(await statusOf(id)).toBe("accepted");
  const { rows } = await world.superuser.query(
    `select action, before ->> 'status' as was, after ->> 'status' as "is" from audit_entry
     where "subjectId" = $1 and before ? 'status' order by at, id`,
    [id],
  );
  expect(rows.map(({ action, was, is }) => `${action}: ${was} > ${is}`)).toEqual([
    "assessment.complete: draft > complete",
    "assessment.sign: complete > signed",
    "assessment.review: signed > in-review",
    "assessment.lock: in-review > locked",
    "assessment.export: locked > exported",
    "assessment.accept: exported > accepted",
  ]);
});

describe("A draft", () => {
  test("becomes complete only without a fatal finding, and the refusal names the item", async () => {
    const { performAction, nurse, inState, statusOf } = acting;
    const id = await inState("draft", { M1860: null });
    const response = await performAction(nurse, id, "complete");
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: "not-ready", errors: [{ field: "M1860" }] });
    expect(await statusOf(id)).toBe("draft");
  });

  // Source: OASIS-E2 edits -3010, -3110 and -3120.
  test("with a dash where CMS does not accept one is not complete", async () => {
    const { performAction, nurse, inState } = acting;
    for (const item of ["M0018", "M0065"]) {
      const refused = await performAction(nurse, await inState("draft", { [item]: "- " }), "complete");
      expect(refused.json().errors.map(({ field }: { field: string }) => field)).toContain(item);
    }
  });

  test("does not accept ^ as an answer, and one stored earlier is found on completion", async () => {
    const { performAction, answer, nurse, inState, statusOf } = acting;
    const id = await inState("draft");
    const item = "M1023_OTH_DIAG4_ICD";
    const refused = await answer(nurse, id, { [item]: "^" });
    expect([refused.statusCode, refused.json().code]).toEqual([422, "invalid-input"]);
    await world.superuser.query(
      `insert into assessment_answer ("agencyId", "assessmentId", item, value, revision, "answeredBy")
       select "agencyId", id, $2, '^', revision, "authorId" from assessment where id = $1
       on conflict ("agencyId", "assessmentId", item) do update set value = '^'`,
      [id, item],
    );
    const incomplete = await performAction(nurse, id, "complete");
    expect(incomplete.json()).toMatchObject({
      code: "not-ready",
      errors: [{ field: "M1023_OTH_DIAG4_SEVERITY", message: expect.stringContaining("has no answer") }],
    });
    expect(await statusOf(id)).toBe("draft");
  });

  test("is not complete without the date it was completed", async () => {
    const { performAction, nurse, inState } = acting;
    const response = await performAction(nurse, await inState("draft", { M0090: null }), "complete");
    expect(response.json().errors).toEqual([
      { field: "M0090", message: expect.stringContaining("date the assessment was completed") },
    ]);
  });

  test("is checked with the SSN itself, which the error does not repeat", async () => {
    const { performAction, nurse, inState, read } = acting;
    const id = await inState("draft");
    const { summary } = await read(id);
    const { keys } = world.services;
    const sealed = keys.seal("ssn", acting.agencyId, "000123456");
    await world.superuser.query(`update patient_ssn set "keyId" = $2, cipher = $3 where "patientId" = $1`, [
      summary.patientId,
      sealed.keyId,
      sealed.cipher,
    ]);
    const response = await performAction(nurse, id, "complete");
    expect(response.json()).toMatchObject({ code: "not-ready", errors: [{ field: "M0064" }] });
    expect(response.body).not.toMatch(/123456|000-?12/);
  });

  test("refers to an SSN in the chart, or says that it is unknown", async () => {
    const { performAction, nurse, answer, inState } = acting;
    const id = await inState("draft");
    await world.superuser.query(
      `update assessment_answer set value = 'ssn:77' where "assessmentId" = $1 and item = 'M0064'`,
      [id],
    );
    expect((await performAction(nurse, id, "complete")).json().errors).toMatchObject([{ field: "M0064" }]);
    await answer(nurse, id, { M0064: "UK" });
    expect((await performAction(nurse, id, "complete")).statusCode).toBe(200);
  });

  test("with two answers to one item needs a choice first", async () => {
    const { performAction, admin, nurse, inState } = acting;
    const id = await inState("draft");
    const operations = [{ opId: uuidv7(), item: "B0200", value: "3", baseRevision: 0 }];
    await admin.send("PATCH", `/assessments/${id}/answers`, { knownRevision: 0, operations });
    const response = await performAction(nurse, id, "complete");
    expect(response.json()).toMatchObject({ code: "not-ready", errors: [{ field: "B0200" }] });
  });

  test("is completed as the nurse saw it: another answer in between is a conflict with the current assessment", async () => {
    const { performAction, answer, nurse, inState, read } = acting;
    const id = await inState("draft");
    const { revision } = await read(id);
    await answer(nurse, id, { B0200: "2" });
    const response = await performAction(nurse, id, ["complete", { revision }]);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: "conflict", context: { revision: revision + 1 } });
  });
});

test("Nobody signs or approves answers that someone changed after they saw them", async () => {
  const { performAction, admin, answer, nurse, inState, read } = acting;
  const id = await inState("complete");
  const { version } = await read(id);
  await answer(admin, id, { B0200: "2" });
  const signed = await nurse.send("POST", `/assessments/${id}/sign`, { version });
  expect(signed.json()).toMatchObject({ code: "conflict", context: { status: "complete" } });
  expect((await performAction(nurse, id, "sign")).statusCode).toBe(200);
  await performAction(admin, id, "review");
  const reviewed = (await read(id)).version;
  await answer(nurse, id, { B0200: "3" });
  const [late] = (await read(id)).proposals;
  await nurse.send("POST", `/assessments/${id}/proposals/${late?.id}/decision`, { decision: "accepted" });
  const locked = await admin.send("POST", `/assessments/${id}/lock`, { version: reviewed });
  expect(locked.json()).toMatchObject({ code: "conflict", context: { status: "in-review" } });
});

test("A complete assessment with a new fatal finding is a draft again, which is recorded", async () => {
  const { actionsOf, answer, nurse, inState, statusOf } = acting;
  const id = await inState("complete");
  await answer(nurse, id, { B0200: "2" });
  expect(await statusOf(id)).toBe("complete");
  await answer(nurse, id, { B0200: null });
  expect(await statusOf(id)).toBe("draft");
  expect(await actionsOf(id)).toContain("assessment.reopen");
});

describe("In a status that does not allow it", () => {
  test.each([
    ["complete", "signed", "It is signed and ready for review."],
    ["sign", "draft", "It is still a draft."],
    ["review", "complete", "It is complete but not signed yet."],
    ["lock", "signed", "It is signed and ready for review."],
    ["reopen", "locked", "It is locked."],
    ["outcome", "locked", "It is locked."],
    ["correction", "exported", "It was exported and CMS has not responded yet."],
  ] as const)("%s of an assessment that is %s is refused with the reason", async (name, status, detail) => {
    const { performAction, admin, nurse, inState, statusOf } = acting;
    const id = await inState(status);
    const response = await performAction(name === "sign" ? nurse : admin, id, [
      name,
      {
        why: "because",
        outcome: "accepted",
        message: null,
        correctionId: uuidv7(),
        replacementId: uuidv7(),
        kind: "modification",
      },
    ]);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: "wrong-status", detail, context: { status } });
    expect(await statusOf(id)).toBe(status);
  });
});

describe("Every action", () => {
  let id: string;
  beforeAll(async () => {
    // Makes the administrators nurses too, so that they are not refused for their discipline.
    await world.superuser.query(`update membership set discipline = 'RN' where role = 'Admin'`);
    id = await acting.inState("draft");
  });

  const actions = ["complete", "sign", "review", "lock", "reopen", "outcome", "correction"] as const;
  const body = (): object => ({
    revision: 0,
    why: "because",
    outcome: "accepted",
    message: null,
    correctionId: uuidv7(),
    replacementId: uuidv7(),
    kind: "modification",
  });

  test.each(actions)("%s does not exist for another agency", async (name) => {
    const { performAction, outsider, statusOf } = acting;
    const response = await performAction(outsider, id, [name, body()]);
    expect([response.statusCode, response.json().code]).toEqual([404, "not-found"]);
    expect(await statusOf(id)).toBe("draft");
  });

  test.each(actions)("%s needs its permission", async (name) => {
    const { performAction, viewer } = acting;
    expect((await performAction(viewer, id, [name, body()])).statusCode).toBe(403);
  });

  test.each(actions)("%s of an older version is a conflict with the current assessment", async (name) => {
    const { performAction, admin } = acting;
    const response = await performAction(admin, id, [name, { ...body(), version: 99 }]);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: "conflict", context: { summary: { id, version: 1 } } });
  });

  test.each(actions)("%s refuses a body that says nothing", async (name) => {
    const { admin } = acting;
    expect((await admin.send("POST", `/assessments/${id}/${name}`, {})).statusCode).toBe(422);
  });
});

test("Of two people acting at once one succeeds, and the other is shown the result", async () => {
  const { admin, inState, read } = acting;
  const id = await inState("in-review");
  const { version } = await read(id);
  const both = await Promise.all([
    admin.send("POST", `/assessments/${id}/lock`, { version }),
    admin.send("POST", `/assessments/${id}/reopen`, { version, why: "One more look" }),
  ]);
  const [won, lost] = both.toSorted((a, b) => a.statusCode - b.statusCode);
  expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409]);
  expect(lost?.json()).toMatchObject({ code: "conflict", context: { status: won?.json().status } });
});

describe("Reopening", () => {
  test("makes it a draft without the signature, and keeps the reason", async () => {
    const { performAction, nurse, inState, read, answer } = acting;
    const id = await inState("in-review");
    const reopened = await performAction(nurse, id, ["reopen", { why: "Wrong ambulation code" }]);
    expect(reopened.json()).toMatchObject({ status: "draft", signedBy: null, signedAt: null });
    expect((await answer(nurse, id, { B0200: "2" })).json().results).toMatchObject([{ outcome: "applied" }]);
    const { rows } = await world.superuser.query(
      `select after ->> 'why' as why from audit_entry where action = 'assessment.reopen' and "subjectId" = $1`,
      [id],
    );
    expect(rows).toEqual([{ why: "Wrong ambulation code" }]);
    expect((await read(id)).status).toBe("draft");
  });

  test("a rejected one makes it a draft that can change, and its file stays on record", async () => {
    const { performAction, admin, nurse, inState, answer } = acting;
    const id = await inState("rejected");
    const reopened = await performAction(admin, id, ["reopen", { why: "CMS: -3060" }]);
    expect(reopened.json()).toMatchObject({
      status: "draft",
      lockedAt: null,
      transmissions: [{ outcome: "rejected" }],
    });
    expect((await answer(nurse, id, { B0200: "2" })).json().results).toMatchObject([{ outcome: "applied" }]);
  });

  test("is only for the author, signer and reviewers", async () => {
    const { performAction, inState, read } = acting;
    const id = await inState("complete");
    const { summary } = await read(id);
    const colleague = await colleagueOf(summary.patientId);
    const response = await performAction(colleague, id, ["reopen", { why: "I would rather" }]);
    expect(response.statusCode).toBe(403);
    expect(response.json().detail).toContain("Only the signing clinician");
  });

  async function colleagueOf(patientId: string) {
    const account = await makeMember(world.superuser, acting.agencyId, "Staff");
    const colleague = await signedIn(world, account);
    await assign(world, colleague, patientId);
    return colleague;
  }
});

describe("Locking", () => {
  test("makes the answers immutable: what comes later is a proposal", async () => {
    const { answer, nurse, inState, read } = acting;
    const id = await inState("locked");
    const before = await read(id);
    expect((await answer(nurse, id, { B0200: "2" })).json().results).toMatchObject([
      { outcome: "amendment" },
    ]);
    const after = await read(id);
    expect([after.revision, after.answers]).toEqual([before.revision, before.answers]);
  });

  test("waits for the signer's decisions", async () => {
    const { performAction, admin, inState } = acting;
    const id = await inState("in-review");
    const proposal = { proposalId: uuidv7(), item: "B0200", value: "2", comment: null };
    await admin.send("POST", `/assessments/${id}/proposals`, proposal);
    const response = await performAction(admin, id, "lock");
    expect(response.json()).toMatchObject({ code: "not-ready", errors: [{ field: "B0200" }] });
  });
});
