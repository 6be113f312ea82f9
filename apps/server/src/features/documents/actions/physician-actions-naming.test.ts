import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { actOn, addPhysician, admitTo, readDocument, type Ward } from "#src/test/documents.ts";
import type { Care } from "#src/test/schedule.ts";
import { openSchedule } from "#src/test/schedule.ts";

const { world, office, planner } = await openSchedule();
const admin = office.admin.browser;
const physicianId = await addPhysician(world, office.agencyId);

/** An approved visit order of an admission without a physician. */
async function approvedOrder() {
  const care = await admitTo(world, office);
  const ward: Ward = { world, office, care, physicianId };
  const response = await planner.send("POST", "/frequency-orders", {
    id: uuidv7(),
    patientId: care.patientId,
    discipline: "PT",
    notation: "2w4",
    visitMinutes: 45,
    startDate: "2026-11-16",
    locationOfCare: "Patient's home",
    orderedOn: "2026-11-20",
  });
  const id: string = response.json().order.orderId;
  await actOn(ward, id, { by: admin, action: "approve" });
  const send = () => actOn(ward, id, { by: planner, action: "send" });
  return { care, id, send };
}

async function namePhysician({ admissionId, patientId }: Care, to: string) {
  const { admissions } = (await planner.send("GET", `/patients/${patientId}/admissions`)).json();
  const { version, referralDate } = admissions.find(({ id }: { id: string }) => id === admissionId);
  return planner.send("PUT", `/admissions/${admissionId}`, { version, referralDate, physicianId: to });
}

test("A visit order without a physician cannot be sent until the admission has one, and then goes to that physician", async () => {
  const { care, id, send } = await approvedOrder();
  const refused = (await send()).json();
  expect([refused.code, refused.detail]).toEqual([
    "wrong-status",
    expect.stringContaining("No physician is named"),
  ]);
  expect((await namePhysician(care, physicianId)).statusCode).toBe(200);
  expect(await readDocument(admin, id)).toMatchObject({ physicianId, physicianName: "Ruiz, Ana, MD" });
  expect((await send()).json()).toMatchObject({ status: "sent" });
  const { rows } = await world.superuser.query(
    `select before, after from audit_entry where action = 'document.change' and "subjectId" = $1`,
    [id],
  );
  expect(rows).toMatchObject([{ before: { physicianId: null }, after: { physicianId } }]);
});

test("A visit order keeps its physician when the admission gets another", async () => {
  const { care, id } = await approvedOrder();
  await namePhysician(care, physicianId);
  await namePhysician(care, await addPhysician(world, office.agencyId));
  expect((await readDocument(admin, id)).physicianId).toBe(physicianId);
  const { rows } = await world.superuser.query(`select "physicianId" from "order" where id = $1`, [id]);
  expect(rows).toEqual([{ physicianId }]);
});

test("the database allows no other field of such an order to change with it", async () => {
  const { id } = await approvedOrder();
  const change = (facts: string) => world.superuser.query(`update document set ${facts} where id = $1`, [id]);
  await expect(change(`"physicianId" = '${physicianId}', title = 'Another'`)).rejects.toThrow(/signed paper/);
  await change(`"physicianId" = '${physicianId}'`);
  await expect(change(`"physicianId" = null`)).rejects.toThrow(/signed paper/);
});
