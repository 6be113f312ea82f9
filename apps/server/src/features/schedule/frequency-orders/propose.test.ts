import { localTimeAt, visitInstants } from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import type { Browser } from "#src/test/browser.ts";
import {
  addClinician,
  addVisit,
  admit,
  assignCare,
  type Care,
  openOffice,
  orderLine,
  type ScheduleOffice,
} from "#src/test/schedule.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

type Slot = { start: string; minutes: number; userId: string; travelMinutes: number | null; kind: string };
type Answer = { slots: Slot[]; unplaced: { weekOf: string; visits: number; why: string }[] };

/** A separate office with a patient whose line of two visits a week starts on Monday. */
async function openCase(): Promise<{ office: ScheduleOffice; care: Care; frequencyId: string }> {
  const office = await openOffice(world);
  const care = await admit(world, office.planner);
  const { frequencyId } = await orderLine(world, care, {
    notation: "2w2",
    startDate: "2026-11-23",
    endDate: "2026-12-05",
  });
  return { office, care, frequencyId };
}

const propose = (browser: Browser, frequencyId: string, more: object = {}) =>
  browser.send("POST", "/visits/propose", { frequencyId, ...more });

const proposed = async (browser: Browser, frequencyId: string, more: object = {}): Promise<Answer> =>
  (await propose(browser, frequencyId, more)).json();

const setHours = (userId: string, hours: object[]) =>
  world.superuser.query(
    `insert into staff_availability ("agencyId", "userId", hours)
     select "agencyId", "userId", $2 from membership where "userId" = $1`,
    [userId, JSON.stringify(hours)],
  );

const mornings = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 480, to: 720 }));

describe("Suggested visits", () => {
  test("fill the line's missing visits, with the care team before others", async () => {
    const { office, care, frequencyId } = await openCase();
    await assignCare(world, care, office.nurse);
    await addVisit(world, care, { start: "2026-11-24T09:00:00", frequencyId });
    const { slots, unplaced } = await proposed(office.planner.browser, frequencyId);
    expect(unplaced).toEqual([]);
    expect(slots).toHaveLength(3);
    expect(new Set(slots.map(({ userId }) => userId))).toEqual(new Set([office.nurse.userId]));
    expect(slots.every(({ minutes }) => minutes === 45)).toBe(true);
  });

  test("can all be booked: the clinicians are available, and the patient has no other visit", async () => {
    const { office, care, frequencyId } = await openCase();
    const { userId } = office.nurse;
    await setHours(userId, mornings);
    await world.superuser.query(
      `insert into time_off ("agencyId", id, "userId", "localStart", "localEnd", kind)
       values ($1, $2, $3, '2026-11-23T00:00:00', '2026-11-25T00:00:00', 'vacation')`,
      [care.agencyId, uuidv7(), userId],
    );
    await world.superuser.query(
      `insert into patient_availability ("agencyId", "patientId", hours) values ($1, $2, $3)`,
      [care.agencyId, care.patientId, JSON.stringify(mornings.map((day) => ({ ...day, from: 600 })))],
    );
    const other = await admit(world, office.planner);
    await addVisit(world, other, { start: "2026-11-25T10:00:00", minutes: 90, userId });
    await addVisit(world, care, { start: "2026-11-26T10:00:00", minutes: 120, discipline: "PT" });
    const { slots } = await proposed(office.planner.browser, frequencyId, { userId });
    expect(slots.map(({ start }) => start.slice(0, 10)).slice(0, 1)).toEqual(["2026-11-27"]);
    for (const { start, minutes } of slots) {
      const minute = Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16));
      expect([minute >= 600, minute + minutes <= 720]).toEqual([true, true]);
      await addVisit(world, care, { start, minutes, userId, frequencyId });
    }
    expect((await proposed(office.planner.browser, frequencyId, { userId })).slots).toEqual([]);
  });

  test("start near the preferred minute, and never in the past", async () => {
    const office = await openOffice(world);
    const care = await admit(world, office.planner);
    const { frequencyId } = await orderLine(world, care, { notation: "1w3", endDate: "2026-11-21" });
    const { slots } = await proposed(office.planner.browser, frequencyId, { preferredMinute: 540 });
    // It is Friday, 10:00 in New York.
    expect(slots).toMatchObject([{ start: "2026-11-20T10:00:00" }]);
    const later = await proposed(office.planner.browser, frequencyId, { preferredMinute: 870 });
    expect(later.slots).toMatchObject([{ start: "2026-11-20T14:30:00" }]);
  });

  test("prefer the most frequent visitor, then the case manager, at the patient's usual hour", async () => {
    const { office, care, frequencyId } = await openCase();
    const { nurse, colleague, planner } = office;
    await assignCare(world, care, nurse);
    await assignCare(world, care, colleague);
    const makers = async () => {
      const { slots } = await proposed(planner.browser, frequencyId);
      return [...new Set(slots.map(({ start, userId }) => `${userId} ${start.slice(11, 16)}`))];
    };
    for (const { userId } of [nurse, colleague]) {
      await world.superuser.query(
        `update assignment set "isCaseManager" = ("userId" = $2) where "patientId" = $1`,
        [care.patientId, userId],
      );
      expect(await makers()).toEqual([`${userId} 09:00`]);
    }
    await addVisit(world, care, { start: "2026-11-18T13:30:00", userId: nurse.userId });
    expect(await makers()).toEqual([`${nurse.userId} 13:30`]);
  });

  test("include one recertification in the last five days, by a clinician who may assess", async () => {
    const office = await openOffice(world);
    const care = await admit(world, office.planner);
    const { frequencyId } = await orderLine(world, care);
    const { frequencyId: therapy } = await orderLine(world, care, { discipline: "PT", notation: "1w9" });
    await addClinician(world, office.agencyId, "PT");
    const recertified = async (id: string) =>
      (await proposed(office.planner.browser, id)).slots
        .filter(({ kind }) => kind === "recertification")
        .map(({ start }) => start.slice(0, 10));
    const [day = "", ...more] = await recertified(frequencyId);
    expect([day >= "2026-12-27", day <= "2026-12-31", more]).toEqual([true, true, []]);
    expect(await recertified(therapy)).toEqual([]);
    for (const [discipline, days] of [
      ["LPN", []],
      ["RN", [day]],
    ] as const) {
      await world.superuser.query(
        `update membership set discipline = $2 where "agencyId" = $1 and discipline in ('RN', 'LPN')`,
        [office.agencyId, discipline],
      );
      expect(await recertified(frequencyId)).toEqual(days);
    }
    await addVisit(world, care, { start: "2026-12-28T15:00:00", kind: "recertification" });
    expect(await recertified(frequencyId)).toEqual([]);
  });

  test("include the drive time from the previous visit, by the homes' ZIP codes", async () => {
    const { office, care, frequencyId } = await openCase();
    const { userId } = office.nurse;
    await setHours(userId, [{ weekday: 2, from: 480, to: 1020 }]);
    const far = await admit(world, office.planner);
    for (const [id, zip] of [
      [care.patientId, "10001"],
      [far.patientId, "11201"],
    ])
      await world.superuser.query(`update patient set zip = $2 where id = $1`, [id, zip]);
    await addVisit(world, far, { start: "2026-11-24T08:00:00", minutes: 60, userId });
    const { slots } = await proposed(office.planner.browser, frequencyId, { userId, preferredMinute: 540 });
    expect(slots).toMatchObject([{ travelMinutes: expect.any(Number) }, { travelMinutes: null }]);
    const minutes = slots[0]?.travelMinutes ?? 0;
    // About 4.5 miles straight-line.
    expect([minutes > 8, minutes < 16]).toEqual([true, true]);
    expect(slots[0]?.start).toBe("2026-11-24T09:15:00");
  });

  test("avoid the clinician's visits in another time zone", async () => {
    const { office, frequencyId } = await openCase();
    const { userId } = office.nurse;
    await setHours(userId, [{ weekday: 2, from: 600, to: 660 }]);
    const west = await admit(world, office.planner, { zone: "America/Chicago" });
    await addVisit(world, west, { start: "2026-11-24T09:00:00", minutes: 60, userId });
    const instants = visitInstants("2026-11-24T09:00:00", { minutes: 60, zone: "America/Chicago" });
    expect(instants.ok && localTimeAt(instants.from, "America/New_York")).toBe("2026-11-24T10:00:00");
    const { slots, unplaced } = await proposed(office.planner.browser, frequencyId, { userId });
    expect(slots).toMatchObject([{ start: "2026-12-01T10:00:00" }]);
    expect(unplaced[0]).toMatchObject({ weekOf: "2026-11-22", visits: 2, why: expect.stringMatching(/./) });
  });

  test("are not for other disciplines, other branches or clinicians who left", async () => {
    const { office, care, frequencyId } = await openCase();
    const therapist = await addClinician(world, office.agencyId, "PT");
    const elsewhere = await addClinician(world, office.agencyId);
    const gone = await addClinician(world, office.agencyId);
    const other = await admit(world, office.planner);
    await world.superuser.query(`update membership set "branchId" = $2 where "userId" = $1`, [
      elsewhere,
      other.branchId,
    ]);
    await world.superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [gone]);
    await world.superuser.query(`update membership set "branchId" = $2 where "userId" = any($1)`, [
      [office.nurse.userId, office.colleague.userId],
      care.branchId,
    ]);
    const { slots } = await proposed(office.planner.browser, frequencyId);
    const own = [office.nurse.userId, office.colleague.userId];
    expect(slots.length > 0 && slots.every(({ userId }) => own.includes(userId))).toBe(true);
    for (const userId of [therapist, gone, uuidv7()]) {
      const response = await propose(office.planner.browser, frequencyId, { userId });
      expect([response.statusCode, response.json().errors[0].field]).toEqual([422, "userId"]);
    }
    expect((await propose(office.planner.browser, frequencyId, { userId: elsewhere })).statusCode).toBe(200);
  });

  test("are empty without a clinician, with the reason", async () => {
    const { office, care } = await openCase();
    const { frequencyId } = await orderLine(world, care, {
      discipline: "OT",
      notation: "1w1",
      startDate: "2026-11-23",
      endDate: "2026-11-28",
    });
    const { slots, unplaced } = await proposed(office.planner.browser, frequencyId);
    expect([slots, unplaced.length]).toEqual([[], 1]);
  });

  test("of an inaccessible line are not found", async () => {
    const { office, frequencyId } = await openCase();
    expect((await propose(office.nurse.browser, frequencyId)).statusCode).toBe(404);
    expect((await propose(office.outsider.browser, frequencyId)).statusCode).toBe(404);
    expect((await propose(office.viewer.browser, frequencyId)).statusCode).toBe(200);
  });
});
