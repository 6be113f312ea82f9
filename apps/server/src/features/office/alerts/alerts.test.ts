import { warningKinds } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { admit, openOffice, openSchedule } from "#src/test/schedule.ts";
import * as causes from "./test/causes.ts";
import { alertsOf, refreshAll } from "./test/open-alerts.ts";
import * as others from "./test/other-causes.ts";

const { world, office: ours } = await openSchedule();

type Case = readonly [kind: string, cause: causes.Cause, detail: string | null, dueOn: string | null];

const permit = { startDate: "2026-11-02", endDate: "2026-12-31", number: null };
const cases: readonly Case[] = [
  ["order-unsigned", others.sentOrder("2026-11-05T15:00:00Z"), "Sent 11/05/2026", "2026-11-19"],
  ["order-unsigned", others.sentOrder("2026-10-20T15:00:00Z"), "Sent 10/20/2026", "2026-11-03"],
  [
    "order-unsent",
    others.unsentOrder("2026-11-05T15:00:00Z"),
    "Approved, submitted for review 11/05/2026",
    "2026-11-19",
  ],
  ["oasis-unanswered", others.exported, "Exported 11/18/2026", "2026-11-19"],
  ["frequency-ending", causes.endingOrder, "2w4 ends 11/30/2026", "2026-11-30"],
  [
    "initial-visit-late",
    causes.admission(
      `status = 'pre-admit', "startOfCare" = null, "referralDate" = '2026-11-17'`,
      `status = 'active', "startOfCare" = '2026-11-20'`,
    ),
    "The initial visit was due by 11/19/2026.",
    "2026-11-19",
  ],
  [
    "face-to-face-missing",
    causes.medicareAdmission(`"faceToFaceDate" = null`, `"faceToFaceDate" = '2026-11-02'`),
    "Face-to-face encounter due between 08/04/2026 and 12/02/2026; none recorded yet.",
    "2026-12-02",
  ],
  [
    "notice-of-admission-missing",
    causes.medicareAdmission(`"noticeAcceptedDate" = null`, `"noticeAcceptedDate" = '2026-11-12'`),
    "No accepted notice of admission recorded; it was due by 11/07/2026.",
    "2026-11-07",
  ],
  ["plan-of-care-missing", others.unplanned, "Certification period starting 11/02/2026", "2026-11-07"],
  ["aide-supervision-due", causes.unsupervised, "None scheduled", "2026-11-18"],
  ["therapy-reassessment-due", causes.assistantsOnly, "No therapist visit scheduled", "2026-11-24"],
  ["coverage-missing", others.uninsured, "Last coverage ended 11/10/2026", null],
  ["coverage-ending", others.endingInsurance, "Medicare ends 11/30/2026", "2026-11-30"],
  ["eligibility-unchecked", causes.answer(undefined), "Medicare, never checked", null],
  [
    "eligibility-unchecked",
    causes.answer({ on: "2026-10-20", result: "eligible" }),
    "Medicare, last checked 10/20/2026",
    "2026-11-19",
  ],
  [
    "eligibility-unclear",
    causes.answer({ on: "2026-11-19", result: "unclear" }),
    "Medicare, checked 11/19/2026",
    null,
  ],
  [
    "eligibility-lost",
    causes.answer({ on: "2026-11-19", result: "not-eligible" }),
    "Medicare, checked 11/19/2026",
    null,
  ],
  [
    "authorization-waiting",
    causes.permit({ ...permit, status: "requested" }, `status = 'approved', number = 'A2'`),
    "2 SN visits, 11/02/2026 to 12/31/2026",
    "2026-11-02",
  ],
  [
    "authorization-denied",
    causes.permit({ ...permit, status: "denied" }, `"endedAt" = now()`),
    "2 SN visits, 11/02/2026 to 12/31/2026",
    null,
  ],
  [
    "authorization-running-out",
    causes.runningOut,
    "2 SN visits authorized; last covered visit 12/03/2026",
    "2026-12-03",
  ],
  [
    "authorization-ending",
    causes.permit({ endDate: "2026-12-04" }, `"endDate" = '2026-12-05'`),
    "2 SN visits, 11/02/2026 to 12/04/2026",
    "2026-12-04",
  ],
  ["supply-missing", others.openRequest, "2 (box) for a patient", "2026-11-23"],
];

const named = cases.map(([kind, cause, detail, dueOn]) => ({ kind, cause, detail, dueOn }));

describe.each(named)("An alert of kind $kind", ({ kind, cause, detail, dueOn }) => {
  test("is raised once with its cause, and resolves with it", async () => {
    const care = await admit(world, ours.planner);
    const settle = await cause(world, care);
    await refreshAll(world, care.agencyId);
    const open = { detail, dueOn, patientId: care.patientId, isResolved: false };
    expect(await alertsOf(world, care, kind)).toMatchObject([open]);
    expect(await refreshAll(world, care.agencyId)).toEqual({ added: 0, changed: 0, resolved: 0 });
    expect(await alertsOf(world, care, kind)).toHaveLength(1);
    await settle();
    await refreshAll(world, care.agencyId);
    expect(await alertsOf(world, care, kind)).toMatchObject([{ isResolved: true, resolvedBy: null }]);
  });
});

test("every kind of warning is raised here, or with the assessment, document, visit or access it is about", () => {
  const here = new Set([...cases.map(([kind]) => kind), "nda-missing", "credential-ending", "supply-low"]);
  expect(Object.keys(warningKinds).filter((kind) => !here.has(kind))).toEqual([
    "assessment-due",
    "recertification-due",
    "discharge-assessment-due",
    "oasis-rejected",
    "oasis-export-due",
    "missed-visit",
    "notify-physician",
    "document-to-sign",
    "document-returned",
    "emergency-access-request",
    "emergency-access-review",
  ]);
});

test("after supplies are partly handed out, the rest counts as missing", async () => {
  const care = await admit(world, ours.planner);
  await others.openRequest(world, care);
  await world.superuser.query(
    `insert into supply_movement ("agencyId", id, "itemId", "branchId", kind, change, "quantityAfter", "requestId", "userId")
     select "agencyId", $2, "itemId", "branchId", 'handed-out', -1, 0, id, "requestedBy"
     from supply_request where "patientId" = $1`,
    [care.patientId, uuidv7()],
  );
  await refreshAll(world, care.agencyId);
  expect(await alertsOf(world, care, "supply-missing")).toMatchObject([{ detail: "1 (box) for a patient" }]);
});

test("low supplies are reported by branch", async () => {
  const office = await openOffice(world);
  const care = await admit(world, office.planner);
  const settle = await others.lowStock(world, care);
  await refreshAll(world, care.agencyId);
  const [alert, ...more] = await alertsOf(world, care, "supply-low");
  expect(alert).toMatchObject({ patientId: null, isResolved: false });
  expect(alert.detail).toMatch(/^5 left at Office \d+ \(box\), reorder at 5$/);
  expect(more).toEqual([]);
  await settle();
  await refreshAll(world, care.agencyId);
  expect(await alertsOf(world, care, "supply-low")).toMatchObject([{ isResolved: true }]);
});

test("every employee, including office staff, signs a confidentiality agreement and signs again when it expires", async () => {
  const office = await openOffice(world);
  const { agencyId, admin } = office;
  const sign = (userId: string, expiresOn: string | null) =>
    admin.browser.send("POST", "/staff-records", {
      id: uuidv7(),
      userId,
      kind: "nda",
      issuedOn: "2026-01-05",
      expiresOn,
    });
  const missing = async () => {
    await refreshAll(world, agencyId);
    const { rows } = await world.superuser.query<{ userId: string; detail: string | null }>(
      `select "userId", detail from task where "agencyId" = $1 and kind = 'nda-missing' and "resolvedAt" is null`,
      [agencyId],
    );
    return new Map(rows.map(({ userId, detail }) => [userId, detail]));
  };
  expect((await missing()).size).toBe(5);
  await sign(office.nurse.userId, null);
  await sign(admin.userId, "2026-11-20");
  await sign(office.planner.userId, "2026-11-19");
  const { colleague, planner, viewer } = office;
  expect(await missing()).toEqual(
    new Map([
      [planner.userId, "Last agreement expired 11/19/2026"],
      [colleague.userId, null],
      [viewer.userId, null],
    ]),
  );
});

test("an expiring credential is reported from a month before, until a later one is entered, it is removed, or its owner leaves", async () => {
  const office = await openOffice(world);
  const { agencyId, admin, nurse, colleague } = office;
  const enter = async (fields: object, userId = nurse.userId) => {
    const body = { id: uuidv7(), userId, kind: "license", issuedOn: "2024-01-05", ...fields };
    const { statusCode } = await admin.browser.send("POST", "/staff-records", body);
    expect(statusCode).toBe(200);
  };
  const told = async () => {
    await refreshAll(world, agencyId);
    const { rows } = await world.superuser.query<Record<string, string>>(
      `select "userId", title, detail from task
       where "agencyId" = $1 and kind = 'credential-ending' and "resolvedAt" is null order by "dueOn", detail`,
      [agencyId],
    );
    return rows.map(({ userId, title, detail }) => [userId, title, detail]);
  };
  await enter({ expiresOn: "2026-12-20" });
  await enter({ kind: "cpr", expiresOn: "2026-12-21" }); // in 31 days
  await enter({ kind: "other", title: "Ventilator training", expiresOn: "2026-11-19" });
  await enter({ kind: "nda", expiresOn: "2026-11-19" }); // Has its own warning.
  await enter({ expiresOn: "2026-11-20" }, colleague.userId);
  expect(await told()).toEqual([
    [nurse.userId, "Credential expired", "Ventilator training expired 11/19/2026"],
    [colleague.userId, "Credential expiring", "Professional license expires 11/20/2026"],
    [nurse.userId, "Credential expiring", "Professional license expires 12/20/2026"],
  ]);
  await enter({ expiresOn: "2028-12-20" });
  await enter({ kind: "other", title: "Lifting", expiresOn: "2028-12-20" });
  await world.superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [
    colleague.userId,
  ]);
  expect(await told()).toEqual([
    [nurse.userId, "Credential expired", "Ventilator training expired 11/19/2026"],
  ]);
  await world.superuser.query(
    `update staff_record set "endedAt" = now() where title = 'Ventilator training'`,
  );
  expect(await told()).toEqual([]);
});
