import { addDays } from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { forgetFigures } from "#src/test/forget-figures.ts";
import { admit } from "#src/test/schedule.ts";
import { days, openAnalytics, some } from "./test/open-analytics.ts";

const { world, office, superuser, ask, direct, rowsBehind } = await openAnalytics();
const { agencyId } = office;

/** A patient with only this admission. */
async function admission(status: string, dates: { soc?: string; discharged?: string } = {}) {
  const { admissionId, patientId } = await admit(world, office.planner);
  await superuser.query(
    `update admission set status = $2, "startOfCare" = $3, "dischargeDate" = $4 where id = $1`,
    [admissionId, status, dates.soc ?? null, dates.discharged ?? null],
  );
  return { admissionId, patientId };
}

test("the census counts each patient once, by the latest admission", async () => {
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

test("each census category links to the same number of patients, and so does its report", async () => {
  const said = await census();
  for (const status of ["active", "pre-admit", "on-hold", "discharge-pending"]) {
    const found = await office.admin.browser.send("POST", "/patients/search", { status });
    expect([status, found.json().patients.length, found.json().more]).toEqual([status, said[status], false]);
    expect([status, await rowsBehind("patients", some("status", status))]).toEqual([status, said[status]]);
  }
  const discharged = [
    some("status", "discharged"),
    days("startOfCare", [null, "2026-11-20"]),
    days("dischargeDate", [addDays("2026-11-20", -30), "2026-11-20"]),
  ];
  expect(await rowsBehind("patients", ...discharged)).toBe(said["discharged"]);
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
  expect(months[3].onService).toBe(months[2].onService); // In care on the last day of March and all of April.
  expect(months[4]).toMatchObject({ admissions: 1, discharges: 2 });
});

test("the month of a readmitted patient links to both admissions and counts the patient once", async () => {
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
