import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { admit, assignCare, openSchedule } from "#src/test/schedule.ts";

const { world, office, nurse } = await openSchedule();
const admin = office.admin.browser;

/** A visit order that the nurse took by telephone. */
async function takenOrder(): Promise<string> {
  const care = await admit(world, office.planner);
  await assignCare(world, care, office.nurse);
  await world.superuser.query(
    `insert into physician ("agencyId", id, "firstName", "lastName", credential) values ($1, $2, 'Ada', 'Osler', 'MD')`,
    [care.agencyId, care.patientId],
  );
  await world.superuser.query(`update admission set "physicianId" = $2 where id = $1`, [
    care.admissionId,
    care.patientId,
  ]);
  const response = await nurse.send("POST", "/frequency-orders", {
    id: uuidv7(),
    patientId: care.patientId,
    discipline: "SN",
    notation: "2w4",
    visitMinutes: 45,
    startDate: "2026-11-16",
    locationOfCare: "Patient's home",
    orderedOn: "2026-11-20",
    receivedAt: "2026-11-20T14:00:00Z",
  });
  expect(response.statusCode).toBe(200);
  return response.json().order.orderId;
}

const read = async (id: string) => (await nurse.send("GET", `/documents/${id}`)).json();

const action = async (browser: Browser, id: string, [name, body]: [name: string, body: object]) =>
  browser.send("POST", `/documents/${id}/${name}`, { version: (await read(id)).version, ...body });

const approve = async (id: string) => {
  const documents = [{ id, version: (await read(id)).version }];
  return (await admin.send("POST", "/documents/approve", { documents })).json().results[0];
};

const openTasks = async (documentId: string) => {
  const { rows } = await world.superuser.query<{ title: string }>(
    `select title from task where "documentId" = $1 and "resolvedAt" is null`,
    [documentId],
  );
  return rows.map(({ title }) => title);
};

describe("A verbal visit order", () => {
  test("is signed by the person who took it, who has a task until then, and approved only afterward", async () => {
    const id = await takenOrder();
    const before = await read(id);
    expect([before.status, await openTasks(id)]).toEqual(["submitted", ["Sign: Visit frequency order"]]);
    expect((await approve(id)).problem).toBe(
      "Staff Tester took this verbal order and has not signed it yet (42 CFR 484.60(b)).",
    );
    await action(admin, id, ["review", {}]);
    expect(await openTasks(id)).toHaveLength(1);
    expect((await action(nurse, id, ["sign", {}])).statusCode).toBe(200);
    const signed = await read(id);
    expect(signed).toMatchObject({ status: "in-review", submittedAt: before.submittedAt });
    expect(signed.signatures).toMatchObject([{ name: "Staff Tester", credential: "RN", isIntact: true }]);
    expect(await openTasks(id)).toEqual([]);
    expect(await approve(id)).toMatchObject({ status: "approved", problem: null });
  });

  test("cannot be signed by anyone else, or twice", async () => {
    const id = await takenOrder();
    expect((await action(admin, id, ["sign", {}])).json().code).toBe("not-ready");
    await action(nurse, id, ["sign", {}]);
    expect((await action(nurse, id, ["sign", {}])).json().code).toBe("wrong-status");
  });
});
