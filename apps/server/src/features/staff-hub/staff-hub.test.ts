import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import {
  addClinician,
  addVisit,
  admit,
  assignCare,
  type Care,
  openOffice,
  openSchedule,
} from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
const { superuser } = world;
const { agencyId } = office;
const care = await admit(world, office.planner);

// It is Friday, 20 November 2026, 10 AM in New York; the week began on Sunday the 15th.
const today = "2026-11-20";

const search = async (body: object = {}, by: Browser = office.viewer.browser) => {
  const answer = await by.send("POST", "/staff-hub/search", { limit: 1000, ...body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const find = async (id: string, body: object = {}) =>
  (await search(body)).staff.find((person: { id: string }) => person.id === id);
const open = (id: string, by: Browser = office.viewer.browser) => by.send("GET", `/staff-hub/${id}`);

let hour = 0;
/** A visit of hers that stands so; each at an hour and with a patient of its own. */
async function visitThat(
  status: string,
  { userId, start, of = care }: { userId: string; start: string; of?: Care },
): Promise<void> {
  const id = await addVisit(world, of, { start, userId, minutes: 5 });
  await superuser.query(
    `update visit set status = $2, reason = case when $2 in ('missed', 'cancelled') then 'other' end,
       "startedAt" = case when $2 in ('in-progress', 'completed') then lower(during) end,
       "endedAt" = case when $2 = 'completed' then upper(during) end where id = $1`,
    [id, status],
  );
}

/** Another five minutes of that day, which nobody else has. */
function at(day: string, hours = 6): string {
  hour += 1;
  const minutes = hour * 5;
  return `${day}T${String(hours + Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}:00`;
}

const setHours = (userId: string, weekdays: readonly number[]) =>
  superuser.query(`insert into staff_availability ("agencyId", "userId", hours) values ($1, $2, $3)`, [
    agencyId,
    userId,
    JSON.stringify(weekdays.map((weekday) => ({ weekday, from: 480, to: 1020 }))),
  ]);

const takeOff = (userId: string, start: string, end: string) =>
  superuser.query(
    `insert into time_off ("agencyId", id, "userId", "localStart", "localEnd", kind) values ($1, $2, $3, $4, $5, 'sick')`,
    [agencyId, uuidv7(), userId, start, end],
  );

type Kept = { expiresOn: string | null; title?: string };
async function record(userId: string, kind: string, { expiresOn, title }: Kept) {
  await superuser.query(
    `insert into staff_record ("agencyId", id, "userId", kind, title, "issuedOn", "expiresOn")
     values ($1, $2, $3, $4, $5, '2024-01-01', $6)`,
    [agencyId, uuidv7(), userId, kind, title ?? null, expiresOn],
  );
}

describe("What somebody does today", () => {
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

  test("is not with a patient because a check-out was forgotten days ago", async () => {
    const userId = await addClinician(world, agencyId);
    await visitThat("in-progress", { userId, start: "2026-11-16T09:00:00" });
    expect(await find(userId)).toMatchObject({ state: "unknown" });
  });

  test("is the first visit that has not begun; one that should have is told", async () => {
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

  test("is over once all visits are; tomorrow's and cancelled ones are none of today's", async () => {
    const userId = await addClinician(world, agencyId);
    await visitThat("missed", { userId, start: at(today) });
    await visitThat("scheduled", { userId, start: "2026-11-21T00:00:00" });
    expect(await find(userId)).toMatchObject({ state: "done", today: { planned: 1, done: 0, missed: 1 } });
    const other = await addClinician(world, agencyId);
    await visitThat("cancelled", { userId: other, start: at(today) });
    expect(await find(other)).toMatchObject({ state: "unknown", today: { planned: 0 } });
  });

  test("is time off at this moment, by the clock of her branch", async () => {
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

  test("is work without a visit, a weekday off, or not known", async () => {
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

describe("Figures", () => {
  test("are what the visits say, of the agency's own week and the four before", async () => {
    const userId = await addClinician(world, agencyId);
    const days = ["2026-10-17", "2026-10-18", "2026-11-14", "2026-11-15", "2026-11-19", "2026-11-21"];
    const statuses = ["scheduled", "completed", "completed", "missed", "cancelled"];
    hour = 0;
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

  test("begin on the agency's first day of the week", async () => {
    const other = await openOffice(world);
    await superuser.query(`update agency set "weekStartsOn" = 1 where id = $1`, [other.agencyId]);
    const there = await admit(world, other.planner);
    await visitThat("completed", { userId: other.nurse.userId, start: "2026-11-15T09:00:00", of: there });
    const { staff, weekFrom, weekTo } = await search({}, other.viewer.browser);
    expect([weekFrom, weekTo]).toEqual(["2026-11-16", "2026-11-22"]);
    const nurse = staff.find(({ id }: { id: string }) => id === other.nurse.userId);
    expect([nurse.week.done, nurse.lastFour.done]).toEqual([0, 1]);
  });

  test("count each patient once whom she looks after today", async () => {
    const userId = await addClinician(world, agencyId);
    const others = [await admit(world, office.planner), await admit(world, office.planner)] as const;
    await assignCare(world, care, { userId });
    await assignCare(world, care, { userId, from: today, to: today });
    await assignCare(world, others[0], { userId, to: "2026-11-19" });
    await assignCare(world, others[1], { userId, from: "2026-11-21" });
    expect(await find(userId)).toMatchObject({ caseload: 1 });
  });

  test("of credentials go by the latest of each kind", async () => {
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
    expect((await find(userId)).credentials).toEqual({ overdue: 2, expiring: 2, nextEnd: "2026-11-01" });
    expect(await find(userId, { credentials: "overdue" })).toBeDefined();
    expect(await find(office.nurse.userId, { credentials: "overdue" })).toBeUndefined();
  });
});

describe("The directory", () => {
  test("has names in the order in which people look for them", async () => {
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

  test("is narrowed by name, e-mail, state, discipline and branch, and says how many are in each state", async () => {
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

  test("is ordered by visits, by the share of missed ones, or by caseload", async () => {
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

  test("has nobody who left and nobody of another agency", async () => {
    const gone = await addClinician(world, agencyId);
    await superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [gone]);
    expect(await find(gone)).toBeUndefined();
    expect((await open(gone)).statusCode).toBe(404);
    const { staff } = await search({}, office.outsider.browser);
    expect(staff.map(({ id }: { id: string }) => id)).toEqual([office.outsider.userId]);
    expect((await open(office.nurse.userId, office.outsider.browser)).statusCode).toBe(404);
  });

  test("is for who may see all staff", async () => {
    const { nurse } = office;
    expect((await nurse.browser.send("POST", "/staff-hub/search", {})).statusCode).toBe(403);
    expect((await open(nurse.userId, nurse.browser)).statusCode).toBe(403);
  });

  test("refuses what it does not know", async () => {
    const { browser } = office.viewer;
    for (const body of [{ state: "gone" }, { order: "salary" }, { limit: 0 }, { text: "x".repeat(201) }])
      expect((await browser.send("POST", "/staff-hub/search", body)).statusCode).toBe(422);
  });
});

test("Somebody's page has her hours and time off; why she is off only for who plans", async () => {
  const userId = await addClinician(world, agencyId);
  await setHours(userId, [1]);
  await takeOff(userId, "2026-11-27T00:00:00", "2026-11-28T00:00:00");
  const seen = (await open(userId)).json();
  expect(seen.hours).toEqual([{ weekday: 1, from: 480, to: 1020 }]);
  expect(seen.timeOff).toMatchObject([{ start: "2026-11-27T00:00:00", kind: null }]);
  expect((await open(userId, office.planner.browser)).json().timeOff).toMatchObject([{ kind: "sick" }]);
  expect((await open(office.planner.userId)).json()).toMatchObject({ hours: null, timeOff: [] });
});
