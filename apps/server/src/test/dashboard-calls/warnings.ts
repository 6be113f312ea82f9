import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { admit, assignCare, type Care, openOffice, type ScheduleOffice } from "#src/test/schedule.ts";

/** One call to each endpoint about warnings and notifications, as field staff and as an administrator. */
export async function warningCalls(world: TestApp): Promise<Call[]> {
  const office = await openOffice(world);
  const care = await admit(world, office.planner);
  await assignCare(world, care, office.nurse);
  const [given, ended, third] = await addWarnings(world, { care, count: 3 });
  const { nurse, admin } = office;
  const { userId: assigneeId, browser } = nurse;
  const at = (version: number) => [{ id: third, version }];
  const note = "Seen to by telephone";
  return [
    ["GET /warnings", browser, "GET", "/warnings?family=patient&overdue=true&important=true"],
    ["GET /warnings", browser, "GET", `/warnings?assignee=me&after=${third}`],
    ["GET /warnings", admin.browser, "GET", "/warnings?assignee=nobody"],
    ["GET /warnings/counts", browser, "GET", "/warnings/counts"],
    ["GET /warnings/counts", browser, "GET", "/warnings/counts?assignee=me&overdue=true&important=true"],
    ["PUT /warnings/:id", admin.browser, "PUT", `/warnings/${given}`, { version: 1, assigneeId }],
    ["POST /warnings/:id/resolve", browser, "POST", `/warnings/${ended}/resolve`, { version: 1, note }],
    ["GET /warnings", browser, "GET", `/warnings?status=resolved&after=${ended}`],
    ["POST /warnings/:id/reopen", browser, "POST", `/warnings/${ended}/reopen`, { version: 2 }],
    ["POST /warnings/assign", admin.browser, "POST", "/warnings/assign", { warnings: at(1), assigneeId }],
    ["POST /warnings/resolve", admin.browser, "POST", "/warnings/resolve", { warnings: at(2), note }],
    ...(await notificationCalls(world, office)),
  ];
}

type Input = { readonly care: Care; readonly count: number };

async function addWarnings(world: TestApp, { care, count }: Input): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  await world.superuser.query(
    `insert into task ("agencyId", id, kind, title, "patientId", "dueOn", "causeKey")
     select $1, id, 'recertification-due', 'Recertification due', $3, '2026-11-20', id::text
     from unnest($2::uuid[]) id`,
    [care.agencyId, ids, care.patientId],
  );
  return ids;
}

async function notificationCalls(world: TestApp, { agencyId, nurse }: ScheduleOffice): Promise<Call[]> {
  const id = uuidv7();
  await world.superuser.query(
    `insert into notification ("agencyId", id, "userId", kind, tone, content)
     values ($1, $2, $3, 'supply-ready', 'success', 'Ready for pickup: gloves')`,
    [agencyId, id, nurse.userId],
  );
  const { browser } = nurse;
  return [
    ["GET /notifications", browser, "GET", "/notifications"],
    ["GET /notifications", browser, "GET", `/notifications?after=${id}`],
    ["POST /notifications/read", browser, "POST", "/notifications/read", { ids: [id] }],
    ["POST /notifications/read", browser, "POST", "/notifications/read", { ids: null }],
  ];
}
