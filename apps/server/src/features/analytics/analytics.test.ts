import { addDays } from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { forgetFigures } from "#src/test/forget-figures.ts";
import { addClinician, addVisit, admit, type Care, openOffice, openSchedule } from "#src/test/schedule.ts";

// It is 10 AM on 2026-11-20 in New York.
const { world, office } = await openSchedule();
const { agencyId } = office;
const { superuser } = world;

const ask = async (path: string) => {
  const response = await office.admin.browser.send("GET", `/analytics/${path}`);
  expect(response.statusCode).toBe(200);
  return response.json();
};

/** Asked of the database in other words than ours. */
async function direct(text: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await superuser.query<{ count: number }>(`select (${text})::int as count`, [
    agencyId,
    ...values,
  ]);
  return rows[0]?.count ?? Number.NaN;
}

/** How many rows a report has to which a number leads. */
async function rowsBehind(dataSet: string, ...filters: readonly object[]): Promise<number> {
  const request = { report: "custom", dataSet, filters };
  const response = await office.admin.browser.send("POST", "/reports/preview", { request });
  return response.json().total;
}

const days = (column: string, [from, to]: readonly [string | null, string | null]) => ({ column, from, to });
const some = (column: string, ...values: readonly string[]) => ({ column, values });

let care: Care;
let nurses: string[];

/** Every 31 hours a visit over two years, by twelve nurses and a therapist, with every status in turn. */
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

describe("visits", () => {
  const visits = `select count(*) from visit where "agencyId" = $1`;

  test("each month of a year shows what was completed and missed in it, and nothing of months to come", async () => {
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
  ])("ten nurses of $period with what was due and missed", async ({ period, from }) => {
    const answer = await ask(`nurses?period=${period}`);
    expect(answer).toMatchObject({ from, to: "2026-11-20" });
    expect(answer.nurses).toHaveLength(Math.min(10, answer.nurseCount));
    const hers = `${visits} and discipline = 'SN' and "userId" = $2 and "localStart"::date between $3 and '2026-11-20'`;
    for (const { userId, visits: due, missed } of answer.nurses) {
      expect([due, missed]).toEqual([
        await direct(`${hers} and status in ('completed', 'missed')`, [userId, from]),
        await direct(`${hers} and status = 'missed'`, [userId, from]),
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
});

describe("care", () => {
  /** A patient whose only admission is such. */
  async function admission(status: string, dates: { soc?: string; discharged?: string } = {}) {
    const { admissionId, patientId } = await admit(world, office.planner);
    await superuser.query(
      `update admission set status = $2, "startOfCare" = $3, "dischargeDate" = $4 where id = $1`,
      [admissionId, status, dates.soc ?? null, dates.discharged ?? null],
    );
    return { admissionId, patientId };
  }

  test("the census counts each patient once, by her latest admission", async () => {
    const before = await census();
    const again = await admission("discharged", { soc: "2026-09-01", discharged: "2026-11-10" });
    await superuser.query(
      `insert into admission ("agencyId", id, "patientId", number, "branchId", status)
       select "agencyId", $2::uuid, "patientId", 2, "branchId", 'pre-admit' from admission where id = $1`,
      [again.admissionId, uuidv7()],
    );
    await admission("pre-admit");
    await admission("on-hold", { soc: "2026-10-01" });
    await admission("discharge-pending", { soc: "2026-10-01" });
    await admission("discharged", { soc: "2026-09-01", discharged: addDays("2026-11-20", -30) });
    await admission("discharged", { soc: "2026-09-01", discharged: addDays("2026-11-20", -31) });
    await admission("discharged", { discharged: "2026-11-15" }); // never began
    expect(await census()).toEqual({
      "pre-admit": (before["pre-admit"] ?? 0) + 2,
      active: before["active"],
      "on-hold": (before["on-hold"] ?? 0) + 1,
      "discharge-pending": (before["discharge-pending"] ?? 0) + 1,
      discharged: (before["discharged"] ?? 0) + 1,
    });
  });

  async function census(): Promise<Record<string, number>> {
    await forgetFigures(world, agencyId);
    const { categories } = await ask("census");
    return Object.fromEntries(
      categories.map(({ status, patients }: { status: string; patients: number }) => [status, patients]),
    );
  }

  test("admissions, discharges and patients on service of a month", async () => {
    await admission("discharged", { soc: "2026-03-31", discharged: "2026-05-01" });
    await admission("discharged", { soc: "2026-05-31", discharged: "2026-05-31" });
    await admission("discharged", { discharged: "2026-05-02" }); // never began
    await forgetFigures(world, agencyId);
    const { months } = await ask("months?year=2026");
    const began = `select count(*) from admission where "agencyId" = $1 and status <> 'pre-admit' and "startOfCare"`;
    for (const month of months.slice(0, 10)) {
      const { month: name } = month;
      const on = `select count(distinct "patientId") from admission where "agencyId" = $1 and status <> 'pre-admit'
        and daterange("startOfCare", "dischargeDate", '[]') && daterange(($2 || '-01')::date, (($2 || '-01')::date + interval '1 month')::date)
        and "startOfCare" is not null`;
      expect(month).toMatchObject({
        admissions: await direct(`${began}::text like $2 || '%'`, [name]),
        discharges: await direct(`${began} is not null and "dischargeDate"::text like $2 || '%'`, [name]),
        onService: await direct(on, [name]),
      });
    }
    expect(months[3].onService).toBe(months[2].onService); // she was there on the last of March and all of April
    expect(months[4]).toMatchObject({ admissions: 1, discharges: 2 });
  });

  test("a month of somebody who came back leads to both her admissions, and to her once", async () => {
    const { admissionId } = await admission("discharged", { soc: "2026-07-02", discharged: "2026-07-09" });
    await superuser.query(
      `insert into admission ("agencyId", id, "patientId", number, "branchId", status, "startOfCare")
       select "agencyId", $2::uuid, "patientId", 2, "branchId", 'active', '2026-07-20' from admission where id = $1`,
      [admissionId, uuidv7()],
    );
    await admission("active", { soc: "2026-07-31" });
    await admission("pre-admit");
    await admission("discharged", { discharged: "2026-07-02" }); // never began
    await forgetFigures(world, agencyId);
    const { months } = await ask("months?year=2026");
    const july = ["2026-07-01", "2026-07-31"] as const;
    const cared = some("status", "active", "on-hold", "discharge-pending", "discharged");
    const discharged = [some("status", "discharged"), days("startOfCare", [null, july[1]])];
    expect(months[6]).toMatchObject({
      admissions: await rowsBehind("admissions", cared, days("startOfCare", july)),
      discharges: await rowsBehind("admissions", ...discharged, days("dischargeDate", july)),
      onService: await rowsBehind("patients", days("inCare", july)),
    });
    expect(months[6]).toMatchObject({ admissions: 3, discharges: 1 });
    expect(months[6].onService - months[5].onService).toBe(2);
  });

  test("days of care are open at either end, and both of them count", async () => {
    const { patientId } = await admission("discharged", { soc: "2024-02-10", discharged: "2024-02-12" });
    const found = async (span: readonly [string | null, string | null]) => {
      const filters = [days("inCare", span)];
      const request = { report: "custom", dataSet: "patients", columns: ["recordNumber", "inCare"], filters };
      const answer = await office.admin.browser.send("POST", "/reports/preview", { request });
      const { rows } = await superuser.query(`select "recordNumber" from patient where id = $1`, [patientId]);
      return answer.json().rows.find(([number]: [number]) => number === rows[0].recordNumber)?.[1];
    };
    const said = "02/10/2024 to 02/12/2024";
    expect([await found([null, "2024-02-10"]), await found(["2024-02-12", "2024-02-12"])]).toEqual([
      said,
      said,
    ]);
    expect([await found([null, "2024-02-09"]), await found(["2024-02-13", null])]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe("papers", () => {
  type Oasis = { soc: string; completed?: string; exported?: string; status?: string };

  async function assessment({ soc, completed, exported, status = "draft" }: Oasis) {
    const { patientId, admissionId } = await admit(world, office.planner, { startOfCare: soc });
    const id = uuidv7();
    await superuser.query(
      `insert into assessment ("agencyId", id, "patientId", "admissionId", reason, "authorId", "startDate", "completedDate",
         status, "lockedAt", "lockedBy")
       values ($1, $2, $3, $4, '01', $5::uuid, $6, $7, $8, case when $8 <> 'draft' then now() end, case when $8 <> 'draft' then $5::uuid end)`,
      [agencyId, id, patientId, admissionId, office.nurse.userId, soc, completed ?? null, status],
    );
    if (exported !== undefined) await sendOn(id, exported);
  }

  const sendOn = (assessmentId: string, at: string) =>
    superuser.query(
      `insert into transmission ("agencyId", id, "exportId", "assessmentId", "fileName", sha256, "exportedBy", "exportedAt")
       values ($1, $2, $2, $3, 'file.xml', '', $4, $5)`,
      [agencyId, uuidv7(), assessmentId, office.admin.userId, at],
    );

  test("an assessment is on time when it was completed in 5 days and exported in 30; what may still be counts neither way", async () => {
    const status = "exported";
    // on time, to the last minute of the thirtieth day in New York
    await assessment({
      soc: "2026-09-01",
      completed: "2026-09-06",
      exported: "2026-10-07T03:59:00Z",
      status,
    });
    // a minute later, completed on the sixth day, never exported, never completed
    await assessment({
      soc: "2026-09-02",
      completed: "2026-09-06",
      exported: "2026-10-07T04:00:00Z",
      status,
    });
    await assessment({
      soc: "2026-09-03",
      completed: "2026-09-09",
      exported: "2026-09-10T12:00:00Z",
      status,
    });
    await assessment({ soc: "2026-09-04", completed: "2026-09-05", status: "locked" });
    await assessment({ soc: "2026-09-05" });
    // may still be, withdrawn
    await assessment({ soc: "2026-11-15" });
    await assessment({ soc: "2026-11-10", completed: "2026-11-12", status: "locked" });
    await assessment({ soc: "2026-09-06", completed: "2026-09-07", status: "inactivated" });
    await forgetFigures(world, agencyId);
    const oasis = (await ask("measures")).measures[2];
    expect(oasis).toMatchObject({ key: "oasis-on-time", numerator: 1, denominator: 5 });
    expect(oasis.months[9]).toEqual({ month: "2026-09", numerator: 1, denominator: 5 });
    const september = days("startDate", ["2026-09-01", "2026-09-30"]);
    expect(await rowsBehind("assessments", september, some("isOnTime", "true", "false"))).toBe(5);
    expect(await rowsBehind("assessments", september, some("isOnTime", "true"))).toBe(1);
  });

  async function order(
    sentAt: string,
    signedOn: string | null,
    { kind = "physician-order", status = "sent" } = {},
  ) {
    await superuser.query(
      `insert into document ("agencyId", id, "patientId", "admissionId", kind, title, content, status, "sentAt",
         "physicianSignedOn", "receivedOn")
       values ($1, $2, $3, $4, $5, 'Order', '{"text": ""}', $6, $7, $8, $8)`,
      [
        agencyId,
        uuidv7(),
        care.patientId,
        care.admissionId,
        kind,
        signedOn === null ? status : "signed",
        sentAt,
        signedOn,
      ],
    );
  }

  test("an order is signed in time within 14 days of being sent", async () => {
    await order("2026-11-01T03:30:00Z", "2026-11-14"); // sent on the last evening of October
    await order("2026-10-05T15:00:00Z", "2026-10-20");
    await order("2026-10-05T15:00:00Z", null);
    await order("2026-11-10T15:00:00Z", null); // may still be
    await order("2026-10-05T15:00:00Z", null, { status: "discontinued" });
    await order("2026-10-05T15:00:00Z", null, { kind: "visit-note" });
    await forgetFigures(world, agencyId);
    const orders = (await ask("measures")).measures[3];
    expect(orders).toMatchObject({ key: "orders-signed", numerator: 1, denominator: 3 });
    expect(orders.months[10]).toEqual({ month: "2026-10", numerator: 1, denominator: 3 });
    const october = days("sentAt", ["2026-10-01", "2026-10-31"]);
    expect(await rowsBehind("documents", october, some("isSignedInTime", "true", "false"))).toBe(3);
    expect(await rowsBehind("documents", october, some("isSignedInTime", "true"))).toBe(1);
  });
});

const paths = [
  "census",
  "measures",
  "months?year=2026",
  "nurses?period=30-days",
  "disciplines?month=2026-10",
];

test("an agency without a visit has nothing to go by, which is not nothing done", async () => {
  const { admin } = await openOffice(world);
  const { measures } = (await admin.browser.send("GET", "/analytics/measures")).json();
  expect(measures.map(({ denominator }: { denominator: number }) => denominator)).toEqual([0, 0, 0, 0]);
  expect((await admin.browser.send("GET", "/analytics/nurses?period=30-days")).json()).toMatchObject({
    nurses: [],
    nurseCount: 0,
  });
});

test.each(paths)("%s is for who may see dashboards, and says when it was counted", async (path) => {
  for (const who of [office.nurse, office.planner, office.viewer])
    expect((await who.browser.send("GET", `/analytics/${path}`)).statusCode).toBe(403);
  expect(Date.now() - Date.parse((await ask(path)).countedAt)).toBeLessThan(60_000);
});

test.each(["months?year=26", "months?year=1999", "nurses?period=ever", "disciplines?month=2026-13"])(
  "%s is refused",
  async (path) => {
    expect((await office.admin.browser.send("GET", `/analytics/${path}`)).statusCode).toBe(422);
  },
);
