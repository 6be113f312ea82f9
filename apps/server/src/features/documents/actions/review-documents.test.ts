import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { actOn, documentIn, openWard, readDocument, write } from "#src/test/documents.ts";
import { join, openOffice, openSchedule } from "#src/test/schedule.ts";

const { world, office, nurse } = await openSchedule();
const ward = await openWard(world, office);
const { superuser } = world;
const admin = office.admin.browser;

type Named = { readonly id: string; readonly version: number };
const approve = (documents: readonly Named[], by = admin) =>
  by.send("POST", "/documents/approve", { documents });

describe("Many documents at once", () => {
  test("are approved one by one, with the reason for each that cannot be", async () => {
    const [good, stale, draft, note] = [
      await documentIn(ward, "submitted"),
      await documentIn(ward, "submitted"),
      await documentIn(ward, "draft"),
      await documentIn(ward, "in-review", { kind: "communication-note" }),
    ];
    const foreign = uuidv7();
    const asked = [
      { id: note, version: 3 },
      { id: stale, version: 1 },
      { id: foreign, version: 1 },
      { id: good, version: 2 },
      { id: draft, version: 1 },
      { id: good, version: 2 },
    ];
    expect((await approve(asked)).json().results).toEqual([
      { id: note, status: "filed", problem: null },
      {
        id: stale,
        status: null,
        problem: "Someone else changed this record. Review the changes and save again.",
      },
      { id: foreign, status: null, problem: "No access or not found." },
      { id: good, status: "approved", problem: null },
      { id: draft, status: null, problem: "This document is still a draft." },
      {
        id: good,
        status: null,
        problem: "Someone else changed this record. Review the changes and save again.",
      },
    ]);
    expect((await readDocument(admin, stale)).status).toBe("submitted");
  });

  test("are hidden from another agency, and need the permission", async () => {
    const id = await documentIn(ward, "submitted");
    const { results } = (await approve([{ id, version: 2 }], office.outsider.browser)).json();
    expect(results).toMatchObject([{ status: null }]);
    expect((await approve([{ id, version: 2 }], nurse)).statusCode).toBe(403);
    expect((await approve([{ id, version: 2 }], office.planner.browser)).statusCode).toBe(403);
    expect((await approve([])).statusCode).toBe(422);
    expect((await readDocument(admin, id)).status).toBe("submitted");
  });
});

test("no one approves a document they signed, unless no one else in the agency can approve", async () => {
  const alone = await openWard(world, await openOffice(world));
  const { browser } = alone.office.admin;
  const signOwn = async () => {
    const id = await write(alone);
    await actOn(alone, id, { by: browser, action: "sign" });
    return id;
  };
  const first = await signOwn();
  expect((await approve([{ id: first, version: 2 }], browser)).json().results).toMatchObject([
    { status: "approved" },
  ]);
  const second = await signOwn();
  const colleague = await join(world, alone.office.agencyId, { role: "Admin" });
  expect((await approve([{ id: second, version: 2 }], browser)).json().results).toEqual([
    { id: second, status: null, problem: "You signed this document. Someone else has to approve it." },
  ]);
  expect((await approve([{ id: second, version: 2 }], colleague.browser)).json().results).toMatchObject([
    { status: "approved" },
  ]);
});

describe("A returned document", () => {
  test("needs a comment, which its history keeps, and goes to its signer", async () => {
    const id = await documentIn(ward, "submitted");
    const empty = await actOn(ward, id, { by: admin, action: "return", body: { comment: " " } });
    expect(empty.statusCode).toBe(422);
    const response = await actOn(ward, id, { by: admin, action: "return" });
    expect(response.json()).toMatchObject({ status: "returned", assigneeId: office.nurse.userId });
    expect(response.json().steps.at(-1)).toMatchObject({
      status: "returned",
      comment: "Which dressing?",
      by: "Admin Tester",
    });
  });
});

describe("Tasks", () => {
  const tasksOf = async (documentId: string) => {
    const { rows } = await superuser.query(
      `select kind, "assigneeId", "resolvedAt" is not null as "isDone", title, "patientId", "dueOn"::text from task
       where "documentId" = $1 order by "createdAt", id`,
      [documentId],
    );
    return rows;
  };

  test("ask the assignee of another author's draft, move to another assignee, and end with the signature", async () => {
    const { nurse: assignee, planner } = office;
    const id = await write(ward, { assigneeId: planner.userId, physicianId: ward.physicianId });
    const task = {
      kind: "document-to-sign",
      title: "Complete and sign: Physician order",
      patientId: ward.care.patientId,
      dueOn: "2026-11-20",
    };
    expect(await tasksOf(id)).toEqual([{ ...task, assigneeId: planner.userId, isDone: false }]);
    await actOn(ward, id, {
      by: planner.browser,
      action: "change",
      body: { assigneeId: office.admin.userId, physicianId: ward.physicianId },
    });
    expect(await tasksOf(id)).toMatchObject([
      { assigneeId: planner.userId, isDone: true },
      { assigneeId: office.admin.userId, isDone: false },
    ]);
    await actOn(ward, id, { by: assignee.browser, action: "sign" });
    expect((await tasksOf(id)).every(({ isDone }) => isDone)).toBe(true);
  });

  test("tell the signer that it was returned, until it is signed again", async () => {
    const id = await documentIn(ward, "returned");
    expect(await tasksOf(id)).toMatchObject([
      {
        kind: "document-returned",
        assigneeId: office.nurse.userId,
        isDone: false,
        title: "Returned: Physician order",
      },
    ]);
    const { tasks } = (await nurse.send("GET", "/tasks/today")).json();
    expect(tasks.filter((task: { documentId: string }) => task.documentId === id)).toHaveLength(1);
    const { notifications } = (await nurse.send("GET", "/notifications")).json();
    expect(notifications).toContainEqual(
      expect.objectContaining({
        kind: "document-returned",
        subjectId: id,
        content: "Returned: Physician order",
      }),
    );
    await actOn(ward, id, { by: nurse, action: "sign" });
    expect(await tasksOf(id)).toMatchObject([{ kind: "document-returned", isDone: true }]);
  });

  test("end when a draft is removed from the chart, and reopen when it is restored", async () => {
    const id = await write(ward, { assigneeId: office.planner.userId });
    const change = (isRemoved: boolean) =>
      actOn(ward, id, {
        by: nurse,
        action: "change",
        body: { isRemoved, assigneeId: office.planner.userId },
      });
    expect((await change(true)).json()).toMatchObject({ isRemoved: true });
    expect(await tasksOf(id)).toMatchObject([{ isDone: true }]);
    expect((await actOn(ward, id, { by: nurse, action: "sign" })).json().detail).toBe(
      "This document was removed from the chart.",
    );
    await change(false);
    expect(await tasksOf(id)).toMatchObject([{ isDone: true }, { isDone: false }]);
    const { rows } = await superuser.query(
      `select action from audit_entry where "subjectId" = $1 order by at, id`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "document.create",
      "document.remove",
      "document.restore",
    ]);
  });

  test("cannot be marked done manually", async () => {
    const id = await documentIn(ward, "returned");
    const { rows } = await superuser.query(`select id from task where "documentId" = $1`, [id]);
    const response = await nurse.send("POST", `/tasks/${rows[0].id}/done`);
    expect(response.json()).toMatchObject({
      code: "wrong-status",
      detail: expect.stringContaining("signed"),
    });
  });
});
