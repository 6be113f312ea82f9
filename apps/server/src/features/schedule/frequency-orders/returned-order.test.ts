import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { admit, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner } = await openSchedule();
const admin = office.admin.browser;

const input = (patientId: string, changes: object = {}) => ({
  id: uuidv7(),
  patientId,
  discipline: "PT",
  notation: "2w4",
  visitMinutes: 45,
  startDate: "2026-11-16",
  locationOfCare: "Patient's home",
  orderedOn: "2026-11-20",
  ...changes,
});

/** A visit order that a reviewer returned to the scheduler who entered it. */
async function returnedOrder() {
  const { patientId } = await admit(world, office.planner);
  const { order } = (await planner.send("POST", "/frequency-orders", input(patientId))).json();
  const returned = await admin.send("POST", `/documents/${order.orderId}/return`, {
    version: 1,
    comment: "The physician said once a week",
  });
  expect(returned.statusCode).toBe(200);
  return { patientId, order };
}

const openTasks = async (documentId: string) => {
  const { rows } = await world.superuser.query(
    `select kind, "assigneeId" from task where "documentId" = $1 and "resolvedAt" is null`,
    [documentId],
  );
  return rows;
};

describe("A returned visit order", () => {
  test("still counts as the order for its visits, so that nothing else is ordered for the same days", async () => {
    const { patientId, order } = await returnedOrder();
    const { orders } = (await planner.send("GET", `/patients/${patientId}/schedule`)).json();
    expect(orders).toMatchObject([{ id: order.id, status: "returned" }]);
    const second = await planner.send("POST", "/frequency-orders", input(patientId));
    expect([second.statusCode, second.json().code]).toEqual([409, "wrong-status"]);
    expect(await openTasks(order.orderId)).toEqual([
      { kind: "document-returned", assigneeId: office.planner.userId },
    ]);
  });

  test("is corrected by the line that replaces it, which completes its document", async () => {
    const { patientId, order } = await returnedOrder();
    const replaces = { id: order.id, version: order.version };
    const next = input(patientId, { notation: "1w4", replaces });
    expect((await planner.send("POST", "/frequency-orders", next)).statusCode).toBe(200);
    const { status } = (await planner.send("GET", `/documents/${order.orderId}`)).json();
    expect([status, await openTasks(order.orderId)]).toEqual(["discontinued", []]);
    const { rows } = await world.superuser.query(
      `select "subjectId" from event where kind = 'document' and "patientId" = $1 and "subjectId" = $2`,
      [patientId, order.orderId],
    );
    expect(rows).toHaveLength(3); // created, returned, discontinued
  });
});
