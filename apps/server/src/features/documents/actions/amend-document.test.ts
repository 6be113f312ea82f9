import { documentStatuses } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { documentIn, openWard, readDocument } from "#src/test/documents.ts";
import { openSchedule, orderLine } from "#src/test/schedule.ts";

const { world, office, nurse, planner } = await openSchedule();
const ward = await openWard(world, office);
const outsider = office.outsider.browser;

const open = new Set(["draft", "returned"]);

describe("An addendum", () => {
  const add = (id: string, changes: object = {}, by = nurse) =>
    by.send("POST", `/documents/${id}/addenda`, {
      addendumId: uuidv7(),
      text: "Dressing changed on the second visit too.",
      ...changes,
    });

  test.each(documentStatuses)(
    "to a document with the status %s is added if it was signed",
    async (status) => {
      const id = await documentIn(ward, status);
      const response = await add(id);
      expect(response.statusCode).toBe(open.has(status) ? 409 : 200);
      const { addenda, text, status: after } = await readDocument(nurse, id);
      expect([text, after]).toEqual(["Cleanse the wound with saline daily.", status]);
      expect(addenda).toMatchObject(
        open.has(status)
          ? []
          : [
              {
                text: "Dressing changed on the second visit too.",
                name: "Staff Tester",
                credential: "RN",
                isIntact: true,
              },
            ],
      );
    },
  );

  test("is added once, even if sent again, and a changed one is not intact", async () => {
    const id = await documentIn(ward, "submitted");
    const addendumId = uuidv7();
    for (let time = 0; time < 2; time += 1) expect((await add(id, { addendumId })).statusCode).toBe(200);
    expect((await add(id, { addendumId, text: "Other" })).json().code).toBe("key-reused");
    await world.superuser.query(`update document_addendum set text = 'Other' where id = $1`, [addendumId]);
    expect((await readDocument(nurse, id)).addenda).toMatchObject([{ text: "Other", isIntact: false }]);
  });

  test("needs proof of identity, the permission, and a document the caller may see", async () => {
    const id = await documentIn(ward, "submitted");
    await world.superuser.query('update session set "provenAt" = null');
    expect((await add(id, {}, nurse.sending({ isProving: false }))).json().code).toBe("proof-needed");
    expect((await add(id, {}, planner)).statusCode).toBe(403);
    expect((await add(id, {}, outsider)).statusCode).toBe(404);
    expect((await add(id, {}, office.colleague.browser)).statusCode).toBe(404);
    expect((await add(id, { text: " " })).statusCode).toBe(422);
    expect((await readDocument(nurse, id)).addenda).toEqual([]);
  });
});

describe("The next version", () => {
  const begin = (id: string, newId = uuidv7(), by = nurse) =>
    by.send("POST", `/documents/${id}/new-version`, { newId });

  test.each(documentStatuses)(
    "of a document with the status %s is started if it was approved",
    async (status) => {
      const id = await documentIn(ward, status);
      const isReplaceable = ["approved", "sent", "signed", "filed"].includes(status);
      const response = await begin(id);
      expect(response.statusCode).toBe(isReplaceable ? 200 : 409);
      expect((await readDocument(nurse, id)).status).toBe(status);
    },
  );

  test("is the caller's draft with the same content, and an order gets today's date", async () => {
    const id = await documentIn(ward, "filed", { orderedOn: "2026-11-18" });
    expect((await begin(id)).json()).toMatchObject({
      status: "draft",
      replacesId: id,
      text: "Cleanse the wound with saline daily.",
      physicianId: ward.physicianId,
      orderedOn: "2026-11-20",
      signatures: [],
      assigneeId: office.nurse.userId,
    });
  });

  test("is one at a time, until it is removed from the chart", async () => {
    const id = await documentIn(ward, "approved");
    const newId = uuidv7();
    for (let time = 0; time < 2; time += 1) expect((await begin(id, newId)).statusCode).toBe(200);
    expect((await begin(id)).json()).toMatchObject({ code: "wrong-status", context: { id: newId } });
    const change = (isRemoved: boolean, version: number) =>
      nurse.send("PUT", `/documents/${newId}`, { version, title: "Wound care", text: "", isRemoved });
    expect((await change(true, 1)).statusCode).toBe(200);
    expect((await begin(id)).statusCode).toBe(200);
    expect((await change(false, 2)).json()).toMatchObject({ code: "wrong-status" });
  });

  test("started twice at the same time is started once", async () => {
    const id = await documentIn(ward, "approved");
    const both = await Promise.all([begin(id), begin(id)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  test("of a visit order is up to scheduling", async () => {
    const { orderId } = await orderLine(world, ward.care);
    expect((await begin(orderId)).json()).toMatchObject({
      code: "wrong-status",
      detail: expect.stringContaining("schedule"),
    });
  });

  test("needs the permission, and a document the caller may see", async () => {
    const id = await documentIn(ward, "approved");
    expect((await begin(id, uuidv7(), office.viewer.browser)).statusCode).toBe(403);
    expect((await begin(id, uuidv7(), outsider)).statusCode).toBe(404);
    expect((await begin(id, uuidv7(), office.colleague.browser)).statusCode).toBe(404);
  });
});
