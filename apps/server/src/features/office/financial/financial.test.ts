import { addDays } from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { addVisit, admit, assignCare, type Care, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner, nurse } = await openSchedule();
const today = "2026-11-20";

const medicare = { rank: "primary", payerKind: "medicare", payerName: "Medicare" };

type Row = { readonly table: string; readonly values: object };

async function insert({ agencyId, patientId }: Care, { table, values }: Row): Promise<string> {
  const all = { id: uuidv7(), agencyId, patientId, ...values };
  const names = Object.keys(all).map((name) => `"${name}"`);
  const places = names.map((_name, index) => `$${index + 1}`);
  await world.superuser.query(
    `insert into "${table}" (${names.join()}) values (${places.join()})`,
    Object.values(all),
  );
  return all.id;
}

/** Adds visits on the given dates; those in the past are completed. */
async function visitsOn(care: Care, days: readonly string[]): Promise<void> {
  for (const day of days) await addVisit(world, care, { start: `${day}T09:00:00` });
  await world.superuser.query(
    `update visit set status = 'completed', "startedAt" = lower(during), "endedAt" = upper(during)
     where "patientId" = $1 and "localStart" < $2`,
    [care.patientId, today],
  );
}

const figures = async (by = planner) => (await by.send("GET", "/financial/figures")).json();
const list = async (what: "insurance" | "authorizations", query = "", by: Browser = planner) =>
  (await by.send("GET", `/financial/${what}${query}`)).json();
const rowOf = async (what: "insurance" | "authorizations", id: string) =>
  (await list(what)).rows.find((row: { id: string }) => row.id === id);

const cover = (care: Care, values: object = {}) =>
  insert(care, { table: "coverage", values: { ...medicare, ...values } });
const check = (care: Care, coverageId: string, { on, result }: { on: string; result: string }) =>
  insert(care, {
    table: "eligibility_check",
    values: { coverageId, checkedBy: office.nurse.userId, checkedOn: on, result, method: "phone" },
  });
const permit = (care: Care, coverageId: string, values: object = {}) =>
  insert(care, {
    table: "authorization",
    values: {
      coverageId,
      number: "A1",
      unit: "visits",
      discipline: "SN",
      amount: 3,
      status: "approved",
      startDate: "2026-11-02",
      endDate: "2026-12-31",
      ...values,
    },
  });

let uninsured: Care;
let insured: Care;
let coverageId: string;

beforeAll(async () => {
  uninsured = await admit(world, office.planner);
  insured = await admit(world, office.planner);
  coverageId = await cover(insured, { endDate: addDays(today, 30) });
});

describe("Insurance for patients on service", () => {
  test("is listed with the latest check; patients without insurance are listed and counted too", async () => {
    const before = await figures();
    expect(await rowOf("insurance", uninsured.patientId)).toMatchObject({
      patientId: uninsured.patientId,
      payerName: null,
      rank: null,
      result: null,
      needs: ["coverage-missing"],
    });
    expect(await rowOf("insurance", coverageId)).toMatchObject({
      payerName: "Medicare",
      rank: "primary",
      endDate: addDays(today, 30),
      checkedOn: null,
      needs: ["coverage-ending", "eligibility-unchecked"],
    });
    await check(insured, coverageId, { on: "2026-11-01", result: "unclear" });
    expect((await rowOf("insurance", coverageId)).needs).toEqual(["coverage-ending", "eligibility-unclear"]);
    await check(insured, coverageId, { on: "2026-11-18", result: "not-eligible" });
    expect(await rowOf("insurance", coverageId)).toMatchObject({
      checkedOn: "2026-11-18",
      result: "not-eligible",
      needs: ["coverage-ending", "eligibility-lost"],
    });
    const { needs, coverages } = await figures();
    expect(needs).toEqual({
      ...before.needs,
      "eligibility-unchecked": before.needs["eligibility-unchecked"] - 1,
      "eligibility-lost": before.needs["eligibility-lost"] + 1,
    });
    expect(coverages).toBe(1);
  });

  test("is paged without gaps or repeats, by due date, then by name", async () => {
    const some = await admit(world, office.planner);
    await world.superuser.query(
      `insert into patient ("agencyId", id, "recordNumber", "firstName", "lastName", "phoneNumber")
       select "agencyId", gen_random_uuid(), 1000 + n, 'Ida', 'Copy ' || n, "phoneNumber"
       from patient, generate_series(1, 120) n where id = $1`,
      [some.patientId],
    );
    await world.superuser.query(
      `insert into admission ("agencyId", id, "patientId", number, "branchId", status, "startOfCare")
       select "agencyId", gen_random_uuid(), id, 1, $2, 'active', '2026-11-02' from patient
       where "agencyId" = $1 and "lastName" like 'Copy%'`,
      [some.agencyId, some.branchId],
    );
    await world.superuser.query(
      `insert into coverage ("agencyId", id, "patientId", rank, "payerKind", "payerName", "endDate")
       select "agencyId", gen_random_uuid(), id, 'primary', 'private', 'Blue', case when "recordNumber" % 3 = 0
         then '2026-12-01'::date + ("recordNumber" % 7) end
       from patient where "agencyId" = $1 and "lastName" like 'Copy%' and "recordNumber" % 2 = 0`,
      [some.agencyId],
    );
    const seen: { id: string; dueOn: string | null; name: string }[] = [];
    const totals: number[] = [];
    for (let more = true, after = ""; more; ) {
      const page = await list("insurance", after);
      seen.push(
        ...page.rows.map((row: { id: string; patientName: string; endDate: string | null }) => ({
          id: row.id,
          dueOn: row.endDate,
          name: row.patientName,
        })),
      );
      ({ more } = page);
      after = `?after=${page.rows.at(-1).id}`;
      totals.push(page.total);
    }
    expect(new Set(totals)).toEqual(new Set([seen.length]));
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const due = seen.filter(({ name, dueOn }) => name.startsWith("Copy") && dueOn !== null);
    expect(due).toHaveLength(20);
    const days = due.map(({ dueOn }) => String(dueOn));
    expect(days).toEqual(days.toSorted((one, other) => one.localeCompare(other)));
    const { coverages, needs } = await figures();
    expect(coverages + needs["coverage-missing"]).toBe(seen.length);
    await world.superuser.query(
      `update admission set status = 'discharged', "dischargeDate" = '2026-11-19' where "patientId" in
         (select id from patient where "agencyId" = $1 and "lastName" like 'Copy%')`,
      [some.agencyId],
    );
  });

  test("keeps the latest check, even if an earlier one is added afterward", async () => {
    const care = await admit(world, office.planner);
    const id = await cover(care);
    await check(care, id, { on: "2026-11-18", result: "eligible" });
    await check(care, id, { on: "2026-11-10", result: "not-eligible" });
    expect(await rowOf("insurance", id)).toMatchObject({
      checkedOn: "2026-11-18",
      result: "eligible",
      needs: [],
    });
    await check(care, id, { on: "2026-11-18", result: "unclear" });
    expect(await rowOf("insurance", id)).toMatchObject({ checkedOn: "2026-11-18", result: "unclear" });
  });

  test("is to be verified again after 30 days, also if the payer said not eligible", async () => {
    const care = await admit(world, office.planner);
    const id = await cover(care);
    await check(care, id, { on: addDays(today, -30), result: "not-eligible" });
    expect((await rowOf("insurance", id)).needs).toEqual(["eligibility-lost"]);
    await world.superuser.query(`update coverage set "lastCheckedOn" = $2 where id = $1`, [
      id,
      addDays(today, -31),
    ]);
    expect((await rowOf("insurance", id)).needs).toEqual(["eligibility-unchecked", "eligibility-lost"]);
  });

  test("can be filtered by one need, and leaves out discharged patients and ended insurance", async () => {
    const { rows, total } = await list("insurance", "?need=coverage-ending");
    expect([rows.map(({ id }: { id: string }) => id), total]).toEqual([[coverageId], 1]);
    const gone = await admit(world, office.planner);
    const old = await cover(gone);
    await world.superuser.query(
      `update admission set status = 'discharged', "dischargeDate" = '2026-11-19' where id = $1`,
      [gone.admissionId],
    );
    expect(await rowOf("insurance", old)).toBeUndefined();
    const past = await cover(insured, { rank: "secondary", endDate: "2026-11-19" });
    expect(await rowOf("insurance", past)).toBeUndefined();
  });
});

describe("Authorizations for patients on service", () => {
  test("show used and scheduled visits and the last covered visit", async () => {
    const id = await permit(insured, coverageId);
    await visitsOn(insured, ["2026-11-10", "2026-11-12", "2026-11-24", "2026-11-26"]);
    expect(await rowOf("authorizations", id)).toMatchObject({
      payerName: "Medicare",
      amount: 3,
      used: 2,
      planned: 2,
      needs: ["authorization-running-out"],
      forecast: "3 SN visits authorized; last covered visit 11/24/2026",
    });
  });

  test("with nothing left are used up, whether or not more visits are scheduled or were made", async () => {
    const care = await admit(world, office.planner);
    const payer = await cover(care);
    const [exact, over, last] = [
      await permit(care, payer, { amount: 2 }),
      await permit(care, payer, { amount: 1 }),
      await permit(care, payer, { amount: 3 }),
    ];
    await visitsOn(care, ["2026-11-10", "2026-11-12"]);
    const { rows, total } = await list("authorizations", "?need=authorization-used-up");
    expect([new Set(rows.map(({ id }: { id: string }) => id)), total]).toEqual([new Set([exact, over]), 2]);
    expect((await figures()).needs["authorization-used-up"]).toBe(2);
    const needsOf = async (id: string) => (await rowOf("authorizations", id)).needs;
    expect(await needsOf(exact)).toEqual(["authorization-used-up"]);
    expect(await needsOf(over)).toEqual(["authorization-running-out", "authorization-used-up"]);
    expect(await needsOf(last)).toEqual([]);
    await world.superuser.query(`update "authorization" set "endedAt" = now() where "patientId" = $1`, [
      care.patientId,
    ]);
  });

  test("can be filtered by ending soon, pending and denied, due soonest first", async () => {
    const [ending, later, waiting, denied] = [
      await permit(insured, coverageId, { discipline: "PT", endDate: "2026-11-30" }),
      await permit(insured, coverageId, { discipline: "OT", endDate: "2026-11-25" }),
      await permit(insured, coverageId, { discipline: "ST", status: "requested", number: null }),
      await permit(insured, coverageId, { discipline: "MSW", status: "denied", number: null }),
    ];
    const ids = async (need: string) =>
      (await list("authorizations", `?need=${need}`)).rows.map(({ id }: { id: string }) => id);
    expect(await ids("authorization-ending")).toEqual([later, ending]);
    expect(await ids("authorization-waiting")).toEqual([waiting]);
    expect(await ids("authorization-denied")).toEqual([denied]);
    const { needs, authorizations } = await figures();
    expect(needs).toMatchObject({
      "authorization-ending": 2,
      "authorization-waiting": 1,
      "authorization-denied": 1,
      "authorization-running-out": 1,
    });
    expect(authorizations).toBe((await list("authorizations")).total);
  });

  test("are paged without gaps or repeats", async () => {
    for (let at = 0; at < 60; at += 1)
      await permit(insured, coverageId, {
        status: "requested",
        number: null,
        startDate: addDays("2026-11-21", at),
        endDate: "2027-03-01",
      });
    const first = await list("authorizations", "?need=authorization-waiting");
    expect([first.rows.length, first.total, first.more]).toEqual([50, 61, true]);
    const second = await list("authorizations", `?need=authorization-waiting&after=${first.rows.at(-1).id}`);
    expect([second.rows.length, second.more]).toEqual([11, false]);
    const all = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(all).size).toBe(61);
    const unknown = await list("authorizations", `?need=authorization-waiting&after=${uuidv7()}`);
    expect(unknown.rows[0].id).toBe(first.rows[0].id);
  });
});

describe("The reader", () => {
  test("sees only assigned patients of the agency", async () => {
    expect(await list("insurance", "", nurse)).toMatchObject({ rows: [], total: 0 });
    await assignCare(world, uninsured, { userId: office.nurse.userId });
    expect((await list("insurance", "", nurse)).rows).toMatchObject([{ patientId: uninsured.patientId }]);
    expect(await list("authorizations", "", nurse)).toMatchObject({ rows: [], total: 0 });
    expect(await figures(nurse)).toMatchObject({
      coverages: 0,
      authorizations: 0,
      needs: { "coverage-missing": 1, "authorization-denied": 0 },
    });
    const { browser } = office.outsider;
    expect(await list("insurance", "", browser)).toMatchObject({ rows: [], total: 0 });
    expect((await figures(browser)).needs["coverage-missing"]).toBe(0);
  });

  test("needs permission to see patients", async () => {
    await world.superuser.query(
      `insert into role ("agencyId", id, name, powers, "createdBy") values ($1, $2, 'Clerk', '{"notes": ["view"]}', $3)`,
      [office.agencyId, uuidv7(), office.admin.userId],
    );
    await world.superuser.query(`update membership set role = 'Clerk' where "userId" = $1`, [
      office.viewer.userId,
    ]);
    for (const path of ["figures", "insurance", "authorizations"])
      expect((await office.viewer.browser.send("GET", `/financial/${path}`)).statusCode).toBe(403);
  });
});
