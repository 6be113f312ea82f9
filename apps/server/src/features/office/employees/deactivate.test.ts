import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { signedIn } from "#src/test/browser.ts";
import { joinAgency, makeAgency, makeMember } from "#src/test/records.ts";
import {
  addClinician,
  addVisit,
  admit,
  assignCare,
  type Colleague,
  join,
  openSchedule,
  orderLine,
} from "#src/test/schedule.ts";

const { world, office, planner } = await openSchedule();
const { agencyId, admin, outsider } = office;
const { superuser } = world;

const versionOf = async (id: string) => (await admin.browser.send("GET", `/employees/${id}`)).json().version;
const deactivate = async (id: string, input: object = {}, { browser } = admin) =>
  browser.send("POST", `/employees/${id}/deactivate`, { version: await versionOf(id), ...input });
const reactivate = async (id: string, role = "Staff", { browser } = admin) =>
  browser.send("POST", `/employees/${id}/reactivate`, { version: await versionOf(id), role });
const clinicianOf = async (visitId: string) =>
  (await superuser.query('select "userId", status, version from visit where id = $1', [visitId])).rows[0];
const entriesSince = async (id: string) =>
  (
    await superuser.query(
      `select action, after from audit_entry where "requestId" =
         (select "requestId" from audit_entry where "subjectId" = $1 and action = 'membership.end')
       order by action`,
      [id],
    )
  ).rows;

/** A nurse with a patient, ordered visits on some days at nine, and a task. */
async function nurseAtWork(days: readonly string[]) {
  const leaver = await join(world, agencyId, { discipline: "RN" });
  const care = await admit(world, office.planner);
  const { frequencyId } = await orderLine(world, care);
  await assignCare(world, care, leaver);
  const visits: string[] = [];
  for (const day of days)
    visits.push(
      await addVisit(world, care, { start: `${day}T09:00:00`, userId: leaver.userId, frequencyId }),
    );
  await superuser.query(
    `insert into task ("agencyId", id, kind, title, "patientId", "assigneeId", "dueOn", "causeKey")
     values ($1, $2::uuid, 'recertification-due', 'Recertify', $3, $4, '2026-11-24', $2::text)`,
    [agencyId, uuidv7(), care.patientId, leaver.userId],
  );
  return { leaver, care, visits };
}
const [monday, tuesday, wednesday] = ["2026-11-23", "2026-11-24", "2026-11-25"] as const;

describe("A deactivated employee", () => {
  test("opens nothing from the next request on, and sessions and the calendar link end", async () => {
    const { leaver } = await nurseAtWork([]);
    const feed = (await leaver.browser.send("POST", "/calendar-feed")).json().url;
    const events = leaver.browser.listen("/events", "never said");
    expect((await deactivate(leaver.userId)).json()).toMatchObject({ employee: { status: "deactivated" } });
    expect((await leaver.browser.send("GET", "/auth/user-info")).statusCode).toBe(401);
    expect((await leaver.browser.send("POST", "/patients/search", {})).statusCode).toBe(401);
    expect((await events).statusCode).toBe(200);
    const { pathname } = new URL(feed);
    expect((await world.app.inject({ url: pathname })).statusCode).toBe(404);
    expect((await reactivate(leaver.userId)).json()).toMatchObject({ status: "active" });
    expect((await world.app.inject({ url: pathname })).statusCode).toBe(404);
  });

  test("keeps sessions in another agency, and is closed out of this one", async () => {
    const account = await makeMember(superuser, agencyId, "Viewer");
    const elsewhere = await makeAgency(superuser);
    await joinAgency(superuser, { userId: account.userId, agencyId: elsewhere, role: "Viewer" });
    const browser = await signedIn(world, account);
    expect((await deactivate(account.userId)).statusCode).toBe(200);
    expect((await browser.send("POST", "/patients/search", {})).json().code).toBe("session-mismatch");
    const there = browser.sending({ headers: { "x-agency": String(elsewhere) } });
    expect((await there.send("POST", "/patients/search", {})).statusCode).toBe(200);
  });

  test("leaves open work to others: visits, patients and tasks; every visit leaves its entry", async () => {
    const { leaver, care, visits } = await nurseAtWork([monday, tuesday]);
    const heir = await join(world, agencyId, { discipline: "RN" });
    const open = (await admin.browser.send("GET", `/employees/${leaver.userId}/open-work`)).json();
    expect(open).toMatchObject({
      visits: visits.map((id) => ({ id })),
      patients: [{ patientId: care.patientId }],
      tasks: [{ title: "Recertify" }],
      unseen: 0,
    });
    const [first, second] = visits;
    const answer = (
      await deactivate(leaver.userId, {
        visits: [{ id: first, userId: heir.userId }],
        patientsTo: heir.userId,
        tasksTo: heir.userId,
      })
    ).json();
    expect(answer).toMatchObject({
      visits: [
        { id: first, userId: heir.userId, refusal: null },
        { id: second, userId: null, refusal: null },
      ],
      patients: 1,
      tasks: 1,
    });
    expect(await clinicianOf(first ?? "")).toMatchObject({ userId: heir.userId, status: "scheduled" });
    expect(await clinicianOf(second ?? "")).toMatchObject({ userId: null, status: "scheduled" });
    expect((await heir.browser.send("GET", `/patients/${care.patientId}`)).statusCode).toBe(200);
    expect((await heir.browser.send("GET", "/tasks/today")).statusCode).toBe(200);
    const { rows } = await superuser.query('select title from task where "assigneeId" = $1', [heir.userId]);
    expect(rows).toEqual([{ title: "Recertify" }]);
    const actions = (await entriesSince(leaver.userId)).map(({ action }) => action);
    expect(actions.filter((action) => action === "visit.change")).toHaveLength(2);
    expect(actions.filter((action) => action === "membership.end")).toHaveLength(1);
  });

  test("loses no visit: one that the successor cannot make becomes unassigned, with the reason", async () => {
    const { leaver, visits } = await nurseAtWork([monday, tuesday, wednesday]);
    const heir = await join(world, agencyId, { discipline: "RN" });
    const other = await admit(world, office.planner);
    await addVisit(world, other, { start: `${monday}T09:15:00`, userId: heir.userId });
    const therapist = await addClinician(world, agencyId, "PT");
    const [busy, unfit, free] = visits;
    const givings = [
      { id: busy, userId: heir.userId },
      { id: unfit, userId: therapist },
      { id: free, userId: heir.userId },
    ];
    const path = `/employees/${leaver.userId}/check-visits`;
    const checked = (await admin.browser.send("POST", path, { visits: givings })).json().visits;
    const answer = (await deactivate(leaver.userId, { visits: givings })).json();
    for (const list of [checked, answer.visits]) {
      expect(list.map(({ id }: { id: string }) => id)).toEqual(visits);
      expect(list[0].refusal).toContain("Staff Tester");
      expect(list[1].refusal).toContain("SN visits require RN or LPN");
      expect(list[2].refusal).toBeNull();
    }
    expect(answer.visits.map(({ userId }: { userId: string | null }) => userId)).toEqual([
      null,
      null,
      heir.userId,
    ]);
    expect(await clinicianOf(busy ?? "")).toMatchObject({ userId: null, status: "scheduled" });
  });

  test("keeps completed work: past visits stay assigned", async () => {
    const { leaver, visits } = await nurseAtWork(["2026-11-19", monday]);
    await deactivate(leaver.userId);
    const [past, coming] = visits;
    expect(await clinicianOf(past ?? "")).toMatchObject({ userId: leaver.userId });
    expect(await clinicianOf(coming ?? "")).toMatchObject({ userId: null });
  });

  test("can no longer be scheduled, also by a scheduler in the same moment", async () => {
    const { leaver, care } = await nurseAtWork([]);
    const book = planner.send("POST", "/visits", {
      visits: [
        {
          id: uuidv7(),
          patientId: care.patientId,
          frequencyId: null,
          discipline: "SN",
          kind: "prn",
          userId: leaver.userId,
          start: `${wednesday}T14:00:00`,
          minutes: 45,
          locationOfCare: "Patient's home",
          overrideReason: "Asked for",
        },
      ],
    });
    await Promise.all([book, deactivate(leaver.userId)]);
    const { rowCount } = await superuser.query(
      `select from visit where "userId" = $1 and status = 'scheduled'`,
      [leaver.userId],
    );
    expect(rowCount).toBe(0);
  });
});

describe("Deactivating", () => {
  test("is refused for oneself, for a former employee, for the last administrator and at a stale version", async () => {
    expect((await deactivate(admin.userId)).statusCode).toBe(403);
    const { leaver } = await nurseAtWork([]);
    const stale = await deactivate(leaver.userId, { version: 7 });
    expect(stale.json()).toMatchObject({ code: "conflict", context: { version: 1, status: "active" } });
    await deactivate(leaver.userId);
    expect((await deactivate(leaver.userId)).json().code).toBe("wrong-status");
    const alone = await makeAgency(superuser);
    const one = await join(world, alone, { role: "Admin" });
    const other = await join(world, alone, { role: "Admin" });
    const end = ({ userId }: Colleague, { browser }: Colleague) =>
      browser.send("POST", `/employees/${userId}/deactivate`, { version: 1 });
    await Promise.all([end(one, other), end(other, one)]);
    const { rowCount } = await superuser.query(
      `select from membership where "agencyId" = $1 and "endedAt" is null`,
      [alone],
    );
    expect(rowCount).toBe(1);
  });

  test("needs its permission, for visits the permission to plan, and successors who work here", async () => {
    const { leaver, visits } = await nurseAtWork([monday]);
    const heir = await join(world, agencyId, { discipline: "RN" });
    const givings = visits.map((id) => ({ id, userId: heir.userId }));
    expect((await deactivate(leaver.userId, {}, office.planner)).statusCode).toBe(403);
    const outside = await outsider.browser.send("POST", `/employees/${leaver.userId}/deactivate`, {
      version: 1,
    });
    expect(outside.statusCode).toBe(404);
    const hr = await join(world, agencyId, { role: "Viewer" });
    await superuser.query(
      `insert into role ("agencyId", id, name, powers, "createdBy") values ($1, $2, 'HR', $3, $4)`,
      [agencyId, uuidv7(), { patients: ["view"], staff: ["view", "edit", "delete", "view-all"] }, hr.userId],
    );
    await superuser.query(`update membership set role = 'HR' where "userId" = $1`, [hr.userId]);
    expect((await deactivate(leaver.userId, {}, hr)).statusCode).toBe(403);
    const viewer = await join(world, agencyId, { role: "Viewer" });
    await superuser.query(`update membership set role = 'None' where "userId" = $1`, [viewer.userId]);
    expect((await deactivate(viewer.userId, { visits: givings }, hr)).statusCode).toBe(403);
    expect((await deactivate(viewer.userId, {}, hr)).statusCode).toBe(200);
    const fieldOf = async (input: object) => (await deactivate(leaver.userId, input)).json().errors[0].field;
    expect(await fieldOf({ patientsTo: leaver.userId })).toBe("patientsTo");
    expect(await fieldOf({ tasksTo: outsider.userId })).toBe("tasksTo");
    expect(await fieldOf({ visits: visits.map((id) => ({ id, userId: viewer.userId })) })).toBe("visits");
    expect(await clinicianOf(visits[0] ?? "")).toMatchObject({ userId: leaver.userId });
  });

  test("hands over patients for the same time, and case management with them", async () => {
    const { leaver, care } = await nurseAtWork([]);
    await superuser.query(`update assignment set "isCaseManager" = true where "userId" = $1`, [
      leaver.userId,
    ]);
    const heir = await join(world, agencyId, { discipline: "RN" });
    await assignCare(world, care, { userId: heir.userId, to: "2026-12-01" });
    await deactivate(leaver.userId, { patientsTo: heir.userId });
    const { rows } = await superuser.query(
      `select "userId", "endDate"::text, "isCaseManager" from assignment
       where "patientId" = $1 and "endDate" is distinct from '2026-11-20'`,
      [care.patientId],
    );
    expect(rows).toEqual([{ userId: heir.userId, endDate: null, isCaseManager: true }]);
  });
});

test("A former employee is reactivated in a role that the caller can assign", async () => {
  const { leaver } = await nurseAtWork([monday]);
  expect((await reactivate(leaver.userId)).json().code).toBe("wrong-status");
  await deactivate(leaver.userId);
  expect((await reactivate(leaver.userId, "Staff", office.planner)).statusCode).toBe(403);
  expect((await reactivate(leaver.userId, "Nobody's")).json().errors[0].field).toBe("role");
  const back = await reactivate(leaver.userId, "Viewer");
  expect(back.json()).toMatchObject({ status: "active", role: "Viewer" });
  const { rows } = await superuser.query(
    `select action from audit_entry where "subjectId" = $1 and action like 'membership%' order by at`,
    [leaver.userId],
  );
  expect(rows.map(({ action }) => action)).toEqual(["membership.end", "membership.restore"]);
});
