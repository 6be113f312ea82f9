import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { addClinician, addVisit, admit, assignCare, join, openSchedule } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();

const mornings = [
  { weekday: 1, from: 480, to: 720 },
  { weekday: 1, from: 720, to: 1020 },
];

const setHours = (browser: Browser, userId: string, body: object = {}) =>
  browser.send("PUT", `/clinicians/${userId}/hours`, { version: 0, hours: mornings, ...body });

const clinician = async (browser: Browser, userId: string) =>
  (await browser.send("GET", "/clinicians"))
    .json()
    .clinicians.find(({ id }: { id: string }) => id === userId);

const auditOf = async (action: string, subjectId: string) =>
  (
    await world.superuser.query(
      `select "userId", before, after from audit_entry where action = $1 and coalesce("subjectId", "patientId") = $2`,
      [action, subjectId],
    )
  ).rows;

describe("Clinicians", () => {
  test("are members with a discipline, without hours until some are entered", async () => {
    const { nurse, viewer, admin } = office;
    expect(await clinician(viewer.browser, nurse.userId)).toEqual({
      id: nurse.userId,
      firstName: "Staff",
      lastName: "Tester",
      discipline: "RN",
      branchId: null,
      hours: null,
      version: 0,
      timeOff: [],
      hasLeft: false,
    });
    expect(await clinician(viewer.browser, admin.userId)).toBeUndefined();
  });

  test("who left are listed while they have visits in the last 60 days", async () => {
    const care = await admit(world, office.admin);
    const [recent, longAgo] = [
      await addClinician(world, office.agencyId),
      await addClinician(world, office.agencyId, "PT"),
    ];
    await addVisit(world, care, { start: "2026-09-21T09:00:00", userId: recent });
    await addVisit(world, care, { start: "2026-09-20T09:00:00", userId: longAgo });
    await world.superuser.query(`update membership set "endedAt" = now() where "userId" = any($1)`, [
      [recent, longAgo],
    ]);
    expect(await clinician(office.planner.browser, recent)).toMatchObject({ hasLeft: true });
    expect(await clinician(office.planner.browser, longAgo)).toBeUndefined();
    expect((await setHours(office.planner.browser, recent)).statusCode).toBe(404);
  });

  test("of another agency are not visible, and their hours cannot be set", async () => {
    const { outsider, nurse } = office;
    expect((await outsider.browser.send("GET", "/clinicians")).json()).toEqual({ clinicians: [] });
    expect((await setHours(outsider.browser, nurse.userId)).statusCode).toBe(404);
    const { rows } = await world.superuser.query(`select from staff_availability where "userId" = $1`, [
      nurse.userId,
    ]);
    expect(rows).toEqual([]);
  });
});

describe("Working hours", () => {
  test("are set by the clinician, visible to everyone, and recorded with their previous values", async () => {
    const { nurse, viewer } = office;
    const saved = await setHours(nurse.browser, nurse.userId);
    expect(saved.json()).toMatchObject({ id: nurse.userId, hours: mornings, version: 1 });
    expect(await clinician(viewer.browser, nurse.userId)).toEqual(saved.json());
    const none = (await setHours(nurse.browser, nurse.userId, { version: 1, hours: [] })).json();
    expect([none.hours, none.version]).toEqual([[], 2]);
    expect(await auditOf("availability.hours", nurse.userId)).toEqual([
      { userId: nurse.userId, before: { hours: null }, after: { hours: mornings } },
      { userId: nurse.userId, before: { hours: mornings }, after: { hours: [] } },
    ]);
  });

  test("of a colleague are set by schedulers only", async () => {
    const userId = await addClinician(world, office.agencyId);
    expect((await setHours(office.colleague.browser, userId)).statusCode).toBe(403);
    expect((await setHours(office.viewer.browser, userId)).statusCode).toBe(403);
    expect((await setHours(office.planner.browser, userId)).json()).toMatchObject({ version: 1 });
  });

  test("changed by someone else are shown instead of overwritten", async () => {
    const userId = await addClinician(world, office.agencyId);
    const { browser } = office.planner;
    await setHours(browser, userId);
    for (const version of [0, 2]) {
      const late = await setHours(browser, userId, { version, hours: [] });
      expect([late.statusCode, late.json().code]).toEqual([409, "conflict"]);
      expect(late.json().context).toMatchObject({ id: userId, hours: mornings, version: 1 });
    }
  });

  test("set by two people at once are saved once, and the other gets a conflict", async () => {
    const userId = await addClinician(world, office.agencyId);
    const answers = await Promise.all([1, 2, 3, 4].map(() => setHours(office.planner.browser, userId)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
  });

  test.each([
    [
      "that overlap",
      [
        { weekday: 1, from: 480, to: 721 },
        { weekday: 1, from: 720, to: 1020 },
      ],
    ],
    ["that end before they begin", [{ weekday: 1, from: 720, to: 480 }]],
    ["that take no time", [{ weekday: 1, from: 720, to: 720 }]],
    ["after midnight", [{ weekday: 1, from: 480, to: 1441 }]],
    ["on an eighth day", [{ weekday: 7, from: 480, to: 720 }]],
    ["in half minutes", [{ weekday: 1, from: 480.5, to: 720 }]],
  ])("%s are refused", async (_case, hours) => {
    const userId = await addClinician(world, office.agencyId);
    expect((await setHours(office.planner.browser, userId, { hours })).statusCode).toBe(422);
    expect(await clinician(office.planner.browser, userId)).toMatchObject({ hours: null, version: 0 });
  });

  test("of an unknown person, or of an employee who makes no visits, cannot be set", async () => {
    expect((await setHours(office.planner.browser, uuidv7())).statusCode).toBe(404);
    expect((await setHours(office.planner.browser, office.viewer.userId)).statusCode).toBe(404);
    expect((await setHours(office.planner.browser, "somebody")).statusCode).toBe(422);
  });
});

const week = { start: "2026-12-21T00:00:00", end: "2026-12-28T00:00:00", kind: "vacation" };

const enter = (browser: Browser, userId: string, body: object = {}) =>
  browser.send("POST", "/time-off", { id: uuidv7(), userId, ...week, ...body });

describe("Time off", () => {
  test("is sent to everyone in the agency when added and removed", async () => {
    const userId = await addClinician(world, office.agencyId);
    const told = async () =>
      (await world.superuser.query(`select kind, "patientId" from event where "subjectId" = $1`, [userId]))
        .rows;
    const { id } = (await enter(office.planner.browser, userId)).json();
    expect(await told()).toEqual([{ kind: "availability", patientId: null }]);
    await office.planner.browser.send("DELETE", `/time-off/${id}`, { version: 1 });
    expect(await told()).toHaveLength(2);
  });

  test("is added once, even if the request arrives repeatedly, and shown with the clinician", async () => {
    const { nurse } = office;
    const id = uuidv7();
    const first = await enter(nurse.browser, nurse.userId, { id });
    expect(first.json()).toEqual({ id, version: 1, userId: nurse.userId, ...week });
    expect((await enter(nurse.browser, nurse.userId, { id })).json()).toEqual(first.json());
    const other = await enter(nurse.browser, nurse.userId, { id, kind: "sick" });
    expect([other.statusCode, other.json().code]).toEqual([422, "key-reused"]);
    expect((await clinician(nurse.browser, nurse.userId)).timeOff).toEqual([first.json()]);
    expect(await auditOf("time-off.create", id)).toHaveLength(1);
  });

  test("of a month ago and before is history", async () => {
    const userId = await addClinician(world, office.agencyId);
    const { browser } = office.planner;
    await enter(browser, userId, { start: "2026-10-01T00:00:00", end: "2026-10-19T23:59:59" });
    await enter(browser, userId, { start: "2026-10-01T00:00:00", end: "2026-10-20T00:00:00" });
    expect((await clinician(browser, userId)).timeOff.map(({ end }: { end: string }) => end)).toEqual([
      "2026-10-20T00:00:00",
    ]);
  });

  test("is removed by the clinician and by schedulers only", async () => {
    const { nurse, colleague, planner, viewer, outsider } = office;
    const { id } = (await enter(colleague.browser, colleague.userId)).json();
    const takeBack = (browser: Browser, version = 1) =>
      browser.send("DELETE", `/time-off/${id}`, { version });
    expect((await takeBack(nurse.browser)).statusCode).toBe(403);
    expect((await takeBack(viewer.browser)).statusCode).toBe(403);
    expect((await takeBack(outsider.browser)).statusCode).toBe(404);
    const stale = await takeBack(colleague.browser, 2);
    expect([stale.statusCode, stale.json().context]).toEqual([
      409,
      expect.objectContaining({ id, version: 1 }),
    ]);
    expect((await takeBack(planner.browser)).statusCode).toBe(204);
    expect((await takeBack(colleague.browser)).statusCode).toBe(404);
    expect((await clinician(nurse.browser, colleague.userId)).timeOff).toEqual([]);
    expect(await auditOf("time-off.end", id)).toEqual([
      { userId: planner.userId, before: expect.objectContaining(week), after: null },
    ]);
  });

  test("of a colleague is added by schedulers only", async () => {
    const { nurse, colleague, planner, outsider } = office;
    expect((await enter(nurse.browser, colleague.userId)).statusCode).toBe(403);
    expect((await enter(outsider.browser, colleague.userId)).statusCode).toBe(404);
    expect((await enter(planner.browser, uuidv7())).statusCode).toBe(404);
    const sick = { start: "2026-11-20T07:00:00", end: "2026-11-20T19:00:00", kind: "sick" };
    expect((await enter(planner.browser, colleague.userId, sick)).statusCode).toBe(200);
  });

  test("shows its reason to the clinician and schedulers, and others only the dates", async () => {
    const { nurse, planner, viewer } = office;
    const { userId, browser } = await join(world, office.agencyId, { discipline: "PT" });
    const sick = { start: "2026-11-20T07:00:00", end: "2026-11-20T19:00:00", kind: "sick" };
    await enter(browser, userId, sick);
    const seenBy = async (reader: Browser) => (await clinician(reader, userId)).timeOff;
    for (const reader of [browser, planner.browser])
      expect(await seenBy(reader)).toEqual([expect.objectContaining(sick)]);
    for (const reader of [nurse.browser, viewer.browser])
      expect(await seenBy(reader)).toEqual([expect.objectContaining({ ...sick, kind: null })]);
  });

  test.each([
    ["that ends before it begins", { end: "2026-12-20T00:00:00" }],
    ["that takes no time", { end: week.start }],
    ["on a day that does not exist", { end: "2027-02-29T00:00:00" }],
    ["with a zone", { end: "2026-12-28T00:00:00Z" }],
    ["for no known reason", { kind: "golf" }],
  ])("%s is refused", async (_case, body) => {
    const { browser, userId } = office.nurse;
    expect((await enter(browser, userId, body)).statusCode).toBe(422);
  });
});

describe("Visit preferences", () => {
  const suits = {
    version: 0,
    hours: [{ weekday: 3, from: 600, to: 840 }],
    note: "Dialysis on Tuesdays",
    position: { latitude: 40.7128, longitude: -74.006 },
  };

  test("are saved over the version that was read, and audited", async () => {
    const { planner, nurse } = office;
    const care = await admit(world, planner);
    await assignCare(world, care, nurse);
    const { patientId } = care;
    const address = `/patients/${patientId}/availability`;
    const unknown = { hours: null, note: null, position: null, version: 0 };
    expect((await nurse.browser.send("GET", address)).json()).toEqual(unknown);
    expect((await nurse.browser.send("PUT", address, suits)).json()).toEqual({ ...suits, version: 1 });
    const late = await planner.browser.send("PUT", address, suits);
    expect([late.statusCode, late.json().context]).toEqual([409, { ...suits, version: 1 }]);
    const forgotten = { version: 1, hours: null, note: null, position: null };
    expect((await planner.browser.send("PUT", address, forgotten)).json()).toEqual({
      ...forgotten,
      version: 2,
    });
    expect((await auditOf("availability.patient", patientId)).map(({ before }) => before)).toEqual([
      unknown,
      { ...suits, version: 1 },
    ]);
  });

  test("are visible to those who may see the patient, and not editable by viewers", async () => {
    const { planner, colleague, viewer, outsider } = office;
    const { patientId } = await admit(world, planner);
    const address = `/patients/${patientId}/availability`;
    for (const { browser } of [colleague, outsider]) {
      expect((await browser.send("GET", address)).statusCode).toBe(404);
      expect((await browser.send("PUT", address, suits)).statusCode).toBe(404);
    }
    expect((await viewer.browser.send("GET", address)).statusCode).toBe(200);
    expect((await viewer.browser.send("PUT", address, suits)).statusCode).toBe(403);
    expect((await planner.browser.send("GET", address)).json().version).toBe(0);
  });

  test.each([
    ["hours that overlap", { hours: [...suits.hours, { weekday: 3, from: 700, to: 900 }] }],
    ["a place that is none", { position: { latitude: 91, longitude: 0 } }],
    ["half a place", { position: { latitude: 40 } }],
    ["a stale version that is none", { version: -1 }],
  ])("with %s is refused", async (_case, body) => {
    const { patientId } = await admit(world, office.planner);
    const address = `/patients/${patientId}/availability`;
    const response = await office.planner.browser.send("PUT", address, { ...suits, ...body });
    expect(response.statusCode).toBe(422);
  });
});
