import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Acting, actingPeople } from "#src/test/assessment-actions.ts";
import type { Browser } from "#src/test/browser.ts";

let world: TestApp;
let acting: Acting;

beforeAll(async () => {
  world = await testApp();
  acting = await actingPeople(world);
});
afterAll(() => world.close());

const propose = (browser: Browser, id: string, changes: object = {}) =>
  browser.send("POST", `/assessments/${id}/proposals`, {
    proposalId: uuidv7(),
    item: "B0200",
    value: "2",
    comment: "Heard me at the door",
    ...changes,
  });

type Proposed = { readonly id: string; readonly proposalId: string };

const decide = (browser: Browser, { id, proposalId }: Proposed, decision: "accepted" | "declined") =>
  browser.send("POST", `/assessments/${id}/proposals/${proposalId}/decision`, { decision });

async function proposed(changes: object = {}): Promise<Proposed> {
  const id = await acting.inState("in-review");
  const proposalId = uuidv7();
  await propose(acting.admin, id, { proposalId, ...changes });
  return { id, proposalId };
}

const answerTo = async (id: string, item: string) =>
  (await acting.read(id)).answers.find((answer) => answer.item === item);

describe("A reviewer", () => {
  test("proposes another answer, which changes nothing yet and is recorded", async () => {
    const { admin, inState, read, actionsOf } = acting;
    const id = await inState("in-review");
    const { revision } = await read(id);
    const response = await propose(admin, id);
    expect(response.json()).toMatchObject({
      revision,
      proposals: [
        { item: "B0200", value: "2", comment: "Heard me at the door", kind: "review", decision: null },
      ],
    });
    expect((await answerTo(id, "B0200"))?.value).not.toBe("2");
    expect(await actionsOf(id)).toContain("assessment.propose");
  });

  test("who sends the same proposal again makes no second one", async () => {
    const { admin, inState, read } = acting;
    const id = await inState("in-review");
    const proposalId = uuidv7();
    for (let time = 0; time < 2; time += 1)
      expect((await propose(admin, id, { proposalId })).statusCode).toBe(200);
    expect((await read(id)).proposals).toHaveLength(1);
    const other = await propose(admin, id, { proposalId, value: "3" });
    expect(other.json().code).toBe("key-reused");
  });

  test("cannot use the id of a late answer again", async () => {
    const { admin, answer, nurse, inState, read } = acting;
    const id = await inState("in-review");
    await answer(nurse, id, { B0200: "3" });
    const [late] = (await read(id)).proposals;
    const response = await propose(admin, id, { proposalId: late?.id });
    expect([response.statusCode, response.json().code]).toEqual([422, "key-reused"]);
  });

  test.each([
    ["an item nobody knows", { item: "Z9999" }],
    ["a code outside the list", { value: "9" }],
    ["an SSN in digits", { item: "M0064", value: "219091234" }],
    ["a number that the chart does not have", { item: "M0064", value: "ssn:99" }],
    ["a comment without end", { comment: "x".repeat(501) }],
    ["an id that is none", { proposalId: "1" }],
  ])("cannot propose %s", async (_, changes) => {
    const { admin, inState, read } = acting;
    const id = await inState("in-review");
    expect((await propose(admin, id, changes)).statusCode).toBe(422);
    expect((await read(id)).proposals).toEqual([]);
  });

  test("proposes only in review, with the permission, in the own agency", async () => {
    const { admin, nurse, outsider, inState } = acting;
    const id = await inState("signed");
    expect((await propose(admin, id)).json()).toMatchObject({
      code: "wrong-status",
      context: { status: "signed" },
    });
    expect((await propose(nurse, id)).statusCode).toBe(403);
    expect((await propose(outsider, id)).statusCode).toBe(404);
  });
});

describe("The signer", () => {
  test("accepts: the answer becomes the signer's own, one revision on, and both are recorded", async () => {
    const { nurse, read } = acting;
    const { id, proposalId } = await proposed();
    const before = await read(id);
    const old = await answerTo(id, "B0200");
    const response = await decide(nurse, { id, proposalId }, "accepted");
    expect(response.json()).toMatchObject({
      revision: before.revision + 1,
      proposals: [{ decision: "accepted" }],
    });
    const { UserId } = (await nurse.send("GET", "/auth/user-info")).json();
    expect(await answerTo(id, "B0200")).toMatchObject({ value: "2", source: null, answeredBy: UserId });
    const { rows } = await world.superuser.query(
      `select before, after from audit_entry where action = 'assessment.proposal-accepted' and "subjectId" = $1`,
      [id],
    );
    expect(rows).toEqual([{ before: { B0200: old?.value }, after: { B0200: "2", proposalId } }]);
  });

  test("accepts what makes other items meaningless, and they are cleared", async () => {
    const { nurse } = acting;
    const { id, proposalId } = await proposed({ item: "C0100", value: "0" });
    expect((await answerTo(id, "C0200"))?.value).not.toBeNull();
    await decide(nurse, { id, proposalId }, "accepted");
    expect(await answerTo(id, "C0200")).toMatchObject({ value: null });
  });

  test("declines, and the answer stays", async () => {
    const { nurse, read } = acting;
    const { id, proposalId } = await proposed();
    const { revision } = await read(id);
    await decide(nurse, { id, proposalId }, "declined");
    const after = await read(id);
    expect([after.revision, after.proposals[0]?.decision]).toEqual([revision, "declined"]);
  });

  test("decides once: the same again is fine, the other is refused", async () => {
    const { nurse } = acting;
    const { id, proposalId } = await proposed();
    await decide(nurse, { id, proposalId }, "declined");
    expect((await decide(nurse, { id, proposalId }, "declined")).statusCode).toBe(200);
    const response = await decide(nurse, { id, proposalId }, "accepted");
    expect(response.json()).toMatchObject({
      code: "wrong-status",
      detail: "This proposal has already been accepted or declined.",
    });
  });

  test("alone decides", async () => {
    const { admin, viewer, outsider } = acting;
    const { id, proposalId } = await proposed();
    const refused = await decide(admin, { id, proposalId }, "accepted");
    expect(refused.statusCode).toBe(403);
    expect(refused.json().detail).toContain("Only the clinician who signed");
    expect((await decide(viewer, { id, proposalId }, "accepted")).statusCode).toBe(403);
    expect((await decide(outsider, { id, proposalId }, "accepted")).statusCode).toBe(404);
    expect((await answerTo(id, "B0200"))?.value).not.toBe("2");
  });

  test("finds no proposal if there is none", async () => {
    const { nurse, inState } = acting;
    const id = await inState("in-review");
    expect((await decide(nurse, { id, proposalId: uuidv7() }, "accepted")).statusCode).toBe(404);
  });

  test("can decline a late answer to a locked assessment, but not accept it", async () => {
    const { nurse, answer, inState, read } = acting;
    const id = await inState("locked");
    await answer(nurse, id, { B0200: "2" });
    const [late] = (await read(id)).proposals;
    const refused = await decide(nurse, { id, proposalId: late?.id ?? "" }, "accepted");
    expect(refused.json()).toMatchObject({ code: "wrong-status", context: { status: "locked" } });
    expect((await decide(nurse, { id, proposalId: late?.id ?? "" }, "declined")).statusCode).toBe(200);
  });
});
