import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Acting, actingPeople } from "#src/test/assessment-actions.ts";
import { startedAssessment } from "#src/test/assessments.ts";

let world: TestApp;
let acting: Acting;
let id: string;

beforeAll(async () => {
  world = await testApp();
  acting = await actingPeople(world);
});
beforeEach(async () => {
  ({ id } = await startedAssessment(world, acting.admin));
});
afterAll(() => world.close());

type Operation = { opId: string; item: string; value: string; baseRevision: number };

const given = (item: string, value: string, opId = uuidv7()): Operation => ({
  opId,
  item,
  value,
  baseRevision: 0,
});
const send = (assessmentId: string, ...operations: Operation[]) =>
  acting.admin.send("PATCH", `/assessments/${assessmentId}/answers`, { knownRevision: 0, operations });
const forget = () => world.superuser.query("delete from assessment_operation");
const lock = () =>
  world.superuser.query(
    `update assessment set status = 'locked', "lockedAt" = now(), "lockedBy" = "authorId" where id = $1`,
    [id],
  );

describe("A device offline longer than its operations are remembered", () => {
  test("resends a conflicting answer, and it is kept once", async () => {
    const lost = given("B0200", "3");
    await send(id, given("B0200", "1"));
    await send(id, lost);
    await forget();
    expect((await send(id, lost)).json().results).toMatchObject([{ opId: lost.opId, outcome: "conflict" }]);
    expect((await acting.read(id)).alternatives).toMatchObject([{ id: lost.opId }]);
  });

  test("resends a late answer, and it is proposed once", async () => {
    const late = given("B0200", "3");
    await lock();
    await send(id, late);
    await forget();
    expect((await send(id, late)).json().results).toMatchObject([{ outcome: "amendment" }]);
    expect((await acting.read(id)).proposals).toMatchObject([{ id: late.opId }]);
  });

  test("resends an answer that was changed since, and nothing is overwritten", async () => {
    const first = given("B0200", "1");
    await send(id, first);
    await acting.answer(acting.admin, id, { B0200: "2" });
    await forget();
    await send(id, first);
    const { answers, alternatives } = await acting.read(id);
    expect(answers.find(({ item }) => item === "B0200")).toMatchObject({ value: "2" });
    expect(alternatives).toMatchObject([{ id: first.opId }]);
  });
});

describe("One id for two answers is refused and nothing is stored", () => {
  test("in one request", async () => {
    const { revision } = await acting.read(id);
    const opId = uuidv7();
    const response = await send(id, given("B0200", "1", opId), given("B1000", "1", opId));
    expect(response.json()).toMatchObject({ code: "key-reused", context: { opId } });
    expect((await acting.read(id)).revision).toBe(revision);
  });

  test("in two assessments at the same moment", async () => {
    const other = await startedAssessment(world, acting.admin);
    const operation = given("B0200", "1");
    const responses = await Promise.all([send(id, operation), send(other.id, operation)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

test("Free text may begin like a reference to a number", async () => {
  expect((await send(id, given("city", "ssn:x"))).statusCode).toBe(200);
});

test("A date whose deadlines exceed the calendar is refused, and the list still loads", async () => {
  expect((await send(id, given("M0030", "9999-12-31"))).statusCode).toBe(422);
  expect((await acting.admin.send("GET", "/assessments")).statusCode).toBe(200);
});
