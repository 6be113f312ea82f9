import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { nurseVisits } from "#src/test/nurse-visits.ts";
import { addVisit, admit, assignCare, type Colleague, openSchedule } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
const { care, freeDay, planned, change, cancel, restore } = await nurseVisits({ world, office });

describe("Reading", () => {
  test("one visit has its address, time zone, and no verification yet", async () => {
    const { id } = await planned();
    await world.superuser.query(
      `update patient set street = '12 Main Street', city = 'Albany', state = 'NY', zip = '12207' where id = $1`,
      [care.patientId],
    );
    const response = await office.nurse.browser.send("GET", `/visits/${id}`);
    expect(response.json()).toEqual({
      visit: expect.objectContaining({ id, patientName: "Vance, Ada" }),
      zone: "America/New_York",
      address: "12 Main Street, Albany, NY 12207",
      phoneNumber: expect.any(String),
      verifications: [],
      exceptions: [],
      notice: null,
    });
    const { rowCount } = await world.superuser.query(
      `select from audit_entry where action = 'chart.view' and section = 'schedule' and "userId" = $1`,
      [office.nurse.userId],
    );
    expect(rowCount).toBe(1);
  });

  test("several leaves out inaccessible ones", async () => {
    const { id } = await planned();
    const elsewhere = await admit(world, office.planner);
    const hidden = await addVisit(world, elsewhere, { start: freeDay() });
    const read = async ({ browser }: Colleague) =>
      (await browser.send("POST", "/visits/read", { ids: [hidden, id, uuidv7()] }))
        .json()
        .visits.map((visit: { id: string }) => visit.id);
    expect(await read(office.nurse)).toEqual([id]);
    expect(await read(office.planner)).toEqual([id, hidden]);
    expect(await read(office.outsider)).toEqual([]);
  });
});

describe("Visits of others", () => {
  const actions = (id: string, who: Colleague) => [
    change(id, { minutes: 30 }, who),
    cancel(id, {}, who),
    restore(id, 1, who),
  ];

  test("are not found by another agency", async () => {
    const { id } = await planned();
    const read = office.outsider.browser.send("GET", `/visits/${id}`);
    const responses = await Promise.all([...actions(id, office.outsider), read]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  test("cannot be scheduled by field staff or viewers", async () => {
    const { id } = await planned();
    for (const who of [office.nurse, office.viewer]) {
      const responses = await Promise.all(actions(id, who));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    }
  });

  test("are visible to field staff when they are their own or of their patients", async () => {
    const elsewhere = await admit(world, office.planner);
    const own = await addVisit(world, elsewhere, {
      start: "2026-11-10T09:00:00",
      userId: office.nurse.userId,
    });
    const other = await addVisit(world, elsewhere, { start: "2026-11-11T09:00:00" });
    const opened = await office.nurse.browser.send("GET", `/visits/${own}`);
    expect(opened.statusCode).toBe(200);
    expect((await office.nurse.browser.send("GET", `/visits/${other}`)).statusCode).toBe(404);
  });

  test("do not show the address of a former patient", async () => {
    const elsewhere = await admit(world, office.planner);
    await world.superuser.query(`update patient set street = '7 Elm Street' where id = $1`, [
      elsewhere.patientId,
    ]);
    const { browser, userId } = office.nurse;
    const past = await addVisit(world, elsewhere, { start: "2026-11-12T09:00:00", userId });
    const today = await addVisit(world, elsewhere, { start: "2026-11-20T17:00:00", userId });
    const open = async (id: string) => (await browser.send("GET", `/visits/${id}`)).json();
    expect(await open(past)).toMatchObject({ address: null, phoneNumber: null });
    expect(await open(today)).toMatchObject({ address: "7 Elm Street", phoneNumber: expect.any(String) });
    const stopsOf = async (day: string) =>
      (await browser.send("GET", `/visits/mine?day=${day}`)).json().stops;
    expect([await stopsOf("2026-11-12"), (await stopsOf("2026-11-20")).length]).toEqual([[], 1]);
    await assignCare(world, elsewhere, { userId });
    expect(await open(past)).toMatchObject({ address: "7 Elm Street", phoneNumber: expect.any(String) });
    expect(await stopsOf("2026-11-12")).toHaveLength(1);
  });
});
