import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { kindsOf, openAdmissionOffice } from "./test/admission-office.ts";

const { world, office, refer, referred, latest, inCare, openTasks, action } = await openAdmissionOffice();
const { agencyId } = office;

describe("Care", () => {
  test("starts with its first certification period and the assessment due", async () => {
    const admission = await referred();
    const begun = (await action("admit", admission, { startOfCare: "2026-11-20" })).json();
    expect(begun).toMatchObject({
      status: "active",
      startOfCare: "2026-11-20",
      episodes: [{ number: 1, startDate: "2026-11-20", endDate: "2027-01-18" }],
      events: [{ kind: "admitted", onDate: "2026-11-20", by: "Editor Tester" }],
    });
    expect(await openTasks(admission)).toEqual(["assessment-due"]);
  });

  test("starts once, at most 60 days ahead, and not before the previous admission ended", async () => {
    const admission = await referred();
    expect((await action("admit", admission, { startOfCare: "2027-01-20" })).statusCode).toBe(422);
    const begun = (await action("admit", admission, { startOfCare: "2026-11-18" })).json();
    expect((await action("admit", begun, { startOfCare: "2026-11-18" })).json().code).toBe("wrong-status");
    await action("discharge", begun, { onDate: "2026-11-19", reason: "Moved" });
    const next = (await refer(admission.patientId)).json();
    expect(next.number).toBe(2);
    const early = await action("admit", next, { startOfCare: "2026-11-18" });
    expect(early.json().errors).toEqual([
      { field: "startOfCare", message: "The previous admission ended on 11/19/2026." },
    ]);
  });

  test("is on hold during a hospital stay, and resumes with an assessment", async () => {
    const { care, admission } = await inCare();
    const stay = { onDate: "2026-11-10", facility: "Mercy Hospital", reason: "Fever" };
    const away = (await action("transfer", admission, stay)).json();
    expect(away).toMatchObject({ status: "on-hold", events: [{ kind: "transferred", ...stay }] });
    const early = await action("resume", away, { onDate: "2026-11-09" });
    expect(early.json().errors[0].message).toBe("The patient was transferred on 11/10/2026.");
    const back = (await action("resume", away, { onDate: "2026-11-19" })).json();
    expect(back).toMatchObject({ status: "active", resumptionOfCare: "2026-11-19" });
    expect(kindsOf(back)).toEqual(["transferred", "resumed"]);
    expect(await openTasks(care)).toContain("assessment-due");
  });

  test.each(["transfer", "discharge"])(
    "has no %s before it started, and none in the future",
    async (name) => {
      const { admission } = await inCare();
      for (const onDate of ["2026-11-01", "2026-11-21"]) {
        const response = await action(name, admission, { onDate, reason: "Moved" });
        expect([response.statusCode, response.json().errors[0]?.field]).toEqual([422, "onDate"]);
      }
    },
  );

  test("can have its discharge planned, moved and canceled", async () => {
    const { admission } = await inCare();
    expect((await action("plan-discharge", admission, { onDate: "2026-11-19" })).statusCode).toBe(422);
    const planned = (await action("plan-discharge", admission, { onDate: "2026-11-25" })).json();
    const moved = (await action("plan-discharge", planned, { onDate: "2026-11-26" })).json();
    expect(moved.status).toBe("discharge-pending");
    const kept = (await action("reopen", moved, { reason: "Needs more therapy" })).json();
    expect(kept.status).toBe("active");
    expect(kindsOf(kept)).toEqual(["discharge-planned", "discharge-planned", "reopened"]);
  });

  test("warns of Medicare requirements by the primary payer on the start of care", async () => {
    const { care } = await inCare();
    const sources = async () => (await latest(care)).warnings.map(({ source }: { source: string }) => source);
    const cover = (payerKind: string, startDate: string, endDate: string | null) =>
      world.superuser.query(
        `insert into coverage ("agencyId", id, "patientId", rank, "payerKind", "payerName", "startDate", "endDate")
         values ($1, $2, $3, 'primary', $4, 'Payer', $5, $6)`,
        [agencyId, uuidv7(), care.patientId, payerKind, startDate, endDate],
      );
    await cover("medicare", "2026-11-03", null);
    expect(await sources()).toEqual([]);
    await cover("medicare-advantage", "2026-01-01", "2026-11-01");
    await cover("medicare", "2026-11-02", "2026-11-02");
    expect(await sources()).toEqual(["42 CFR 424.22(a)(1)(v)", "42 CFR 484.205(j)"]);
  });
});
