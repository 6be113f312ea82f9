import { describe, expect, test } from "vitest";
import { addClinician, admit } from "#src/test/schedule.ts";
import { openStaffHub, today } from "./test/open-staff-hub.ts";

const { world, office, find, visitThat, at, setHours, takeOff } = await openStaffHub();
const { superuser } = world;
const { agencyId } = office;

describe("The state of a person's day", () => {
  test("is with a patient, whatever else is planned", async () => {
    const userId = await addClinician(world, agencyId);
    await visitThat("in-progress", { userId, start: at(today) });
    await visitThat("scheduled", { userId, start: `${today}T15:00:00` });
    expect(await find(userId)).toMatchObject({
      state: "on-visit",
      nextVisit: `${today}T15:00:00`,
      isLate: false,
      today: { planned: 2, done: 0, missed: 0 },
    });
  });

  test("is not with a patient because of a check-out forgotten days ago", async () => {
    const userId = await addClinician(world, agencyId);
    await visitThat("in-progress", { userId, start: "2026-11-16T09:00:00" });
    expect(await find(userId)).toMatchObject({ state: "unknown" });
  });

  test("is the next visit that has not started; an overdue one is marked", async () => {
    const userId = await addClinician(world, agencyId);
    await visitThat("completed", { userId, start: at(today) });
    await visitThat("scheduled", { userId, start: `${today}T09:25:00` });
    await visitThat("scheduled", { userId, start: `${today}T16:00:00` });
    expect(await find(userId)).toMatchObject({
      state: "next-visit",
      nextVisit: `${today}T09:25:00`,
      isLate: true,
    });
  });

  test("is not late within half an hour of the planned start, as on the dashboards", async () => {
    const userId = await addClinician(world, agencyId);
    await visitThat("scheduled", { userId, start: `${today}T09:45:00` });
    expect(await find(userId)).toMatchObject({ state: "next-visit", isLate: false });
  });

  test("is done once all visits are over; tomorrow's and canceled ones do not count", async () => {
    const userId = await addClinician(world, agencyId);
    await visitThat("missed", { userId, start: at(today) });
    await visitThat("scheduled", { userId, start: "2026-11-21T00:00:00" });
    expect(await find(userId)).toMatchObject({ state: "done", today: { planned: 1, done: 0, missed: 1 } });
    const other = await addClinician(world, agencyId);
    await visitThat("cancelled", { userId: other, start: at(today) });
    expect(await find(other)).toMatchObject({ state: "unknown", today: { planned: 0 } });
  });

  test("is time off at this moment, in the time zone of the person's branch", async () => {
    const [now, later, over] = [
      await addClinician(world, agencyId),
      await addClinician(world, agencyId),
      await addClinician(world, agencyId),
    ];
    await takeOff(now, "2026-11-20T08:00:00", "2026-11-23T08:00:00");
    await takeOff(later, "2026-11-20T10:30:00", "2026-11-20T12:00:00");
    await takeOff(over, "2026-11-19T00:00:00", "2026-11-20T09:59:00");
    expect(await find(now)).toMatchObject({ state: "time-off", offUntil: "2026-11-23T08:00:00" });
    expect(await find(later)).toMatchObject({ state: "unknown", offUntil: null });
    expect(await find(over)).toMatchObject({ state: "unknown", offUntil: null });
    const west = await admit(world, office.planner, { zone: "America/Los_Angeles" });
    await superuser.query(`update membership set "branchId" = $2 where "userId" = $1`, [over, west.branchId]);
    expect(await find(over)).toMatchObject({ state: "time-off", offUntil: "2026-11-20T09:59:00" });
  });

  test("is work without a visit, a weekday off, or not recorded", async () => {
    const [free, off, unknown] = [
      await addClinician(world, agencyId),
      await addClinician(world, agencyId),
      await addClinician(world, agencyId),
    ];
    await setHours(free, [1, 5]);
    await setHours(off, [1, 2]);
    expect(await find(free)).toMatchObject({ state: "free" });
    expect(await find(off)).toMatchObject({ state: "not-working" });
    expect(await find(unknown)).toMatchObject({ state: "unknown" });
    expect(await find(office.planner.userId)).toMatchObject({ state: "office", discipline: null });
  });
});
