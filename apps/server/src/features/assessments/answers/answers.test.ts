import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { startedAssessment } from "#src/test/assessments.ts";
import type { Browser } from "#src/test/browser.ts";
import { signInPeople } from "#src/test/people.ts";

let world: TestApp;
let admin: Browser;
let nurse: Browser;
let viewer: Browser;
let outsider: Browser;

beforeAll(async () => {
  world = await testApp();
  ({ admin, nurse, viewer, outsider } = await signInPeople(world));
});
afterAll(() => world.close());

type Change = {
  item: string;
  value: string | null;
  baseRevision?: number;
  opId?: string;
  settles?: string[];
};

const change = (browser: Browser, id: string, ...operations: Change[]) =>
  browser.send("PATCH", `/assessments/${id}/answers`, {
    knownRevision: 0,
    operations: operations.map((operation) => ({ opId: uuidv7(), baseRevision: 0, ...operation })),
  });
const read = async (id: string) => (await admin.send("GET", `/assessments/${id}`)).json();
const answerTo = async (id: string, item: string) =>
  (await read(id)).answers.find((answer: { item: string }) => answer.item === item);
const start = () => startedAssessment(world, admin);

describe("An answer", () => {
  test("based on the current one is applied with its revision, and recorded once per batch", async () => {
    const { id } = await start();
    const { revision: begun } = await read(id);
    const response = await change(admin, id, { item: "B0200", value: "1" }, { item: "B1000", value: "0" });
    expect(response.json().results).toMatchObject([
      { outcome: "applied", revision: begun + 1 },
      { outcome: "applied", revision: begun + 2 },
    ]);
    expect(await answerTo(id, "B0200")).toMatchObject({ value: "1", source: null });
    const { rows } = await world.superuser.query(
      `select before, after from audit_entry where action = 'assessment.answer' and "subjectId" = $1`,
      [id],
    );
    expect(rows).toEqual([{ before: { B0200: null, B1000: null }, after: { B0200: "1", B1000: "0" } }]);
  });

  test("sent again changes nothing and gets the same response", async () => {
    const { id } = await start();
    const operation = { opId: uuidv7(), item: "B0200", value: "1" };
    const first = (await change(admin, id, operation)).json();
    await change(admin, id, { item: "B0200", value: "2", baseRevision: first.results[0].revision });
    const again = (await change(admin, id, operation)).json();
    expect(again.results).toEqual(first.results);
    expect(await answerTo(id, "B0200")).toMatchObject({ value: "2" });
  });

  test("with an id already used for another one is refused", async () => {
    const { id } = await start();
    const opId = uuidv7();
    await change(admin, id, { opId, item: "B0200", value: "1" });
    const response = await change(admin, id, { opId, item: "B0200", value: "2" });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: "key-reused", context: { opId } });
  });

  test("based on one that someone else changed is kept as a conflict, and nothing is overwritten", async () => {
    const { id } = await start();
    await change(admin, id, { item: "B0200", value: "1" });
    const second = (await change(admin, id, { item: "B0200", value: "3" })).json();
    expect(second.results).toMatchObject([{ outcome: "conflict" }]);
    expect(await answerTo(id, "B0200")).toMatchObject({ value: "1" });
    expect((await read(id)).alternatives).toMatchObject([{ item: "B0200", value: "3" }]);
  });

  test("and the conflicting one each name their device, even for two devices of one person", async () => {
    const { id } = await start();
    const [phone, computer] = [
      { id: uuidv7(), kind: "phone" },
      { id: uuidv7(), kind: "computer" },
    ];
    const answer = (device: object, value: string) =>
      admin.send("PATCH", `/assessments/${id}/answers`, {
        knownRevision: 0,
        device,
        operations: [{ opId: uuidv7(), baseRevision: 0, item: "B0200", value }],
      });
    await answer(computer, "1");
    const { changes } = (await answer(phone, "3")).json();
    const { alternatives } = await read(id);
    expect(alternatives).toEqual(changes.alternatives);
    const { givenBy } = alternatives[0];
    expect(alternatives).toMatchObject([
      { value: "3", device: phone, givenBy, current: { device: computer, givenBy } },
    ]);
    const refused = await answer({ id: uuidv7(), kind: "toaster" }, "2");
    expect(refused.statusCode).toBe(422);
  });

  test("that clears someone else's newer answer is kept as a conflict too", async () => {
    const { id } = await start();
    await change(admin, id, { item: "C0200", value: "3" });
    await change(admin, id, { item: "C0200", value: null });
    expect(await answerTo(id, "C0200")).toMatchObject({ value: "3" });
    expect((await read(id)).alternatives).toMatchObject([{ item: "C0200", value: null }]);
  });

  test("that two people gave the same needs no choice", async () => {
    const { id } = await start();
    await change(admin, id, { item: "B0200", value: "1" });
    expect((await change(admin, id, { item: "B0200", value: "1" })).json().results).toMatchObject([
      { outcome: "applied" },
    ]);
    expect((await read(id)).alternatives).toEqual([]);
  });

  test.each([
    ["keeps the standing value", "1"],
    ["takes the other value", "3"],
  ])("chosen over another resolves the conflict: %s", async (_, value) => {
    const { id } = await start();
    await change(admin, id, { item: "B0200", value: "1" });
    await change(admin, id, { item: "B0200", value: "3" });
    const { alternatives } = await read(id);
    const { revision } = await answerTo(id, "B0200");
    const settles = alternatives.map((alternative: { id: string }) => alternative.id);
    await change(admin, id, { item: "B0200", value, baseRevision: revision, settles });
    expect(await answerTo(id, "B0200")).toMatchObject({ value });
    expect((await read(id)).alternatives).toEqual([]);
    const { rows } = await world.superuser.query(
      `select after from audit_entry where action = 'assessment.answer' and "subjectId" = $1 order by at desc limit 1`,
      [id],
    );
    expect(rows).toMatchObject([{ after: { settled: settles } }]);
  });

  test("is sent by two devices at once with others' answers and none is lost", async () => {
    const { id } = await start();
    const values = ["0", "1", "2", "3"];
    await Promise.all(values.map((value) => change(admin, id, { item: "B0200", value })));
    const { alternatives, answers } = await read(id);
    const standing = answers.find(({ item }: { item: string }) => item === "B0200").value;
    const kept = alternatives.map(({ value }: { value: string }) => value);
    expect([kept.length, new Set([standing, ...kept])]).toEqual([3, new Set(values)]);
  });
});

describe("Refused without storing anything", () => {
  test.each([
    ["a code outside the list", "B0200", "7"],
    ["an item nobody knows", "Z9999", "1"],
    ["a day that does not exist", "M0090", "2026-02-30"],
    ["text over the limit", "A1110A", "x".repeat(900)],
    ["a dash where CMS accepts none", "B1300", "-"],
    ["an item the agency fills", "M0010", "123456"],
    ["an empty text", "A1110A", ""],
  ])("%s", async (_, item, value) => {
    const { id } = await start();
    const { revision } = await read(id);
    const response = await change(admin, id, { item: "B1000", value: "0" }, { item, value });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors[0].field).toBe("operations.1.value");
    expect((await read(id)).revision).toBe(revision);
  });

  test.each([
    ["operations that are no list", { knownRevision: 0, operations: "all" }],
    ["no operation at all", { knownRevision: 0, operations: [] }],
    [
      "a number for a value",
      { knownRevision: 0, operations: [{ opId: uuidv7(), item: "B0200", baseRevision: 0, value: 1 }] },
    ],
    [
      "an id that is none",
      { knownRevision: 0, operations: [{ opId: "1", item: "B0200", baseRevision: 0, value: "1" }] },
    ],
  ])("%s", async (_, body) => {
    const { id } = await start();
    expect((await admin.send("PATCH", `/assessments/${id}/answers`, body)).statusCode).toBe(422);
  });
});

describe("An assessment is not accessible", () => {
  test("to another agency and to staff without the patient, who cannot tell that it exists", async () => {
    const { id } = await start();
    for (const browser of [outsider, nurse]) {
      expect((await browser.send("GET", `/assessments/${id}`)).statusCode).toBe(404);
      expect((await change(browser, id, { item: "B0200", value: "1" })).statusCode).toBe(404);
    }
  });

  test("for changes by a read-only role", async () => {
    const { id } = await start();
    expect((await change(viewer, id, { item: "B0200", value: "1" })).statusCode).toBe(403);
    expect((await viewer.send("GET", `/assessments/${id}`)).statusCode).toBe(200);
  });
});

describe("After the signature", () => {
  test("unsent answers become proposals, even when the assessment is locked", async () => {
    const { id } = await start();
    await world.superuser.query(
      `update assessment set status = 'locked', "lockedAt" = now(), "lockedBy" = "authorId" where id = $1`,
      [id],
    );
    const response = await change(admin, id, { item: "B0200", value: "1" });
    expect(response.json().results).toMatchObject([{ outcome: "amendment" }]);
    expect(await answerTo(id, "B0200")).toBeUndefined();
    expect((await read(id)).proposals).toMatchObject([{ item: "B0200", value: "1", kind: "late-answer" }]);
  });

  test("the database itself refuses to change a locked answer", async () => {
    const { id } = await start();
    await world.superuser.query(
      `update assessment set status = 'locked', "lockedAt" = now(), "lockedBy" = "authorId" where id = $1`,
      [id],
    );
    await expect(
      world.superuser.query(`update assessment_answer set value = '2' where "assessmentId" = $1`, [id]),
    ).rejects.toThrow("is locked");
  });
});

describe("The author", () => {
  test("can finish a draft after the assignment ended, until it is locked", async () => {
    const { id, patientId } = await startedAssessment(world, admin, nurse);
    await world.superuser.query(`delete from assignment where "patientId" = $1`, [patientId]);
    expect((await change(nurse, id, { item: "B0200", value: "1" })).statusCode).toBe(200);
    await world.superuser.query(
      `update assessment set status = 'locked', "lockedAt" = now(), "lockedBy" = "authorId" where id = $1`,
      [id],
    );
    expect((await nurse.send("GET", `/assessments/${id}`)).statusCode).toBe(404);
    expect((await change(nurse, id, { item: "B1000", value: "1" })).json().results).toMatchObject([
      { outcome: "amendment" },
    ]);
  });
});
