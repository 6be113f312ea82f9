import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { inAgency } from "#src/db/in-agency.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { admit, type Care, openOffice, openSchedule } from "#src/test/schedule.ts";
import { followAgency, refreshAgency } from "./refresh-alerts.ts";
import { insert } from "./test/causes.ts";
import { alertsOf, refreshAll, refreshOne } from "./test/open-alerts.ts";
import { endingInsurance, openRequest } from "./test/other-causes.ts";

const { world, office, planner } = await openSchedule();

describe("An alert that a person marked done", () => {
  const settleByHand = (agencyId: number, userId: string) =>
    world.superuser.query(
      `update task set "resolvedAt" = now(), "resolvedBy" = $2, note = 'Seen' where "agencyId" = $1`,
      [agencyId, userId],
    );

  test("is not raised again while its cause lasts, but is with the next cause", async () => {
    const office = await openOffice(world);
    const care = await admit(world, office.planner);
    const { superuser } = world;
    await refreshOne(world, care);
    await settleByHand(care.agencyId, office.admin.userId);
    expect(await refreshOne(world, care)).toEqual({ added: 0, changed: 0, resolved: 0 });
    const insured = { rank: "primary", payerKind: "private", payerName: "Bluebonnet" };
    const coverageId = await insert(world, care, { table: "coverage", values: insured });
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
  test("assigns clinical alerts to the case manager and leaves office alerts unassigned", async () => {
    const office = await openOffice(world);
    const care = await admit(world, office.planner);
    const manager = { userId: office.nurse.userId, isCaseManager: true, startDate: "2026-11-02" };
    await insert(world, care, { table: "assignment", values: manager });
    await refreshOne(world, care);
    expect(await alertsOf(world, care, "plan-of-care-missing")).toMatchObject([
      { assigneeId: office.nurse.userId },
    ]);
    expect(await alertsOf(world, care, "coverage-missing")).toMatchObject([{ assigneeId: null }]);
  });

  test("assigns nothing to a case manager whose assignment has ended", async () => {
    const office = await openOffice(world);
    const care = await admit(world, office.planner);
    const manager = { userId: office.nurse.userId, isCaseManager: true };
    const ended = { ...manager, startDate: "2026-11-02", endDate: "2026-11-19" };
    await insert(world, care, { table: "assignment", values: ended });
    await refreshOne(world, care);
    expect(await alertsOf(world, care, "plan-of-care-missing")).toMatchObject([{ assigneeId: null }]);
  });

  test("of one patient leaves alerts of other patients and agencies unchanged", async () => {
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

  test("updates the text of an open alert, notifies browsers, and records the changes", async () => {
    const office = await openOffice(world);
    const care = await admit(world, office.planner);
    const { agencyId, patientId } = care;
    await endingInsurance(world, care);
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

  test("that changes more than a hundred alerts sends one event", async () => {
    const office = await openOffice(world);
    const care = await admit(world, office.planner);
    await openRequest(world, care);
    await refreshAll(world, care.agencyId);
    await world.superuser.query(
      `insert into supply_request ("agencyId", id, "itemId", "branchId", quantity, "forKind", "patientId", status, "requestedBy")
       select "agencyId", uuidv7(), "itemId", "branchId", 1, 'patient', "patientId", 'open', "requestedBy"
       from supply_request, generate_series(1, 101) where "patientId" = $1`,
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

test("an alert that was marked done, and reopened after its cause went away and came back, is like any other", async () => {
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

const { agencyId, admin } = office;
const { services, superuser } = world;

const follow = () => followAgency(services, agencyId);
const isOpen = async (care: Care, kind: string) =>
  (await alertsOf(world, care, kind)).some(({ isResolved }) => !isResolved);

/** Events become visible once every older transaction has ended, including those of other tests. */
async function followUntil(done: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100 && !(await done()); tries += 1) await follow();
}

const enterInsurance = (care: Care) =>
  planner.send("POST", "/coverages", {
    id: uuidv7(),
    patientId: care.patientId,
    rank: "primary",
    payerKind: "private",
    payerName: "Bluebonnet",
  });

describe("Within a minute", () => {
  test("an alert resolves after its cause is gone, and others are unchanged", async () => {
    const [care, other] = [await admit(world, office.planner), await admit(world, office.planner)];
    await refreshAgency(services, agencyId);
    expect(await isOpen(care, "coverage-missing")).toBe(true);
    await enterInsurance(care);
    await followUntil(async () => !(await isOpen(care, "coverage-missing")));
    expect(await isOpen(care, "coverage-missing")).toBe(false);
    expect(await isOpen(care, "eligibility-unchecked")).toBe(true);
    expect(await isOpen(other, "coverage-missing")).toBe(true);
  });

  test("a signed agreement resolves the alert about its signer, and removing it raises the alert again", async () => {
    const body = { id: uuidv7(), userId: admin.userId, kind: "nda", issuedOn: "2026-11-20" };
    const isMissing = async () =>
      (
        await superuser.query(
          `select 1 from task where kind = 'nda-missing' and "userId" = $1 and "resolvedAt" is null`,
          [admin.userId],
        )
      ).rowCount === 1;
    await refreshAgency(services, agencyId);
    expect(await isMissing()).toBe(true);
    await admin.browser.send("POST", "/staff-records", body);
    await followUntil(async () => !(await isMissing()));
    expect(await isMissing()).toBe(false);
    const { userId: _, id, ...fields } = body;
    const unsaid = { title: null, number: null, expiresOn: null };
    await admin.browser.send("PUT", `/staff-records/${id}`, {
      ...unsaid,
      ...fields,
      version: 1,
      isRemoved: true,
    });
    await followUntil(isMissing);
    expect(await isMissing()).toBe(true);
  });

  test("a late commit is not overlooked", async () => {
    const care = await admit(world, office.planner);
    await refreshAgency(services, agencyId);
    await inAgency(services.db.kysely, { agencyId, userId: admin.userId }, async (work) => {
      const event = {
        kind: "chart" as const,
        patientId: care.patientId,
        subjectId: uuidv7(),
        revision: null,
      };
      await recordChange(work, event);
      await sql`select 1`.execute(work.trx); // the change goes along with it
      await enterInsurance(await admit(world, office.planner)); // Commits with a higher id.
      await follow();
      await superuser.query(
        `update admission set status = 'discharged', "dischargeDate" = '2026-11-20' where id = $1`,
        [care.admissionId],
      );
    });
    await followUntil(async () => !(await isOpen(care, "coverage-missing")));
    expect(await isOpen(care, "coverage-missing")).toBe(false);
  });

  test("nothing is written if nothing changed", async () => {
    await follow();
    await follow();
    const count = async () =>
      (await superuser.query("select (select count(*) from event) + (select count(*) from audit_entry) as n"))
        .rows;
    const before = await count();
    await follow();
    expect(await count()).toEqual(before);
  });
});
