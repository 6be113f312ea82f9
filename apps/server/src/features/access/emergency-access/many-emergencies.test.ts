import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency } from "#src/db/in-agency.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import { type Known, openEmergencies } from "#src/test/emergency.ts";
import { joinInOwnRole } from "#src/test/own-role.ts";
import { assignCare, join } from "#src/test/schedule.ts";

const { world, office, planner, unknownPatient, open, chart } = await openEmergencies();
const { admin, outsider } = office;

const freshNurse = () => join(world, office.agencyId, { discipline: "RN" });
type Nurse = Awaited<ReturnType<typeof freshNurse>>;

async function openSome(by: Nurse, count: number): Promise<Known[]> {
  const patients: Known[] = [];
  for (let number = 0; number < count; number += 1) {
    const patient = await unknownPatient();
    expect((await open(patient, {}, by.browser)).statusCode).toBe(200);
    patients.push(patient);
  }
  return patients;
}

const alertsTo = async (userId: string, about: string) => {
  const { rows } = await world.superuser.query(
    `select content from notification where "userId" = $1 and kind = 'emergency-access' and "subjectId" = $2`,
    [userId, about],
  );
  return rows.map(({ content }) => content);
};

const confirm = (id: string, by = admin.browser) =>
  by.send("POST", `/emergency-access/requests/${id}/confirm`, {});

const end = (id: string, by: Nurse) => by.browser.send("POST", `/emergency-access/${id}/end`, {});
const listOf = async (by: Nurse) => (await by.browser.send("GET", "/emergency-access")).json().open;

describe("Charts that one employee opens under emergency access", () => {
  test("cause an alert from the second one within a day, even if the first was closed, and the review is due today", async () => {
    const by = await freshNurse();
    const [first, second] = [await unknownPatient(), await unknownPatient()];
    const before = (await open(first, {}, by.browser)).json();
    await by.browser.send("POST", `/emergency-access/${before.id}/end`, {});
    const { id, reasonCode } = (await open(second, {}, by.browser)).json();
    expect(reasonCode).toBe("covering");
    expect(await alertsTo(admin.userId, before.id)).toEqual([]);
    expect(await alertsTo(admin.userId, id)).toEqual([
      "An employee opened 2 charts under emergency access in the last 24 hours.",
    ]);
    expect(await alertsTo(office.colleague.userId, id)).toEqual([]);
    const { rows } = await world.superuser.query(
      `select title, "dueOn"::text from task where "userId" = $1 order by "createdAt"`,
      [by.userId],
    );
    expect(rows).toEqual([
      { title: "Emergency access review", dueOn: "2026-11-21" },
      { title: "Emergency access review: 2 charts in 24 hours", dueOn: "2026-11-20" },
    ]);
  });

  test("are three at most; a fourth opens when an administrator confirms it, for the one who asked", async () => {
    const by = await freshNurse();
    await openSome(by, 3);
    const patient = await unknownPatient();
    const id = uuidv7();
    for (let time = 0; time < 2; time += 1)
      expect((await open(patient, { id }, by.browser)).json()).toMatchObject({
        status: 409,
        code: "confirmation-needed",
        detail:
          "You have three charts open under emergency access. We asked the administrators to confirm this one, and it opens when they do. Or end access to a chart you no longer need.",
      });
    expect(await chart(patient, by.browser)).toBe(404);
    expect(await alertsTo(admin.userId, id)).toHaveLength(1);
    expect((await confirm(id)).statusCode).toBe(204);
    expect(await chart(patient, by.browser)).toBe(200);
    expect((await open(patient, { id }, by.browser)).json()).toMatchObject({ id, reasonCode: "covering" });
    expect((await confirm(id)).json().code).toBe("wrong-status");
    const { rows } = await world.superuser.query(
      `select kind, "resolvedAt" is not null as over from task where "patientId" = $1 order by kind`,
      [patient.patientId],
    );
    expect(rows).toEqual([
      { kind: "emergency-access-request", over: true },
      { kind: "emergency-access-review", over: false },
    ]);
  });

  test("can be confirmed only by an administrator of the agency, and within the hour", async () => {
    const by = await freshNurse();
    await openSome(by, 3);
    const patient = await unknownPatient();
    const id = uuidv7();
    await open(patient, { id }, by.browser);
    const everything = await joinInOwnRole(world, office.agencyId, {
      patients: ["view", "view-all", "edit"],
      dashboards: ["view", "edit"],
    });
    for (const other of [by.browser, planner, everything.browser])
      expect((await confirm(id, other)).statusCode).toBe(403);
    expect((await confirm(id, outsider.browser)).statusCode).toBe(404);
    await world.superuser.query(
      `update emergency_access_request set "requestedAt" = now() - interval '1 hour' where id = $1`,
      [id],
    );
    expect((await confirm(id)).json().code).toBe("wrong-status");
    expect(await chart(patient, by.browser)).toBe(404);
  });

  test("are not opened by an administrator for an employee who left or already has the chart open", async () => {
    const by = await freshNurse();
    await openSome(by, 3);
    const [patient, other] = [await unknownPatient(), await unknownPatient()];
    const [id, otherId] = [uuidv7(), uuidv7()];
    await open(patient, { id }, by.browser);
    await open(other, { id: otherId }, by.browser);
    await end((await listOf(by))[0].id, by);
    expect((await open(patient, {}, by.browser)).statusCode).toBe(200);
    const refused = await confirm(id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "wrong-status"]);
    expect((await listOf(by)).length).toBe(3);
    await world.superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [by.userId]);
    expect((await confirm(otherId)).json().code).toBe("wrong-status");
    const { rows } = await world.superuser.query(`select from emergency_access where id = $1`, [otherId]);
    expect(rows).toEqual([]);
  });

  test("are refused with an id that was already used, after the request expired or the access ended", async () => {
    const by = await freshNurse();
    await openSome(by, 3);
    const [patient, other] = [await unknownPatient(), await unknownPatient()];
    const [id, otherId] = [uuidv7(), uuidv7()];
    await open(patient, { id }, by.browser);
    await world.superuser.query(
      `update emergency_access_request set "requestedAt" = now() - interval '1 hour' where id = $1`,
      [id],
    );
    expect((await open(patient, { id }, by.browser)).json()).toMatchObject({
      status: 422,
      code: "key-reused",
    });
    await open(other, { id: otherId }, by.browser);
    expect((await confirm(otherId)).statusCode).toBe(204);
    await end(otherId, by);
    await end((await listOf(by))[0].id, by);
    expect((await open(other, { id: otherId }, by.browser)).json()).toMatchObject({
      status: 422,
      code: "key-reused",
    });
  });

  test("are not opened again by a request that was already opened and closed under the same id", async () => {
    const by = await freshNurse();
    await openSome(by, 3);
    const patient = await unknownPatient();
    const id = uuidv7();
    await open(patient, { id }, by.browser);
    await end((await listOf(by))[0].id, by);
    expect((await open(patient, { id }, by.browser)).statusCode).toBe(200);
    await end(id, by);
    expect((await confirm(id)).json()).toMatchObject({ status: 409, code: "wrong-status" });
    expect(await chart(patient, by.browser)).toBe(404);
  });

  test("leave room when one is closed: the next needs no administrator", async () => {
    const by = await freshNurse();
    const patients = await openSome(by, 3);
    const { open: listed } = (await by.browser.send("GET", "/emergency-access")).json();
    await by.browser.send("POST", `/emergency-access/${listed[0].id}/end`, {});
    expect(patients).toHaveLength(3);
    expect((await open(await unknownPatient(), {}, by.browser)).statusCode).toBe(200);
  });

  test("need a confirmation that only administrators see", async () => {
    const by = await freshNurse();
    await openSome(by, 3);
    const patient = await unknownPatient();
    await assignCare(world, patient, office.colleague);
    await open(patient, {}, by.browser);
    const asked = async (browser: Nurse["browser"]) =>
      (await browser.send("GET", "/warnings?family=administrative&kind=emergency-access-request"))
        .json()
        .warnings.filter(({ patientId }: { patientId: string }) => patientId === patient.patientId).length;
    expect([
      await asked(admin.browser),
      await asked(office.colleague.browser),
      await asked(by.browser),
    ]).toEqual([1, 0, 0]);
  });
});

test("actions up to the end of the access are marked as under emergency access, and later ones are not", async () => {
  const by = await freshNurse();
  const patient = await unknownPatient();
  const { id } = (await open(patient, {}, by.browser)).json();
  const { rows } = await world.superuser.query(`select zone from agency where id = $1`, [office.agencyId]);
  const caller: Caller = {
    userId: by.userId,
    sessionId: uuidv7(),
    agencyId: office.agencyId,
    role: "Staff",
    discipline: "RN",
    powers: { patients: ["view"] },
    zone: rows[0].zone,
    today: "2026-11-20",
    address: "127.0.0.1",
    requestId: "test",
  };
  const look = (trx: AgencyTrx) =>
    trx
      .selectFrom("patient")
      .select("id")
      .where("agencyId", "=", caller.agencyId)
      .where("id", "=", patient.patientId)
      .where((eb) => eb(isAssignedTo(caller)(eb), "=", true))
      .executeTakeFirst();
  const record = (trx: AgencyTrx, section: string) =>
    recordEvent(
      { ...caller, trx },
      {
        action: "chart.view",
        patientId: patient.patientId,
        after: { section },
      },
    );
  const seen = await inAgency(world.db.kysely, caller, async ({ trx }) => {
    const found = await look(trx);
    await by.browser.send("POST", `/emergency-access/${id}/end`, {});
    await record(trx, "under way");
    return found;
  });
  expect(seen).toEqual({ id: patient.patientId });
  await inAgency(world.db.kysely, caller, async ({ trx }) => {
    expect(await look(trx)).toBeUndefined();
    await record(trx, "later");
  });
  const { rows: marks } = await world.superuser.query(
    `select after->>'section' as section, "emergencyAccessId" as under from audit_entry
     where "userId" = $1 and action = 'chart.view' order by at, id`,
    [by.userId],
  );
  expect(marks).toEqual([
    { section: "under way", under: id },
    { section: "later", under: null },
  ]);
});
