import { beforeAll, expect, test } from "vitest";
import { forgetFigures } from "#src/test/forget-figures.ts";
import { addClinician, addVisit, admit, type Care, openOffice } from "#src/test/schedule.ts";
import { days, openAnalytics, some } from "./test/open-analytics.ts";

const { world, office, superuser, ask, direct, rowsBehind } = await openAnalytics();
const { agencyId } = office;

let care: Care;
let nurses: string[];

/** A visit every 31 hours for two years, by twelve nurses and a therapist, with each status in turn. */
const manyVisits = `
  insert into visit ("agencyId", id, "patientId", "admissionId", discipline, kind, "userId", "localStart", minutes, zone,
    during, "locationOfCare", status, reason, "startedAt", "endedAt")
  select $1, gen_random_uuid(), $2, $3, (array['SN', 'SN', 'PT'])[n % 3 + 1], 'routine',
    ($4::uuid[])[(n / 2) % 12 + 1], start, 45, 'America/New_York', tstzrange(begins, begins + interval '45 minutes'), 'home',
    status, case when status in ('missed', 'cancelled') then 'other' end,
    case when status in ('in-progress', 'completed') then begins + make_interval(mins => n % 70 - 20) end,
    case when status = 'completed' then begins + interval '3 hours' end
  from generate_series(0, 500) n
  cross join lateral (select '2025-02-01T00:30'::timestamp + n * interval '31 hours' as start,
    (array['completed', 'missed', 'cancelled', 'scheduled', 'completed', 'in-progress', 'completed'])[n % 7 + 1] as status) visit
  cross join lateral (select start at time zone 'America/New_York' as begins) moment`;

async function missOn(day: string, of = care) {
  const id = await addVisit(world, of, { start: `${day}T23:15:00` });
  await superuser.query(`update visit set status = 'missed', reason = 'other' where id = $1`, [id]);
}

beforeAll(async () => {
  care = await admit(world, office.planner, { startOfCare: "2025-01-15" });
  nurses = [office.nurse.userId];
  while (nurses.length < 12) nurses.push(await addClinician(world, agencyId));
  await superuser.query(manyVisits, [agencyId, care.patientId, care.admissionId, nurses]);
  // a month's last evening in New York is the next month by the clock of the world
  for (const day of ["2026-10-31", "2026-06-30", "2025-12-31"]) await missOn(day);
  const elsewhere = await openOffice(world);
  await missOn("2026-10-31", await admit(world, elsewhere.planner));
});

const visits = `select count(*) from visit where "agencyId" = $1`;

test("each month of a year shows its completed and missed visits, and future months show nothing", async () => {
  const { months } = await ask("months?year=2026");
  expect(months).toHaveLength(12);
  for (const { month, completed, missed } of months.slice(0, 11)) {
    const inMonth = `${visits} and "localStart"::text like $2 || '%' and status =`;
    expect([month, completed, missed]).toEqual([
      month,
      await direct(`${inMonth} 'completed'`, [month]),
      await direct(`${inMonth} 'missed'`, [month]),
    ]);
  }
  expect(months[11]).toMatchObject({ month: "2026-12", admissions: null, onService: null });
});

test("twelve months of visits on time and of missed visits are what the database counts", async () => {
  const { measures } = await ask("measures");
  const since = `${visits} and "localStart" >= '2025-12-01' and "localStart" < '2026-12-01'`;
  const late = `abs(extract(epoch from "startedAt" - lower(during))) > 1800`;
  const made = await direct(`${since} and status = 'completed'`);
  const missed = await direct(`${since} and status = 'missed'`);
  expect(measures[0]).toMatchObject({
    key: "visits-on-time",
    numerator: made - (await direct(`${since} and status = 'completed' and ${late}`)),
    denominator: made,
  });
  expect(measures[0].numerator).toBeLessThan(made);
  expect(measures[1]).toMatchObject({ numerator: missed, denominator: missed + made });
  expect(measures[0].months.map(({ month }: { month: string }) => month).at(-1)).toBe("2026-11");
});

test("a check-in half an hour from the planned start is on time, a second more is not", async () => {
  const { months: before } = (await ask("measures")).measures[0];
  for (const [start, from] of [
    ["2026-11-03T08:00:00", "2026-11-03T12:30:00Z"],
    ["2026-11-04T08:00:00", "2026-11-04T13:30:00Z"],
    ["2026-11-05T08:00:00", "2026-11-05T13:30:01Z"],
  ] as const) {
    const id = await addVisit(world, await admit(world, office.planner), { start });
    await superuser.query(
      `update visit set status = 'completed', "startedAt" = $2, "endedAt" = $2::timestamptz + interval '1 hour' where id = $1`,
      [id, from],
    );
  }
  await forgetFigures(world, agencyId);
  const { months: after } = (await ask("measures")).measures[0];
  expect(after[11].numerator - before[11].numerator).toBe(2);
  expect(after[11].denominator - before[11].denominator).toBe(3);
});

test.each([
  { period: "30-days", from: "2026-10-22" },
  { period: "90-days", from: "2026-08-23" },
  { period: "12-months", from: "2025-12-01" },
])("ten nurses of $period with due and missed visits", async ({ period, from }) => {
  const answer = await ask(`nurses?period=${period}`);
  expect(answer).toMatchObject({ from, to: "2026-11-20" });
  expect(answer.nurses).toHaveLength(Math.min(10, answer.nurseCount));
  const nurseVisits = `${visits} and discipline = 'SN' and "userId" = $2 and "localStart"::date between $3 and '2026-11-20'`;
  for (const { userId, visits: due, missed } of answer.nurses) {
    expect([due, missed]).toEqual([
      await direct(`${nurseVisits} and status in ('completed', 'missed')`, [userId, from]),
      await direct(`${nurseVisits} and status = 'missed'`, [userId, from]),
    ]);
  }
  const shown = answer.nurses.map((nurse: { visits: number }) => nurse.visits);
  expect(shown).toEqual(shown.toSorted((one: number, other: number) => other - one));
});

test("nurses who are not among the ten are counted too", async () => {
  expect(await ask("nurses?period=12-months")).toMatchObject({ nurseCount: 12 });
});

test("a month by discipline, those without a visit too", async () => {
  const { disciplines } = await ask("disciplines?month=2026-10");
  const of = `${visits} and "localStart"::text like '2026-10%' and discipline = $2 and status =`;
  expect(disciplines.map(({ discipline }: { discipline: string }) => discipline)).toEqual([
    "SN",
    "PT",
    "OT",
    "ST",
    "MSW",
    "HHA",
  ]);
  for (const { discipline, completed, missed } of disciplines) {
    expect(completed).toBe(await direct(`${of} 'completed'`, [discipline]));
    expect(missed).toBe(await direct(`${of} 'missed'`, [discipline]));
  }
});

test("each number of visits links to a report with the same number of rows", async () => {
  const completed = some("status", "completed");
  const missed = some("status", "missed");
  const both = some("status", "completed", "missed");
  const october = days("start", ["2026-10-01", "2026-10-31"]);
  const year = days("start", ["2025-12-01", "2026-11-30"]);
  expect((await ask("months?year=2026")).months[9]).toMatchObject({
    completed: await rowsBehind("visits", completed, october),
    missed: await rowsBehind("visits", missed, october),
  });
  const [onTime, missedRate] = (await ask("measures")).measures;
  expect(onTime).toMatchObject({
    numerator: await rowsBehind("visits", completed, year, some("isOnTime", "true")),
    denominator: await rowsBehind("visits", completed, year),
  });
  expect(missedRate).toMatchObject({
    numerator: await rowsBehind("visits", missed, year),
    denominator: await rowsBehind("visits", both, year),
  });
  const { nurses: listed } = await ask("nurses?period=90-days");
  const ofNurse = [days("start", ["2026-08-23", "2026-11-20"]), some("discipline", "SN")] as const;
  const [first] = listed;
  expect(first.visits).toBeGreaterThan(0);
  const ofFirst = some("clinician", first.userId);
  expect(first).toMatchObject({
    visits: await rowsBehind("visits", both, ...ofNurse, ofFirst),
    missed: await rowsBehind("visits", missed, ...ofNurse, ofFirst),
  });
  const { disciplines } = await ask("disciplines?month=2026-10");
  for (const { discipline, ...counted } of disciplines)
    expect(counted).toMatchObject({
      completed: await rowsBehind("visits", completed, october, some("discipline", discipline)),
      missed: await rowsBehind("visits", missed, october, some("discipline", discipline)),
    });
});
