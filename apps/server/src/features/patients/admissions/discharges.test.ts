import type { admissionEventKinds } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { addVisit, assignCare, type Care } from "#src/test/schedule.ts";
import { standingWithoutDischarge } from "./discharges.ts";
import { openAdmissionOffice } from "./test/admission-office.ts";

const { world, office, planner, nurse, refer, inCare, openTasks, action, actAs } =
  await openAdmissionOffice();
const { agencyId } = office;

describe("A discharge", () => {
  const dischargeOf = (admission: { id: string; version: number }, changes: object = {}, browser = planner) =>
    actAs(browser)("discharge", admission, { onDate: "2026-11-19", reason: "Goals met", ...changes });

  const statusesOf = async ({ patientId }: Care) => {
    const { rows } = await world.superuser.query<{ status: string; reason: string | null }>(
      `select status, reason from visit where "patientId" = $1 order by "localStart"`,
      [patientId],
    );
    return rows.map(({ status, reason }) => reason ?? status);
  };

  test("ends the admission and leaves visits as they are", async () => {
    const { care, admission } = await inCare();
    await addVisit(world, care, { start: "2026-11-25T09:00:00" });
    const ended = (await dischargeOf(admission)).json();
    expect(ended).toMatchObject({
      status: "discharged",
      dischargeDate: "2026-11-19",
      dischargeReason: "Goals met",
    });
    expect(await statusesOf(care)).toEqual(["scheduled"]);
    expect(await openTasks(care)).toEqual(["discharge-assessment-due"]);
  });

  test("cancels later visits if requested", async () => {
    const { care, admission } = await inCare();
    for (const day of ["18", "19", "20", "25"])
      await addVisit(world, care, { start: `2026-11-${day}T09:00:00`, userId: office.nurse.userId });
    expect((await dischargeOf(admission, { cancelVisits: true })).statusCode).toBe(200);
    expect(await statusesOf(care)).toEqual([
      "scheduled",
      "scheduled",
      "patient-discharged",
      "patient-discharged",
    ]);
  });

  test("by a user who cannot cancel visits leaves them unchanged", async () => {
    const { care, admission } = await inCare();
    await assignCare(world, care, office.nurse);
    expect((await dischargeOf(admission, { cancelVisits: true }, nurse)).statusCode).toBe(403);
    expect((await dischargeOf(admission, {}, nurse)).statusCode).toBe(200);
  });

  test("bills no period that has not started, until it is undone", async () => {
    const { care, admission } = await inCare();
    await world.superuser.query(
      `insert into episode ("agencyId", id, "admissionId", number, "startDate", "endDate")
       values ($1, $2, $3, 2, '2027-01-01', '2027-03-01')`,
      [agencyId, uuidv7(), care.admissionId],
    );
    const claimed = async () => {
      const { rows } = await world.superuser.query<{ isNonBillable: boolean }>(
        `select "isNonBillable" from episode where "admissionId" = $1 order by number`,
        [care.admissionId],
      );
      return rows.map(({ isNonBillable }) => !isNonBillable);
    };
    const ended = (await dischargeOf(admission)).json();
    expect([ended.episodes.length, await claimed()]).toEqual([2, [true, false]]);
    const again = (await action("reopen", ended, { reason: "Entered for somebody else" })).json();
    expect(again).toMatchObject({ status: "active", dischargeDate: null, dischargeReason: null });
    expect(await claimed()).toEqual([true, true]);
    expect(await openTasks(care)).not.toContain("discharge-assessment-due");
  });

  test("during a hospital stay is undone to the hospital stay", async () => {
    const { admission } = await inCare();
    const away = (await action("transfer", admission, { onDate: "2026-11-10" })).json();
    const ended = (await dischargeOf(away)).json();
    expect((await action("reopen", ended, { reason: "In error" })).json().status).toBe("on-hold");
  });

  test("cannot be undone once another admission has started", async () => {
    const { care, admission } = await inCare();
    const ended = (await dischargeOf(admission)).json();
    await refer(care.patientId);
    expect((await action("reopen", ended, { reason: "In error" })).json().code).toBe("wrong-status");
  });

  test("needs a reason", async () => {
    const { admission } = await inCare();
    expect((await dischargeOf(admission, { reason: " " })).json().errors[0].field).toBe("reason");
  });
});

type Kinds = readonly (typeof admissionEventKinds)[number][];

const discharges: [Kinds, string][] = [
  [["admitted", "discharged"], "active"],
  [["admitted", "transferred", "discharged"], "on-hold"],
  [["admitted", "transferred", "resumed", "discharged"], "active"],
  [["admitted", "discharge-planned", "discharged"], "discharge-pending"],
  [["admitted", "transferred", "discharged", "reopened", "discharged"], "on-hold"],
  [["admitted", "discharge-planned", "reopened", "discharged"], "active"],
  [[], "active"],
];
test.each(discharges)("a discharge after %j is undone to %s", (kinds, standing) => {
  expect(standingWithoutDischarge(kinds, true)).toBe(standing);
});

test("undoing a planned discharge returns to care", () => {
  expect(standingWithoutDischarge(["admitted", "discharge-planned"], false)).toBe("active");
});
