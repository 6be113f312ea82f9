import {
  type DocumentAction,
  type DocumentStatus,
  documentStatuses,
  documentTransitions,
} from "@hearthside/contract";
import { describe, expect, test } from "vitest";
import { actOn, documentIn, openWard, readDocument, write } from "#src/test/documents.ts";
import { openSchedule } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
const ward = await openWard(world, office);
const { superuser } = world;
const admin = office.admin.browser;
const nurse = office.nurse.browser;
const planner = office.planner.browser;

const statusOf = async (id: string) => (await readDocument(admin, id)).status;
const whoActs = (action: string) => (action === "sign" ? nurse : admin);

const actions: readonly DocumentAction[] = ["sign", "review", "return", "send", "receive", "file"];

test("A document goes from draft to filed, and each step is in its history, its order and the audit trail", async () => {
  const id = await documentIn(ward, "filed");
  const { steps } = await readDocument(nurse, id);
  expect(steps.map(({ status, by }: { status: string; by: string }) => [status, by])).toEqual([
    ["draft", "Staff Tester"],
    ["submitted", "Staff Tester"],
    ["approved", "Admin Tester"],
    ["signed", "Admin Tester"],
    ["filed", "Admin Tester"],
  ]);
  const { rows } = await superuser.query(
    `select action, before ->> 'status' as was, after ->> 'status' as "is" from audit_entry
     where "subjectId" = $1 and before ? 'status' order by at, id`,
    [id],
  );
  expect(rows.map(({ action, was, is }) => `${action}: ${was} > ${is}`)).toEqual([
    "document.sign: draft > submitted",
    "document.approve: submitted > approved",
    "document.receive: approved > signed",
    "document.file: signed > filed",
  ]);
  const orders = await superuser.query(`select kind, status, text from "order" where id = $1`, [id]);
  expect(orders.rows).toEqual([
    { kind: "physician", status: "filed", text: "Cleanse the wound with saline daily." },
  ]);
  const events = await superuser.query(
    `select kind, revision from event where "subjectId" = $1 order by id`,
    [id],
  );
  expect(events.rows.map(({ kind, revision }) => [kind, revision])).toEqual(
    [1, 2, 3, 4, 5].map((revision) => ["document", revision]),
  );
});

describe.each(documentStatuses)("With the status %s", (status) => {
  test.each(actions)("%s is allowed or rejected as the table of transitions says", async (action) => {
    const id = await documentIn(ward, status);
    const response = await actOn(ward, id, { by: whoActs(action), action });
    const { from, to } = documentTransitions[action];
    const isPossible = from.some((one) => one === status);
    expect([response.statusCode, response.json().code]).toEqual(
      isPossible ? [200, undefined] : [409, "wrong-status"],
    );
    expect(await statusOf(id)).toBe(isPossible ? to : status);
  });

  test("a document was submitted before it is approved", async () => {
    const id = await documentIn(ward, status);
    const response = await actOn(ward, id, { by: admin, action: "approve" });
    const isPossible = status === "submitted" || status === "in-review";
    expect(response.json().results).toMatchObject([{ id, status: isPossible ? "approved" : null }]);
    expect(await statusOf(id)).toBe(isPossible ? "approved" : status);
  });

  test("the text can change only until it is signed", async () => {
    const id = await documentIn(ward, status);
    const isOpen = status === "draft" || status === "returned";
    const response = await actOn(ward, id, {
      by: nurse,
      action: "change",
      body: { physicianId: ward.physicianId },
    });
    expect(response.statusCode).toBe(isOpen ? 200 : 409);
    const { text } = await readDocument(nurse, id);
    expect(text).toBe(isOpen ? "Daily" : "Cleanse the wound with saline daily.");
  });

  test("the database itself rejects another text once it is signed", async () => {
    const id = await documentIn(ward, status);
    const isOpen = status === "draft" || status === "returned";
    const tries = [
      `update document set content = '{"text": "Other"}' where id = $1`,
      `update document set title = 'Other' where id = $1`,
      `update "order" set text = 'Other' where id = $1`,
      `update "order" set "orderedOn" = '2026-11-01' where id = $1`,
    ];
    for (const sql of tries) {
      const done = superuser.query(sql, [id]).then(
        () => "done",
        (error: Error) => error.message,
      );
      expect(await done).toBe(isOpen ? "done" : "a signed paper does not change");
    }
  });
});

/** Whether the database rejects the change. The change is rolled back. */
async function isRefused(id: string, status: DocumentStatus): Promise<boolean> {
  await superuser.query("begin");
  const move = superuser.query(`update document set status = $2 where id = $1`, [id, status]);
  const isDone = await move.then(
    () => true,
    () => false,
  );
  await superuser.query("rollback");
  return !isDone;
}

test.each(documentStatuses)(
  "In the database a document with the status %s cannot go back to earlier ones",
  async (status) => {
    const id = await documentIn(ward, status);
    const isOut = ["sent", "signed", "filed", "discontinued"].includes(status);
    expect(await isRefused(id, "draft")).toBe(status !== "draft");
    expect(await isRefused(id, "returned")).toBe(isOut);
    expect(await isRefused(id, "discontinued")).toBe(false);
  },
);

describe("Every action", () => {
  const all = [...actions, "change"];

  test.each(all)(
    "%s does not exist for another agency, or for a nurse who is not assigned to the patient",
    async (action) => {
      const id = await write(ward);
      for (const stranger of [office.outsider.browser, office.colleague.browser]) {
        const response = await actOn(ward, id, { by: stranger, action, version: 1 });
        const mayAct = !(
          stranger === office.colleague.browser &&
          (action === "review" || action === "return")
        );
        expect([response.statusCode, response.json().code]).toEqual(
          mayAct ? [404, "not-found"] : [403, "forbidden"],
        );
      }
      expect(await statusOf(id)).toBe("draft");
    },
  );

  test.each(all)("%s on an older version is a conflict with the current document", async (action) => {
    const id = await write(ward);
    const response = await actOn(ward, id, { by: admin, action, version: 99 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: "conflict",
      context: { id, version: 1, text: expect.any(String) },
    });
  });

  test.each(all)("%s rejects an empty body", async (action) => {
    const id = await write(ward);
    const method = action === "change" ? "PUT" : "POST";
    const path = action === "change" ? `/documents/${id}` : `/documents/${id}/${action}`;
    expect((await admin.send(method, path, {})).statusCode).toBe(422);
  });
});

test("Staff writes and signs but does not review, an Editor writes but does not sign, a Viewer reads", async () => {
  const id = await write(ward);
  const may = async (by: typeof nurse, action: string) =>
    (await actOn(ward, id, { by, action, version: 99 })).statusCode !== 403;
  const powers = async (by: typeof nurse) => ({
    change: await may(by, "change"),
    sign: await may(by, "sign"),
    review: await may(by, "review"),
    return: await may(by, "return"),
    approve: await may(by, "approve"),
    send: await may(by, "send"),
    file: await may(by, "file"),
  });
  const everything = {
    change: true,
    sign: true,
    review: true,
    return: true,
    approve: true,
    send: true,
    file: true,
  };
  expect(await powers(admin)).toEqual(everything);
  expect(await powers(nurse)).toEqual({ ...everything, review: false, return: false, approve: false });
  expect(await powers(planner)).toEqual({
    ...everything,
    sign: false,
    review: false,
    return: false,
    approve: false,
  });
  expect(Object.values(await powers(office.viewer.browser))).toEqual(
    Object.values(everything).map(() => false),
  );
  expect((await office.viewer.browser.send("GET", `/documents/${id}`)).statusCode).toBe(200);
});

describe("Two users at the same time", () => {
  test("approve a document once", async () => {
    const id = await documentIn(ward, "submitted");
    const { version } = await readDocument(admin, id);
    const both = await Promise.all([
      actOn(ward, id, { by: admin, action: "approve", version }),
      actOn(ward, id, { by: admin, action: "approve", version }),
    ]);
    const results = both.map((response) => response.json().results[0].status);
    expect(new Set(results)).toEqual(new Set(["approved", null]));
    const { steps } = await readDocument(admin, id);
    expect(steps.filter(({ status }: { status: string }) => status === "approved")).toHaveLength(1);
  });

  test("edit and sign, and the signer signs only what they have read", async () => {
    const id = await write(ward, { physicianId: ward.physicianId });
    const [edited, signed] = await Promise.all([
      actOn(ward, id, {
        by: planner,
        action: "change",
        version: 1,
        body: { physicianId: ward.physicianId, text: "Edited" },
      }),
      actOn(ward, id, { by: nurse, action: "sign", version: 1 }),
    ]);
    expect([edited.statusCode, signed.statusCode].toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { text, status } = await readDocument(nurse, id);
    expect([text, status]).toEqual(
      signed.statusCode === 200 ? ["Cleanse the wound with saline daily.", "submitted"] : ["Edited", "draft"],
    );
  });
});

test("a nurse whose assignment ended can finish and sign what they started, and then no longer sees it", async () => {
  const own = await openWard(world, office);
  const [mine, other] = [await documentIn(own, "draft"), await documentIn(own, "approved")];
  await superuser.query(`delete from assignment where "patientId" = $1`, [own.care.patientId]);
  const queue = (await nurse.send("GET", "/documents?queue=mine")).json();
  expect(queue.documents.map(({ id }: { id: string }) => id)).toContain(mine);
  const body = { physicianId: own.physicianId, text: "Finished" };
  expect((await actOn(own, mine, { by: nurse, action: "change", body })).statusCode).toBe(200);
  expect((await actOn(own, mine, { by: nurse, action: "sign" })).json()).toMatchObject({
    status: "submitted",
  });
  await actOn(own, mine, { by: admin, action: "approve" });
  for (const id of [mine, other]) expect((await nurse.send("GET", `/documents/${id}`)).statusCode).toBe(404);
  expect((await office.colleague.browser.send("GET", `/documents/${mine}`)).statusCode).toBe(404);
});
