import { warningKinds } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { admit, openOffice, openSchedule } from "#src/test/schedule.ts";
import * as causes from "./test/causes.ts";
import { alertsOf, refreshAll, refreshOne } from "./test/open-alerts.ts";

const { world, office: ours } = await openSchedule();

type Case = readonly [kind: string, cause: causes.Cause, detail: string | null, dueOn: string | null];

const permit = { startDate: "2026-11-02", endDate: "2026-12-31", number: null };
const cases: readonly Case[] = [
  [
    "order-unsigned",
    causes.sentOrder("2026-11-05T15:00:00Z"),
    "Sent 11/05/2026, 15-30 days ago",
    "2026-11-19",
  ],
  [
    "order-unsigned",
    causes.sentOrder("2026-10-20T15:00:00Z"),
    "Sent 10/20/2026, over 30 days ago",
    "2026-11-03",
  ],
  ["oasis-unanswered", causes.exported, "Exported 11/18/2026", "2026-11-19"],
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
    "A face-to-face encounter is needed from 08/04/2026 to 12/02/2026; none is noted yet.",
    "2026-12-02",
  ],
  [
    "notice-of-admission-missing",
    causes.medicareAdmission(`"noticeAcceptedDate" = null`, `"noticeAcceptedDate" = '2026-11-12'`),
    "No accepted notice of admission is noted; it was due by 11/07/2026.",
    "2026-11-07",
  ],
  ["plan-of-care-missing", causes.unplanned, "For the certification period from 11/02/2026", "2026-11-07"],
  ["aide-supervision-due", causes.unsupervised, "By 11/18/2026, none is planned", "2026-11-18"],
  [
    "therapy-reassessment-due",
    causes.assistantsOnly,
    "By 11/24/2026, no visit of a therapist is planned",
    "2026-11-24",
  ],
  ["coverage-missing", causes.uninsured, "The last one ended 11/10/2026", null],
  ["coverage-ending", causes.endingInsurance, "Medicare ends 11/30/2026", "2026-11-30"],
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
    "2 SN visits: runs out on visit 2, 12/03/2026",
    "2026-12-03",
  ],
  [
    "authorization-ending",
    causes.permit({ endDate: "2026-12-04" }, `"endDate" = '2026-12-05'`),
    "2 SN visits, 11/02/2026 to 12/04/2026",
    "2026-12-04",
  ],
  ["supply-missing", causes.openRequest, "2 x box for a patient", "2026-11-23"],
];

const named = cases.map(([kind, cause, detail, dueOn]) => ({ kind, cause, detail, dueOn }));

describe.each(named)("An alert of the kind $kind", ({ kind, cause, detail, dueOn }) => {
  test("comes with its cause, once, and goes away with it", async () => {
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

test("every kind that is shown as a warning is made here, or with the assessment, paper or visit it is about", () => {
  const here = new Set([...cases.map(([kind]) => kind), "nda-missing", "supply-low"]);
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
  ]);
});

test("supplies that run low are asked for by branch", async () => {
  const office = await openOffice(world);
  const care = await admit(world, office.planner);
  const settle = await causes.lowStock(world, care);
  await refreshAll(world, care.agencyId);
  const [alert, ...others] = await alertsOf(world, care, "supply-low");
  expect(alert).toMatchObject({ patientId: null, isResolved: false });
  expect(alert.detail).toMatch(/^5 x box left at Office \d+, to be ordered at 5$/);
  expect(others).toEqual([]);
  await settle();
  await refreshAll(world, care.agencyId);
  expect(await alertsOf(world, care, "supply-low")).toMatchObject([{ isResolved: true }]);
});

test("everybody signs an agreement on confidentiality, the office too, and signs anew when it ends", async () => {
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
      [planner.userId, "The last one ended 11/19/2026"],
      [colleague.userId, null],
      [viewer.userId, null],
    ]),
  );
});

describe("An alert that a person marked done", () => {
  const settleByHand = (agencyId: number, userId: string) =>
    world.superuser.query(
      `update task set "resolvedAt" = now(), "resolvedBy" = $2, note = 'Seen' where "agencyId" = $1`,
      [agencyId, userId],
    );

  test("does not come again while its cause lasts, but with the next", async () => {
    const office = await openOffice(world);
    const care = await admit(world, office.planner);
    const { superuser } = world;
    await refreshOne(world, care);
    await settleByHand(care.agencyId, office.admin.userId);
    expect(await refreshOne(world, care)).toEqual({ added: 0, changed: 0, resolved: 0 });
    const insured = { rank: "primary", payerKind: "private", payerName: "Bluebonnet" };
    const coverageId = await causes.insert(world, care, { table: "coverage", values: insured });
    await refreshOne(world, care);
    await superuser.query(`update coverage set "endedAt" = now() where id = $1`, [coverageId]);
    await refreshOne(world, care);
    expect(await alertsOf(world, care, "coverage-missing")).toMatchObject([
      { isResolved: true, resolvedBy: office.admin.userId },
      { isResolved: false },
    ]);
  });
});

describe("A refresh", () => {
  test("gives the nurse's alerts to the case manager and leaves the office's to nobody", async () => {
    const office = await openOffice(world);
    const care = await admit(world, office.planner);
    const manager = { userId: office.nurse.userId, isCaseManager: true, startDate: "2026-11-02" };
    await causes.insert(world, care, { table: "assignment", values: manager });
    await refreshOne(world, care);
    expect(await alertsOf(world, care, "plan-of-care-missing")).toMatchObject([
      { assigneeId: office.nurse.userId },
    ]);
    expect(await alertsOf(world, care, "coverage-missing")).toMatchObject([{ assigneeId: null }]);
  });

  test("of one patient leaves others', and another agency's, as they are", async () => {
    const office = await openOffice(world);
    const [care, other] = [await admit(world, office.planner), await admit(world, office.planner)];
    await refreshAll(world, care.agencyId);
    await world.superuser.query(
      `update admission set status = 'discharged', "dischargeDate" = '2026-11-20' where "agencyId" = $1`,
      [care.agencyId],
    );
    await refreshOne(world, care);
    expect(await alertsOf(world, care, "coverage-missing")).toMatchObject([{ isResolved: true }]);
    expect(await alertsOf(world, other, "coverage-missing")).toMatchObject([{ isResolved: false }]);
  });

  test("changes what an open alert says, and tells and records what it did", async () => {
    const office = await openOffice(world);
    const care = await admit(world, office.planner);
    const { agencyId, patientId } = care;
    await causes.endingInsurance(world, care);
    await refreshOne(world, care);
    await world.superuser.query(`update coverage set "endDate" = '2026-12-02' where "patientId" = $1`, [
      patientId,
    ]);
    expect(await refreshOne(world, care)).toEqual({ added: 0, changed: 1, resolved: 0 });
    expect(await alertsOf(world, care, "coverage-ending")).toMatchObject([{ dueOn: "2026-12-02" }]);
    const entries = await world.superuser.query(
      `select after from audit_entry where "agencyId" = $1 and action = 'alerts.refresh' order by at desc, id desc`,
      [agencyId],
    );
    expect(entries.rows[0]).toEqual({ after: { added: 0, changed: 1, resolved: 0 } });
    const events = await world.superuser.query(
      `select event."patientId", revision from event join task on task.id = event."subjectId"
       where event.kind = 'task' and task.kind = 'coverage-ending' and event."agencyId" = $1 order by event.id`,
      [agencyId],
    );
    expect(events.rows).toEqual([
      { patientId, revision: 1 },
      { patientId, revision: 2 },
    ]);
  });

  test("that touches more than a hundred alerts is told as one change", async () => {
    const office = await openOffice(world);
    const care = await admit(world, office.planner);
    await refreshAll(world, care.agencyId);
    await causes.openRequest(world, care);
    await world.superuser.query(
      `insert into supply_request ("agencyId", id, "itemId", "branchId", quantity, "forKind", "patientId", status, "requestedBy")
       select "agencyId", uuidv7(), "itemId", "branchId", 1, 'patient', "patientId", 'open', "requestedBy"
       from supply_request, generate_series(1, 100) where "patientId" = $1`,
      [care.patientId],
    );
    const told = async () =>
      (
        await world.superuser.query(`select 1 from event where kind = 'task' and "agencyId" = $1`, [
          care.agencyId,
        ])
      ).rowCount ?? 0;
    const before = await told();
    expect(await refreshAll(world, care.agencyId)).toMatchObject({ added: 101 });
    expect((await told()) - before).toBe(1);
  });
});

test("An alert that was marked done and reopened after its cause had gone and come back stands as any other", async () => {
  const office = await openOffice(world);
  const care = await admit(world, office.planner);
  await refreshOne(world, care);
  const about = `where kind = 'coverage-missing' and "patientId" = '${care.patientId}'`;
  await world.superuser.query(
    `update task set "resolvedAt" = null, "resolvedBy" = null, "causeEndedAt" = now() ${about}`,
  );
  await refreshOne(world, care);
  await world.superuser.query(`update task set "resolvedAt" = now(), "resolvedBy" = $1 ${about}`, [
    office.admin.userId,
  ]);
  await refreshOne(world, care);
  expect(await alertsOf(world, care, "coverage-missing")).toMatchObject([
    { resolvedBy: office.admin.userId },
  ]);
});
