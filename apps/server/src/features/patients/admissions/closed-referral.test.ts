import { describe, expect, test } from "vitest";
import { addVisit, assignCare } from "#src/test/schedule.ts";
import { kindsOf, openAdmissionOffice } from "./test/admission-office.ts";

const { world, office, planner, nurse, refer, referred, inCare, openTasks, act, actAs } =
  await openAdmissionOffice();

describe("A referral closed without care", () => {
  const closed = { onDate: "2026-11-20", reason: "Chose another agency" };

  test("is closed with its date and reason, and requires nothing", async () => {
    const referral = await referred();
    const response = await act("not-admit", referral, closed);
    expect(response.json()).toMatchObject({
      status: "discharged",
      startOfCare: null,
      dischargeDate: "2026-11-20",
      dischargeReason: "Chose another agency",
      episodes: [],
      warnings: [],
      events: [{ kind: "not-admitted", ...closed, by: "Editor Tester" }],
    });
    expect(await openTasks(referral)).toEqual([]);
    const timeline = await planner.send("GET", `/patients/${referral.patientId}/timeline?kind=admission`);
    expect(timeline.json().entries.map(({ what }: { what: string }) => what)).toContain(
      "Referral closed, not admitted: Chose another agency",
    );
  });

  test("leaves the patient not admitted, and not counted as discharged", async () => {
    const referral = await referred();
    await act("not-admit", referral, closed);
    const list = async (search: object): Promise<{ id: string; status: string | null }[]> =>
      (await planner.send("POST", "/patients/search", { sort: "newest", ...search })).json().patients;
    expect(await list({})).toContainEqual(expect.objectContaining({ id: referral.patientId, status: null }));
    const discharged = await list({ status: "discharged" });
    expect(discharged.map(({ id }) => id)).not.toContain(referral.patientId);
  });

  test("makes room for the next one", async () => {
    const referral = await referred();
    await act("not-admit", referral, closed);
    expect((await refer(referral.patientId, { referralDate: "2026-11-20" })).json()).toMatchObject({
      number: 2,
      status: "pre-admit",
    });
  });

  test("can be reopened after an error, and admitted", async () => {
    const over = (await act("not-admit", await referred(), closed)).json();
    const again = (await act("reopen", over, { reason: "Wrong patient" })).json();
    expect(again).toMatchObject({ status: "pre-admit", dischargeDate: null, dischargeReason: null });
    const begun = (await act("admit", again, { startOfCare: "2026-11-20" })).json();
    expect(kindsOf(begun)).toEqual(["not-admitted", "reopened", "admitted"]);
    const ended = (await act("discharge", begun, { onDate: "2026-11-20", reason: "Moved" })).json();
    expect((await act("reopen", ended, { reason: "In error" })).json().status).toBe("active");
  });

  test.each([
    ["2026-11-21", "This date is in the future."],
    ["2026-11-18", "The referral was received on 11/19/2026."],
  ])("is not closed on %s", async (onDate, message) => {
    const response = await act("not-admit", await referred(), { ...closed, onDate });
    expect([response.statusCode, response.json().errors]).toEqual([422, [{ field: "onDate", message }]]);
  });

  test("cannot be closed for a patient on service", async () => {
    const { admission } = await inCare();
    expect((await act("not-admit", admission, closed)).json().code).toBe("wrong-status");
  });

  test("cancels its planned visits, for users who may cancel them", async () => {
    const { care, admission } = await inCare();
    await world.superuser.query(
      `update admission set status = 'pre-admit', "startOfCare" = null where id = $1`,
      [admission.id],
    );
    await addVisit(world, care, { start: "2026-11-23T09:00:00" });
    await assignCare(world, care, office.nurse);
    const withVisits = { ...closed, cancelVisits: true };
    expect((await actAs(nurse)("not-admit", admission, withVisits)).statusCode).toBe(403);
    expect((await act("not-admit", admission, withVisits)).statusCode).toBe(200);
    const { rows } = await world.superuser.query(`select status, reason from visit where "patientId" = $1`, [
      care.patientId,
    ]);
    expect(rows).toEqual([{ status: "cancelled", reason: "patient-discharged" }]);
  });
});
