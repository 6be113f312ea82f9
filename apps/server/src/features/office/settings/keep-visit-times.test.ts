import { describe, expect, test } from "vitest";
import { addClinician, addVisit, admit, type Care, openSchedule } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
const admin = office.admin.browser;

const branchOf = async ({ branchId }: Care) =>
  (await admin.send("GET", "/settings/branches"))
    .json()
    .branches.find(({ id }: { id: string }) => id === branchId);
async function setZone(care: Care, zone: string) {
  const { id, ...branch } = await branchOf(care);
  return admin.send("PUT", `/settings/branches/${id}`, { ...branch, zone });
}
const read = async (id: string) =>
  (
    await world.superuser.query(
      `select zone, version, to_char("localStart", 'YYYY-MM-DD HH24:MI') as start, lower(during) as from, upper(during) as to
       from visit where id = $1`,
      [id],
    )
  ).rows[0];

describe("When the time zone of a branch changes", () => {
  test("its planned visits keep their local time, back to back, and started ones do not change", async () => {
    const care = await admit(world, office.planner);
    const userId = await addClinician(world, office.agencyId);
    const [past, first, second, summer, begun] = [
      await addVisit(world, care, { start: "2026-11-18T09:00:00", userId }),
      await addVisit(world, care, { start: "2026-12-01T09:00:00", minutes: 120, userId }),
      await addVisit(world, care, { start: "2026-12-01T11:00:00", minutes: 120, userId }),
      await addVisit(world, care, { start: "2027-07-01T09:00:00", userId }),
      await addVisit(world, care, { start: "2026-12-03T09:00:00", userId }),
    ];
    await world.superuser.query(
      `update visit set status = 'in-progress', "startedAt" = lower(during) where id = $1`,
      [begun],
    );
    expect((await setZone(care, "America/Chicago")).statusCode).toBe(200);
    expect(await read(first)).toMatchObject({
      zone: "America/Chicago",
      version: 2,
      start: "2026-12-01 09:00",
      from: new Date("2026-12-01T15:00:00Z"),
      to: new Date("2026-12-01T17:00:00Z"),
    });
    expect((await read(second)).from).toEqual(new Date("2026-12-01T17:00:00Z"));
    expect((await read(summer)).from).toEqual(new Date("2027-07-01T14:00:00Z"));
    for (const id of [past, begun])
      expect(await read(id)).toMatchObject({ zone: "America/New_York", version: 1 });
    const { rows } = await world.superuser.query(
      `select before, after from audit_entry where action = 'branch.change' and "subjectId" = $1`,
      [care.branchId],
    );
    expect(rows).toEqual([
      { before: { zone: "America/New_York" }, after: { zone: "America/Chicago", visitsKeptTheirTime: 3 } },
    ]);
    const told = await world.superuser.query(
      `select from event where kind = 'visit' and "subjectId" = any($1) and revision = 2`,
      [[past, first, second, summer, begun]],
    );
    expect(told.rowCount).toBe(3);
    // back again: each visit would take the place of another that has not moved yet
    expect((await setZone(care, "America/New_York")).statusCode).toBe(200);
    expect((await read(first)).from).toEqual(new Date("2026-12-01T14:00:00Z"));
  });

  test("visits of other branches do not move", async () => {
    const [care, other] = [await admit(world, office.planner), await admit(world, office.planner)];
    const visit = await addVisit(world, other, { start: "2026-12-01T09:00:00" });
    await setZone(care, "America/Chicago");
    expect(await read(visit)).toMatchObject({ zone: "America/New_York", version: 1 });
  });

  test("nothing changes if a visit cannot keep its time, and each such visit is named", async () => {
    const [care, other] = [await admit(world, office.planner), await admit(world, office.planner)];
    const userId = await addClinician(world, office.agencyId);
    const [mine, fine] = [
      await addVisit(world, care, { start: "2026-12-01T09:00:00", userId }),
      await addVisit(world, care, { start: "2026-12-02T09:00:00", userId }),
    ];
    await addVisit(world, other, { start: "2026-12-01T10:15:00", userId });
    const before = [await branchOf(care), await read(fine)];
    const refused = await setZone(care, "America/Chicago");
    expect([refused.statusCode, refused.json().code]).toEqual([409, "overlap"]);
    expect(refused.json().detail).toBe(
      "One scheduled visit cannot keep the same local time in America/Chicago. Reschedule or cancel it first.",
    );
    expect(refused.json().context.visits).toEqual([
      {
        visitId: mine,
        patientId: care.patientId,
        patientName: expect.stringMatching(/^Gonzalez/),
        start: "2026-12-01T09:00:00",
        why: "clinician-busy",
      },
    ]);
    expect([await branchOf(care), await read(fine)]).toEqual(before);
  });

  test("a scheduler who plans at the same time waits, and plans in the new time zone", async () => {
    const care = await admit(world, office.planner);
    const book = (day: string) =>
      office.planner.browser.send("POST", "/visits", {
        patientId: care.patientId,
        discipline: "SN",
        kind: "routine",
        userId: null,
        start: `2026-12-${day}T09:00:00`,
        minutes: 45,
        frequencyId: null,
        note: null,
        urgency: null,
        overrideReason: "asked for",
      });
    const days = ["07", "08", "09", "10", "11", "12"];
    const [moved, ...booked] = await Promise.all([setZone(care, "America/Denver"), ...days.map(book)]);
    expect([moved.statusCode, ...booked.map(({ statusCode }) => statusCode)]).toEqual([
      200,
      ...days.map(() => 200),
    ]);
    const { rows } = await world.superuser.query(
      `select distinct zone, lower(during) at time zone 'UTC' - "localStart" as ahead from visit where "patientId" = $1`,
      [care.patientId],
    );
    expect(rows).toEqual([{ zone: "America/Denver", ahead: expect.objectContaining({ hours: 7 }) }]);
  });
});
