import { describe, expect, test } from "vitest";
import { addClinician, admit, assignCare, openOffice } from "#src/test/schedule.ts";
import { openStaffHub, today } from "./test/open-staff-hub.ts";

const { world, office, care, search, find, open, visitThat, at, record } = await openStaffHub();
const { superuser } = world;
const { agencyId } = office;

describe("Figures", () => {
  test("match the visits, of the agency's own week and the four before", async () => {
    const userId = await addClinician(world, agencyId);
    const days = ["2026-10-17", "2026-10-18", "2026-11-14", "2026-11-15", "2026-11-19", "2026-11-21"];
    const statuses = ["scheduled", "completed", "completed", "missed", "cancelled"];
    for (const day of days)
      for (const status of statuses) await visitThat(status, { userId, start: at(day, 12) });
    await visitThat("scheduled", { userId, start: "2026-11-22T00:00:00" });
    const independent = async (from: string, to: string) => {
      const { rows } = await superuser.query(
        `select (select count(*)::int from visit v where v."userId" = $1 and v.status <> 'cancelled' and v."localStart"::date between $2 and $3) planned,
           (select count(*)::int from visit v where v."userId" = $1 and v.status = 'completed' and v."localStart"::date between $2 and $3) done,
           (select count(*)::int from visit v where v."userId" = $1 and v.status = 'missed' and v."localStart"::date between $2 and $3) missed`,
        [userId, from, to],
      );
      return rows[0];
    };
    const person = await find(userId);
    expect(person.week).toEqual(await independent("2026-11-15", "2026-11-21"));
    expect(person.lastFour).toEqual(await independent("2026-10-18", "2026-11-14"));
    expect([person.week.planned, person.lastFour.done]).toEqual([12, 4]);
    const { weeks, weekFrom, weekTo } = (await open(userId)).json();
    expect([weekFrom, weekTo, weeks.length, weeks[0].from]).toEqual([
      "2026-11-15",
      "2026-11-21",
      8,
      "2026-09-27",
    ]);
    expect(weeks.at(-1)).toEqual({ from: "2026-11-15", ...person.week });
    expect(weeks.at(-6)).toEqual({
      from: "2026-10-11",
      ...(await independent("2026-10-11", "2026-10-17")),
    });
  });

  test("start on the agency's first day of the week", async () => {
    const other = await openOffice(world);
    await superuser.query(`update agency set "weekStartsOn" = 1 where id = $1`, [other.agencyId]);
    const there = await admit(world, other.planner);
    await visitThat("completed", { userId: other.nurse.userId, start: "2026-11-15T09:00:00", of: there });
    const { staff, weekFrom, weekTo } = await search({}, other.viewer.browser);
    expect([weekFrom, weekTo]).toEqual(["2026-11-16", "2026-11-22"]);
    const nurse = staff.find(({ id }: { id: string }) => id === other.nurse.userId);
    expect([nurse.week.done, nurse.lastFour.done]).toEqual([0, 1]);
  });

  test("count each currently assigned patient once", async () => {
    const userId = await addClinician(world, agencyId);
    const others = [await admit(world, office.planner), await admit(world, office.planner)] as const;
    await assignCare(world, care, { userId });
    await assignCare(world, care, { userId, from: today, to: today });
    await assignCare(world, others[0], { userId, to: "2026-11-19" });
    await assignCare(world, others[1], { userId, from: "2026-11-21" });
    expect(await find(userId)).toMatchObject({ caseload: 1 });
  });

  test("of credentials use the latest of each kind", async () => {
    const userId = await addClinician(world, agencyId);
    await record(userId, "license", { expiresOn: "2026-01-01" });
    await record(userId, "license", { expiresOn: "2027-01-01" }); // renewed
    await record(userId, "cpr", { expiresOn: "2026-11-19" });
    await record(userId, "driver-license", { expiresOn: "2026-11-20" }); // its last day
    await record(userId, "vehicle-insurance", { expiresOn: "2026-12-20" });
    await record(userId, "tb-test", { expiresOn: "2026-12-21" });
    await record(userId, "nda", { expiresOn: null });
    await record(userId, "other", { expiresOn: "2026-11-01", title: "Wound care" });
    await record(userId, "other", { expiresOn: null, title: "Phlebotomy" });
    expect((await find(userId)).credentials).toEqual({
      overdue: 2,
      expiring: 2,
      missing: [],
      nextEnd: "2026-11-01",
    });
    expect(await find(userId, { credentials: "overdue" })).toBeDefined();
    expect(await find(office.nurse.userId, { credentials: "overdue" })).toBeUndefined();
  });

  test("of credentials name the required ones that were never entered", async () => {
    const userId = await addClinician(world, agencyId);
    const missing = async () => (await find(userId)).credentials.missing;
    expect(await missing()).toEqual(["license", "nda"]);
    expect(await find(userId, { credentials: "missing" })).toBeDefined();
    await record(userId, "license", { expiresOn: "2026-01-01" });
    expect(await missing()).toEqual(["nda"]);
    await record(userId, "nda", { expiresOn: null });
    expect(await missing()).toEqual([]);
    expect(await find(userId, { credentials: "missing" })).toBeUndefined();
  });
});
