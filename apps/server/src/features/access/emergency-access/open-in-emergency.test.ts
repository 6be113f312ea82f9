import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { openEmergencies } from "#src/test/emergency.ts";
import { assignCare, join } from "#src/test/schedule.ts";

const { world, office, nurse, unknownPatient, find, open, chart } = await openEmergencies();
const { admin, viewer, outsider } = office;

const letPass = (id: string, minutes: number) =>
  world.superuser.query(
    `update emergency_access set "startedAt" = "startedAt" - make_interval(mins => $2),
       "endsAt" = "endsAt" - make_interval(mins => $2) where id = $1`,
    [id, minutes],
  );
const freshNurse = async (): Promise<Browser> =>
  (await join(world, office.agencyId, { discipline: "RN" })).browser;

describe("A chart opened under emergency access", () => {
  test("can be seen for an hour and no longer, in lists, searches and the chart alike", async () => {
    const patient = await unknownPatient();
    const seen = async () => ({
      chart: await chart(patient),
      searched: (await nurse.send("POST", "/patients/search", { text: patient.lastName })).json().patients
        .length,
      listed: (await nurse.send("POST", "/patients/search", {}))
        .json()
        .patients.some(({ id }: { id: string }) => id === patient.patientId),
      found: (await find({ recordNumber: patient.recordNumber, lastName: patient.lastName })).json()
        .patients[0].isOpen,
    });
    const hidden = { chart: 404, searched: 0, listed: false, found: false };
    expect(await seen()).toEqual(hidden);
    const opened = (await open(patient)).json();
    expect(Date.parse(opened.endsAt) - Date.parse(opened.startedAt)).toBe(3_600_000);
    expect(await seen()).toEqual({ chart: 200, searched: 1, listed: true, found: true });
    const mine = async () => (await nurse.send("GET", "/emergency-access")).json().open;
    const [listed] = await mine();
    expect(listed).toEqual({
      ...opened,
      patientName: `${patient.lastName}, Ida`,
      secondsLeft: expect.any(Number),
    });
    expect(listed.secondsLeft).toBeGreaterThan(3500);
    await letPass(opened.id, 59);
    expect(await chart(patient)).toBe(200);
    const [last] = await mine();
    expect(last.secondsLeft).toBeGreaterThan(0);
    expect(last.secondsLeft).toBeLessThanOrEqual(60);
    await letPass(opened.id, 1);
    expect(await seen()).toEqual(hidden);
    expect((await nurse.send("GET", "/emergency-access")).json().open).toEqual([]);
  });

  test("can be closed early only by the employee who opened it", async () => {
    const patient = await unknownPatient();
    const { id } = (await open(patient)).json();
    const end = (by: Browser) => by.send("POST", `/emergency-access/${id}/end`, {});
    for (const other of [office.colleague.browser, admin.browser, outsider.browser])
      expect((await end(other)).statusCode).toBe(404);
    expect(await chart(patient)).toBe(200);
    const ended = (await end(nurse)).json();
    expect(ended.endedAt).not.toBeNull();
    expect(await chart(patient)).toBe(404);
    expect((await end(nurse)).json()).toEqual(ended);
  });

  test("shows what the role can see, and nothing beyond", async () => {
    const patient = await unknownPatient();
    const { superuser } = world;
    const { userId, browser } = await join(world, office.agencyId, { discipline: "RN" });
    await superuser.query(
      `insert into role ("agencyId", id, name, powers, "createdBy") values ($1, $2, 'On call', $3, $4)`,
      [office.agencyId, uuidv7(), { patients: ["view"] }, admin.userId],
    );
    await superuser.query(`update membership set role = 'On call' where "userId" = $1`, [userId]);
    await open(patient, {}, browser);
    expect(await chart(patient, browser)).toBe(200);
    expect((await browser.send("GET", `/patients/${patient.patientId}/medications`)).statusCode).toBe(403);
    expect(
      (await browser.send("PUT", `/patients/${patient.patientId}`, { version: 1, city: "x" })).statusCode,
    ).toBe(403);
  });

  test("sets a limit on how long a device may keep an assessment, unlike for an assigned patient", async () => {
    const patient = await unknownPatient();
    const by = await join(world, office.agencyId, { discipline: "RN" });
    const { endsAt } = (await open(patient, {}, by.browser)).json();
    const started = await by.browser.send("POST", "/assessments", {
      id: uuidv7(),
      patientId: patient.patientId,
      reason: "01",
    });
    expect(started.statusCode).toBe(200);
    const read = async () =>
      (await by.browser.send("GET", `/assessments/${started.json().summary.id}`)).json();
    expect((await read()).keepUntil).toBe(endsAt);
    await letPass((await by.browser.send("GET", "/emergency-access")).json().open[0].id, 60);
    await assignCare(world, patient, { userId: by.userId });
    expect((await read()).keepUntil).toBeUndefined();
  });

  test("needs a reason, and a patient who was found by search", async () => {
    const [patient, other] = [await unknownPatient(), await unknownPatient()];
    const without = await open(patient, { reason: " " });
    expect([without.statusCode, without.json().errors[0].field]).toEqual([422, "reason"]);
    const unlisted = await open(patient, { reasonCode: "because" });
    expect([unlisted.statusCode, unlisted.json().errors[0].field]).toEqual([422, "reasonCode"]);
    expect((await open(patient, { lastName: other.lastName })).statusCode).toBe(404);
    expect((await open(patient, { recordNumber: other.recordNumber })).statusCode).toBe(404);
    expect((await open(patient, { recordNumber: undefined })).statusCode).toBe(422);
    expect(await chart(patient)).toBe(404);
  });

  test("is opened only once by parallel requests, and several patients can be open at the same time", async () => {
    const [patient, other] = [await unknownPatient(), await unknownPatient()];
    const by = await freshNurse();
    const answers = await Promise.all([open(patient, {}, by), open(patient, {}, by), open(other, {}, by)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect((await by.send("GET", "/emergency-access")).json().open).toHaveLength(2);
    const { rows } = await world.superuser.query(
      `select 1 from task where kind = 'emergency-access-review' and "patientId" = $1`,
      [patient.patientId],
    );
    expect(rows).toHaveLength(1);
  });

  test("is not needed by employees who see the patient, and not available without patients or in another agency", async () => {
    const patient = await unknownPatient();
    await assignCare(world, patient, office.colleague);
    const { browser } = office.colleague;
    expect((await open(patient, {}, browser)).json().code).toBe("wrong-status");
    expect((await open(patient, {}, viewer.browser)).json().code).toBe("wrong-status");
    expect(
      (await find({ recordNumber: patient.recordNumber, lastName: patient.lastName }, viewer.browser)).json()
        .code,
    ).toBe("wrong-status");
    const elsewhere = (
      await join(
        world,
        (await outsider.browser.send("GET", "/auth/user-info")).json().AgencyRoles[0].AgencyId,
      )
    ).browser;
    expect(
      (await find({ recordNumber: patient.recordNumber, lastName: patient.lastName }, elsewhere)).json(),
    ).toEqual({ patients: [] });
    expect((await open(patient, {}, elsewhere)).statusCode).toBe(404);
  });
});
