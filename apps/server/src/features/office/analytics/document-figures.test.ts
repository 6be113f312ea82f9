import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { forgetFigures } from "#src/test/forget-figures.ts";
import { admit } from "#src/test/schedule.ts";
import { days, openAnalytics, some } from "./test/open-analytics.ts";

const { world, office, superuser, ask, rowsBehind } = await openAnalytics();
const { agencyId } = office;

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

type NeverAssessed = { soc: string; dueOn: string; closedAt?: string; dob?: string };

/** Without an assessment, and due on this day by its task. */
async function neverAssessed({ soc, dueOn, closedAt, dob }: NeverAssessed) {
  const { patientId, admissionId } = await admit(world, office.planner, { startOfCare: soc });
  if (dob !== undefined) await superuser.query("update patient set dob = $2 where id = $1", [patientId, dob]);
  await superuser.query(
    `insert into task ("agencyId", id, kind, "causeKey", title, "patientId", "dueOn", "resolvedAt")
     values ($1, $2, 'assessment-due', 'assessment-due/start-of-care/' || $3, 'Due', $4, $5, $6)`,
    [agencyId, uuidv7(), admissionId, patientId, dueOn, closedAt ?? null],
  );
}

const sendOn = (assessmentId: string, at: string) =>
  superuser.query(
    `insert into transmission ("agencyId", id, "exportId", "assessmentId", "fileName", sha256, "exportedBy", "exportedAt")
     values ($1, $2, $2, $3, 'file.xml', '', $4, $5)`,
    [agencyId, uuidv7(), assessmentId, office.admin.userId, at],
  );

test("an assessment is on time if completed within 5 days and exported within 30; one still within its deadline counts neither way", async () => {
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
  // never started, never started before the discharge
  await neverAssessed({ soc: "2026-09-10", dueOn: "2026-09-15" });
  await neverAssessed({ soc: "2026-09-11", dueOn: "2026-09-16", closedAt: "2026-09-20T15:00:00Z" });
  // under 18 at the start of care, and 18 on that day
  await neverAssessed({ soc: "2026-09-11", dueOn: "2026-09-16", dob: "2008-09-12" });
  await neverAssessed({ soc: "2026-09-11", dueOn: "2026-09-16", dob: "2008-09-11" });
  // discharged before it was due, before the agency used Hearthside
  await neverAssessed({ soc: "2026-09-12", dueOn: "2026-09-17", closedAt: "2026-09-15T15:00:00Z" });
  await admit(world, office.planner, { startOfCare: "2026-09-13" });
  // not due yet
  await neverAssessed({ soc: "2026-11-16", dueOn: "2026-11-21" });
  // still within the deadline, withdrawn
  await assessment({ soc: "2026-11-15" });
  await assessment({ soc: "2026-11-10", completed: "2026-11-12", status: "locked" });
  await assessment({ soc: "2026-09-06", completed: "2026-09-07", status: "inactivated" });
  await forgetFigures(world, agencyId);
  const oasis = (await ask("measures")).measures[2];
  expect(oasis).toMatchObject({ key: "oasis-on-time", numerator: 1, denominator: 8 });
  expect(oasis.months[9]).toEqual({ month: "2026-09", numerator: 1, denominator: 8 });
  const september = days("oasisFrom", ["2026-09-01", "2026-09-30"]);
  expect(await rowsBehind("admissions", september, some("isOasisOnTime", "true", "false"))).toBe(8);
  expect(await rowsBehind("admissions", september, some("isOasisOnTime", "true"))).toBe(1);
});

async function order(
  sentAt: string,
  signedOn: string | null,
  { kind = "physician-order", status = "sent" } = {},
) {
  const { patientId, admissionId } = await admit(world, office.planner);
  await superuser.query(
    `insert into document ("agencyId", id, "patientId", "admissionId", kind, title, content, status, "sentAt",
       "physicianSignedOn", "receivedOn")
     values ($1, $2, $3, $4, $5, 'Order', '{"text": ""}', $6, $7, $8, $8)`,
    [
      agencyId,
      uuidv7(),
      patientId,
      admissionId,
      kind,
      signedOn === null ? status : "signed",
      sentAt,
      signedOn,
    ],
  );
}

test("an order is signed in time within 14 days of being sent", async () => {
  await order("2026-11-01T03:30:00Z", "2026-11-14"); // sent on the evening of October 31
  await order("2026-10-05T15:00:00Z", "2026-10-20");
  await order("2026-10-05T15:00:00Z", null);
  await order("2026-11-10T15:00:00Z", null); // still within the deadline
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
