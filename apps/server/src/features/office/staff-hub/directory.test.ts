import { describe, expect, test } from "vitest";
import { addClinician, admit, assignCare, openOffice } from "#src/test/schedule.ts";
import { openStaffHub } from "./test/open-staff-hub.ts";

const { world, office, search, find, open, visitThat, setHours, takeOff } = await openStaffHub();
const { superuser } = world;
const { agencyId } = office;

describe("The directory", () => {
  test("is in alphabetical order", async () => {
    const there = await openOffice(world);
    const names = ["Öztürk", "zimmer", "Ohlsson", "de Vries", "O'Hara", "Álvarez", "Adams", "Zola"];
    for (const name of names) {
      const id = await addClinician(world, there.agencyId);
      await superuser.query(`update app_user set "lastName" = $2 where id = $1`, [id, name]);
    }
    const { staff } = await search({}, there.viewer.browser);
    const listed = staff.map(({ lastName }: { lastName: string }) => lastName);
    expect(listed.filter((name: string) => names.includes(name))).toEqual(
      names.toSorted(new Intl.Collator("und").compare),
    );
  });

  test("can be filtered by name, email, state, discipline and branch, and counts people in each state", async () => {
    const there = await openOffice(world);
    const home = await admit(world, there.planner);
    const therapist = await addClinician(world, there.agencyId, "PT");
    await superuser.query(
      `update app_user set "firstName" = 'Rená', email = 'rena.p@clinic.test' where id = $1`,
      [therapist],
    );
    await superuser.query(`update membership set "branchId" = $2 where "userId" = $1`, [
      therapist,
      home.branchId,
    ]);
    const ask = (body: object) => search(body, there.viewer.browser);
    for (const body of [
      { text: "rena test" },
      { text: "P@Clinic" },
      { discipline: "PT" },
      { branchId: home.branchId },
      { state: "unknown", discipline: "PT" },
    ])
      expect([body, (await ask(body)).staff.map(({ id }: { id: string }) => id)]).toEqual([
        body,
        [therapist],
      ]);
    expect((await ask({ text: "ester" })).total).toBe(0);
    expect((await ask({ discipline: "none" })).total).toBe(3);
    const { states, total } = await ask({ state: "office", limit: 1 });
    expect([states, total]).toEqual([{ office: 3, unknown: 3 }, 3]);
    expect((await ask({ limit: 1 })).staff).toHaveLength(1);
  });

  test("can be sorted by visits, by the share of missed ones, or by caseload", async () => {
    const there = await openOffice(world);
    const home = await admit(world, there.planner);
    await visitThat("missed", { userId: there.nurse.userId, start: "2026-11-03T09:00:00", of: home });
    await visitThat("completed", { userId: there.colleague.userId, start: "2026-11-03T10:00:00", of: home });
    await visitThat("completed", { userId: there.colleague.userId, start: "2026-11-17T10:00:00", of: home });
    await assignCare(world, home, { userId: there.nurse.userId });
    const firstBy = async (order: string) => (await search({ order }, there.viewer.browser)).staff[0].id;
    expect(await firstBy("missed")).toBe(there.nurse.userId);
    expect(await firstBy("visits")).toBe(there.colleague.userId);
    expect(await firstBy("caseload")).toBe(there.nurse.userId);
  });

  test("does not have former employees or those of another agency", async () => {
    const gone = await addClinician(world, agencyId);
    await superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [gone]);
    expect(await find(gone)).toBeUndefined();
    expect((await open(gone)).statusCode).toBe(404);
    const { staff } = await search({}, office.outsider.browser);
    expect(staff.map(({ id }: { id: string }) => id)).toEqual([office.outsider.userId]);
    expect((await open(office.nurse.userId, office.outsider.browser)).statusCode).toBe(404);
  });

  test("is for users who can see all staff", async () => {
    const { nurse } = office;
    expect((await nurse.browser.send("POST", "/staff-hub/search", {})).statusCode).toBe(403);
    expect((await open(nurse.userId, nurse.browser)).statusCode).toBe(403);
  });

  test("refuses unknown filters", async () => {
    const { browser } = office.viewer;
    for (const body of [{ state: "gone" }, { order: "salary" }, { limit: 0 }, { text: "x".repeat(201) }])
      expect((await browser.send("POST", "/staff-hub/search", body)).statusCode).toBe(422);
  });
});

test("A person's page has working hours and time off; the reason for it only for schedulers", async () => {
  const userId = await addClinician(world, agencyId);
  await setHours(userId, [1]);
  await takeOff(userId, "2026-11-27T00:00:00", "2026-11-28T00:00:00");
  const seen = (await open(userId)).json();
  expect(seen.hours).toEqual([{ weekday: 1, from: 480, to: 1020 }]);
  expect(seen.timeOff).toMatchObject([{ start: "2026-11-27T00:00:00", kind: null }]);
  expect((await open(userId, office.planner.browser)).json().timeOff).toMatchObject([{ kind: "sick" }]);
  expect((await open(office.planner.userId)).json()).toMatchObject({ hours: null, timeOff: [] });
});
