import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { addVisit, admit, type Care, openOffice, openSchedule, orderLine } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
const { superuser } = world;
const { browser } = office.admin;

beforeEach(async () => {
  await superuser.query("delete from figure");
});

const ask = async (path: string, by = browser) => {
  const response = await by.send("GET", `/dashboards/${path}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

async function refer(referralDate: string | null, payerName?: string): Promise<string> {
  const care = await admit(world, office.planner);
  await superuser.query(
    `update admission set status = 'pre-admit', "startOfCare" = null, "referralDate" = $2 where id = $1`,
    [care.admissionId, referralDate],
  );
  if (payerName !== undefined) await cover(care, { payerName });
  return care.admissionId;
}

/** A visit with this status. */
async function visitThat(status: string, care: Care, input: Parameters<typeof addVisit>[2]): Promise<void> {
  const id = await addVisit(world, care, input);
  const reason = status === "missed" || status === "cancelled" ? "other" : null;
  await superuser.query(
    `update visit set status = $2, reason = $3, "startedAt" = case when $2 = 'completed' then lower(during) end,
       "endedAt" = case when $2 = 'completed' then upper(during) end where id = $1`,
    [id, status, reason],
  );
}

type Covered = { payerName?: string; endDate?: string | null };

async function cover(care: Care, { payerName = "Lone Star", endDate = null }: Covered = {}): Promise<string> {
  const id = uuidv7();
  await superuser.query(
    `insert into coverage ("agencyId", id, "patientId", rank, "payerKind", "payerName", "startDate", "endDate")
     values ($1, $2, $3, 'primary', 'private', $4, '2026-01-01', $5)`,
    [care.agencyId, id, care.patientId, payerName, endDate],
  );
  return id;
}

type Permit = { amount?: number; unit?: string; endDate?: string };

async function permit(care: Care, { amount = 3, unit = "visits", endDate = "2026-12-05" }: Permit = {}) {
  const [id, coverageId] = [uuidv7(), await cover(care)];
  await superuser.query(
    `insert into "authorization" ("agencyId", id, "patientId", "coverageId", number, discipline, unit, amount,
       "startDate", "endDate", status) values ($1, $2, $3, $4, 'A-1', 'SN', $5, $6, '2026-11-01', $7, 'approved')`,
    [care.agencyId, id, care.patientId, coverageId, unit, amount, endDate],
  );
  return id;
}

describe("Referrals", () => {
  test("are those of the period whose patients are not on service yet, latest first, with insurance", async () => {
    const ids = [await refer("2026-11-20", "Aetna"), await refer("2026-10-22"), await refer("2026-10-21")];
    const undated = await refer(null);
    await admit(world, office.planner);
    const seen = async (period: string) =>
      (await ask(`referrals?period=${period}`)).referrals.map(
        ({ admissionId }: { admissionId: string }) => admissionId,
      );
    expect([await seen("30-days"), await seen("60-days"), await seen("all")]).toEqual([
      ids.slice(0, 2),
      ids,
      [...ids, undated],
    ]);
    const { referrals, total, more } = await ask("referrals?period=30-days");
    expect([referrals[0].insurance, referrals[1].insurance, total, more]).toEqual(["Aetna", null, 2, false]);
    expect((await ask(`referrals?period=all&after=${ids[1]}`)).referrals).toMatchObject([
      { admissionId: ids[2] },
      { admissionId: undated },
    ]);
  });
});

test("referrals received include all of the period, whatever their outcome", async () => {
  const id = await refer("2026-11-19");
  await superuser.query(
    `update admission set status = 'active', "startOfCare" = '2026-11-20' where id = $1`,
    [id],
  );
  const seen = async (which: string) =>
    (await ask(`referrals?which=${which}`)).referrals.find(
      ({ admissionId }: { admissionId: string }) => admissionId === id,
    );
  expect([await seen("received"), await seen("waiting")]).toEqual([
    expect.objectContaining({ status: "active", startOfCare: "2026-11-20" }),
    undefined,
  ]);
});

describe("Expiring soon", () => {
  test("lists each item without a successor, the soonest first", async () => {
    const care = await admit(world, office.planner, { startOfCare: "2026-09-25" });
    const { frequencyId } = await orderLine(world, care, { endDate: "2026-11-22" });
    await orderLine(world, care, { endDate: "2026-11-21", status: "draft" });
    const authorizationId = await permit(care);
    const { dates, total, countedAt } = await ask("expiring?within=30-days");
    const own = dates.filter(({ patientId }: { patientId: string }) => patientId === care.patientId);
    expect(own).toMatchObject([
      { kind: "frequency", subjectId: frequencyId, what: "SN 2w9", endDate: "2026-11-22" },
      { kind: "certification", subjectId: care.episodeId, endDate: "2026-11-23" },
      { kind: "authorization", subjectId: authorizationId, what: "Lone Star, A-1, SN" },
    ]);
    expect(total).toBe(dates.length);
    expect(Date.now() - Date.parse(countedAt)).toBeLessThan(60_000);
    await superuser.query(
      `insert into episode ("agencyId", id, "admissionId", number, "startDate", "endDate")
       values ($1, $2, $3, 2, '2026-11-24', '2027-01-22')`,
      [care.agencyId, uuidv7(), care.admissionId],
    );
    expect((await ask("expiring?within=30-days&kind=certification")).dates).toEqual([]);
  });

  test("continues page by page over days on which many items expire", async () => {
    const cares = await Promise.all(
      Array.from({ length: 7 }, () => admit(world, office.planner, { startOfCare: "2026-10-20" })),
    );
    const all = (await ask("expiring?within=60-days&kind=certification")).dates.map(subjectOf);
    const five = await ask("expiring?within=60-days&kind=certification&page=five");
    const rest = await ask(
      `expiring?within=60-days&kind=certification&after=${subjectOf(five.dates.at(-1))}`,
    );
    expect([...five.dates, ...rest.dates].map(subjectOf)).toEqual(all);
    expect([five.more, rest.more]).toEqual([true, false]);
    expect(all).toEqual(expect.arrayContaining(cares.map(({ episodeId }) => episodeId)));
  });
});

const subjectOf = ({ subjectId }: { subjectId: string }) => subjectId;

describe("Visits left", () => {
  test("are authorized visits minus completed ones, with the visit on which they run out", async () => {
    const care = await admit(world, office.planner);
    const id = await permit(care);
    const visit = (start: string, status: string) => visitThat(status, care, { start });
    await visit("2026-11-10T09:00:00", "completed");
    await visit("2026-11-12T09:00:00", "missed");
    await visit("2026-11-24T09:00:00", "scheduled");
    await visit("2026-12-01T09:00:00", "scheduled");
    await visit("2026-12-03T09:00:00", "scheduled");
    await permit(await admit(world, office.planner), { unit: "units" });
    const { authorizations, total } = await ask("visits-left");
    expect(
      authorizations.find(({ authorizationId }: { authorizationId: string }) => authorizationId === id),
    ).toMatchObject({ amount: 3, used: 1, left: 2, forecast: "last covered visit 12/01/2026" });
    expect(total).toBe(authorizations.length);
  });

  test("are of patients on service only", async () => {
    const care = await admit(world, office.planner);
    const id = await permit(care);
    const isListed = async () =>
      (await ask("visits-left")).authorizations.some(
        ({ authorizationId }: { authorizationId: string }) => authorizationId === id,
      );
    expect(await isListed()).toBe(true);
    await world.superuser.query(
      `update admission set status = 'discharged', "dischargeDate" = '2026-11-19' where id = $1`,
      [care.admissionId],
    );
    expect(await isListed()).toBe(false);
  });

  test("are in order of what is left, including hours", async () => {
    const hours = await permit(await admit(world, office.planner), { unit: "hours", amount: 1 });
    const { authorizations } = await ask("visits-left");
    const lefts: number[] = authorizations.map(({ left }: { left: number }) => left);
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
    expect(authorizations[0]).toMatchObject({ authorizationId: hours, left: 1, forecast: null });
  });
});

test("a week has five days, with missed and unassigned visits", async () => {
  const care = await admit(world, office.planner);
  const there = { userId: office.nurse.userId };
  await visitThat("missed", care, { start: "2026-11-02T09:00:00", ...there });
  await addVisit(world, care, { start: "2026-11-02T11:00:00" });
  await visitThat("cancelled", care, { start: "2026-11-02T13:00:00" });
  await addVisit(world, care, { start: "2026-11-06T23:15:00", ...there });
  await addVisit(world, care, { start: "2026-11-07T00:00:00", ...there });
  const { days } = await ask("week?from=2026-11-02");
  expect(days).toEqual([
    { day: "2026-11-02", disciplines: [{ discipline: "SN", visits: 2 }], missed: 1, unassigned: 1 },
    ...["03", "04", "05"].map((day) => ({
      day: `2026-11-${day}`,
      disciplines: [],
      missed: 0,
      unassigned: 0,
    })),
    { day: "2026-11-06", disciplines: [{ discipline: "SN", visits: 1 }], missed: 0, unassigned: 0 },
  ]);
});

const lists = ["referrals?period=all", "expiring?within=60-days", "visits-left", "week?from=2026-11-02"];

test.each(lists)("%s needs access to the dashboards", async (path) => {
  for (const who of [office.nurse, office.planner, office.viewer])
    expect((await who.browser.send("GET", `/dashboards/${path}`)).statusCode).toBe(403);
});

test("nothing of another agency is counted or shown", async () => {
  const { admin } = await openOffice(world);
  const answers = await Promise.all(lists.map((path) => ask(path, admin.browser)));
  expect(answers).toMatchObject([
    { referrals: [], total: 0 },
    { dates: [], total: 0 },
    { authorizations: [], total: 0 },
    { days: Array.from({ length: 5 }, () => ({ disciplines: [], missed: 0, unassigned: 0 })) },
  ]);
});
