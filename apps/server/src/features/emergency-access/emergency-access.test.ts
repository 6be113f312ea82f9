import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { admit, assignCare, type Care, join, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner, nurse } = await openSchedule();
const { admin, viewer, outsider } = office;

let count = 0;

type Known = Care & { readonly recordNumber: number; readonly lastName: string };

/** A patient whom nobody in the field looks after. */
async function unknownPatient(): Promise<Known> {
  count += 1;
  const lastName = `Ëmer${"abcdefghijklmnopqrstuvwxyz"[count]}son`;
  const care = await admit(world, office.planner, {
    patient: { firstName: "Ida", lastName, dob: "1931-05-06" },
  });
  const { recordNumber } = (await planner.send("GET", `/patients/${care.patientId}`)).json();
  return { ...care, recordNumber, lastName };
}
const find = (body: object, by = nurse) => by.send("POST", "/emergency-access/find", body);
const reason = "Fell, her own nurse cannot be reached";
const open = ({ patientId, recordNumber }: Known, changes: object = {}, by = nurse) =>
  by.send("POST", "/emergency-access", { id: uuidv7(), patientId, recordNumber, reason, ...changes });
const chart = async ({ patientId }: Care, by = nurse) =>
  (await by.send("GET", `/patients/${patientId}/chart`)).statusCode;
const letPass = (id: string, minutes: number) =>
  world.superuser.query(
    `update emergency_access set "startedAt" = "startedAt" - make_interval(mins => $2),
       "endsAt" = "endsAt" - make_interval(mins => $2) where id = $1`,
    [id, minutes],
  );
const freshNurse = async (): Promise<Browser> =>
  (await join(world, office.agencyId, { discipline: "RN" })).browser;

describe("In an emergency field staff find", () => {
  test("whom they can name exactly, by number or by name and date of birth, and learn no more than that", async () => {
    const her = await unknownPatient();
    const line = {
      patientId: her.patientId,
      recordNumber: her.recordNumber,
      firstName: "Ida",
      lastName: her.lastName,
      birthYear: 1931,
      isOpen: false,
    };
    expect((await find({ recordNumber: her.recordNumber })).json()).toEqual({ patients: [line] });
    const named = { firstName: "ida", lastName: her.lastName.replace("Ë", "e"), dob: "1931-05-06" };
    expect((await find(named)).json()).toEqual({ patients: [line] });
    for (const wrong of [{ dob: "1931-05-07" }, { lastName: "Emer" }, { firstName: "Id" }])
      expect((await find({ ...named, ...wrong })).json()).toEqual({ patients: [] });
  });

  test.each([
    {},
    { firstName: "Ida", lastName: "Emerson" },
    { recordNumber: "7" },
    { recordNumber: 0 },
    { recordNumber: 3_000_000_000 },
  ])("nobody by %j", async (body) => {
    const refused = await find(body);
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, "recordNumber"]);
  });

  test("at most twenty times an hour, counted also when many are sent at once, and the trail has each", async () => {
    const searcher = await join(world, office.agencyId, { discipline: "RN" });
    const tries = await Promise.all(
      Array.from({ length: 23 }, () => find({ recordNumber: 99_999 }, searcher.browser)),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
    const { rows } = await world.superuser.query(
      `select after from audit_entry where action = 'emergency-access.search' and "userId" = $1`,
      [searcher.userId],
    );
    expect(rows).toEqual(Array.from({ length: 20 }, () => ({ after: { by: "record-number", found: 0 } })));
    await world.superuser.query(
      `update audit_entry set at = at - interval '61 minutes' where "userId" = $1`,
      [searcher.userId],
    );
    expect((await find({ recordNumber: 99_999 }, searcher.browser)).statusCode).toBe(200);
  });
});

describe("A chart opened in an emergency", () => {
  test("is seen for an hour and then no more, in lists, searches and the chart alike", async () => {
    const her = await unknownPatient();
    const seen = async () => ({
      chart: await chart(her),
      searched: (await nurse.send("POST", "/patients/search", { text: her.lastName })).json().patients.length,
      listed: (await nurse.send("POST", "/patients/search", {}))
        .json()
        .patients.some(({ id }: { id: string }) => id === her.patientId),
      found: (await find({ recordNumber: her.recordNumber })).json().patients[0].isOpen,
    });
    const hidden = { chart: 404, searched: 0, listed: false, found: false };
    expect(await seen()).toEqual(hidden);
    const opened = (await open(her)).json();
    expect(Date.parse(opened.endsAt) - Date.parse(opened.startedAt)).toBe(3_600_000);
    expect(await seen()).toEqual({ chart: 200, searched: 1, listed: true, found: true });
    const mine = async () => (await nurse.send("GET", "/emergency-access")).json().open;
    const [listed] = await mine();
    expect(listed).toEqual({
      ...opened,
      patientName: `${her.lastName}, Ida`,
      secondsLeft: expect.any(Number),
    });
    expect(listed.secondsLeft).toBeGreaterThan(3500);
    await letPass(opened.id, 59);
    expect(await chart(her)).toBe(200);
    const [last] = await mine();
    expect(last.secondsLeft).toBeGreaterThan(0);
    expect(last.secondsLeft).toBeLessThanOrEqual(60);
    await letPass(opened.id, 1);
    expect(await seen()).toEqual(hidden);
    expect((await nurse.send("GET", "/emergency-access")).json().open).toEqual([]);
  });

  test("is closed earlier by whoever opened it, and by nobody else", async () => {
    const her = await unknownPatient();
    const { id } = (await open(her)).json();
    const end = (by: Browser) => by.send("POST", `/emergency-access/${id}/end`, {});
    for (const other of [office.colleague.browser, admin.browser, outsider.browser])
      expect((await end(other)).statusCode).toBe(404);
    expect(await chart(her)).toBe(200);
    const ended = (await end(nurse)).json();
    expect(ended.endedAt).not.toBeNull();
    expect(await chart(her)).toBe(404);
    expect((await end(nurse)).json()).toEqual(ended);
  });

  test("shows what the role may see, and nothing beyond", async () => {
    const her = await unknownPatient();
    const { superuser } = world;
    const { userId, browser } = await join(world, office.agencyId, { discipline: "RN" });
    await superuser.query(
      `insert into role ("agencyId", id, name, powers, "createdBy") values ($1, $2, 'On call', $3, $4)`,
      [office.agencyId, uuidv7(), { patients: ["view"] }, admin.userId],
    );
    await superuser.query(`update membership set role = 'On call' where "userId" = $1`, [userId]);
    await open(her, {}, browser);
    expect(await chart(her, browser)).toBe(200);
    expect((await browser.send("GET", `/patients/${her.patientId}/medications`)).statusCode).toBe(403);
    expect(
      (await browser.send("PUT", `/patients/${her.patientId}`, { version: 1, city: "x" })).statusCode,
    ).toBe(403);
  });

  test("tells a device until when an assessment may be kept, and of an assigned patient nothing of the kind", async () => {
    const her = await unknownPatient();
    const by = await join(world, office.agencyId, { discipline: "RN" });
    const { endsAt } = (await open(her, {}, by.browser)).json();
    const started = await by.browser.send("POST", "/assessments", {
      id: uuidv7(),
      patientId: her.patientId,
      reason: "01",
    });
    expect(started.statusCode).toBe(200);
    const read = async () =>
      (await by.browser.send("GET", `/assessments/${started.json().summary.id}`)).json();
    expect((await read()).keepUntil).toBe(endsAt);
    await letPass((await by.browser.send("GET", "/emergency-access")).json().open[0].id, 60);
    await assignCare(world, her, { userId: by.userId });
    expect((await read()).keepUntil).toBeUndefined();
  });

  test("takes a reason, and the patient who was looked up", async () => {
    const [her, other] = [await unknownPatient(), await unknownPatient()];
    const without = await open(her, { reason: " " });
    expect([without.statusCode, without.json().errors[0].field]).toEqual([422, "reason"]);
    expect((await open(her, { recordNumber: other.recordNumber })).statusCode).toBe(404);
    expect((await open(her, { recordNumber: undefined })).statusCode).toBe(422);
    expect(await chart(her)).toBe(404);
  });

  test("is one, however often it is opened at once, and several patients are open beside each other", async () => {
    const [her, other] = [await unknownPatient(), await unknownPatient()];
    const by = await freshNurse();
    const answers = await Promise.all([open(her, {}, by), open(her, {}, by), open(other, {}, by)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect((await by.send("GET", "/emergency-access")).json().open).toHaveLength(2);
    const { rows } = await world.superuser.query(
      `select 1 from task where kind = 'emergency-access-review' and "patientId" = $1`,
      [her.patientId],
    );
    expect(rows).toHaveLength(1);
  });

  test("is not needed by whoever sees the patient, and not to be had without patients or in another agency", async () => {
    const her = await unknownPatient();
    await assignCare(world, her, office.colleague);
    const { browser } = office.colleague;
    expect((await open(her, {}, browser)).json().code).toBe("wrong-status");
    expect((await open(her, {}, viewer.browser)).json().code).toBe("wrong-status");
    expect((await find({ recordNumber: her.recordNumber }, viewer.browser)).json().code).toBe("wrong-status");
    const elsewhere = (
      await join(
        world,
        (await outsider.browser.send("GET", "/auth/user-info")).json().AgencyRoles[0].AgencyId,
      )
    ).browser;
    expect((await find({ recordNumber: her.recordNumber }, elsewhere)).json()).toEqual({ patients: [] });
    expect((await open(her, {}, elsewhere)).statusCode).toBe(404);
  });
});

describe("What was seen in an emergency", () => {
  test("says so in the trail, entry by entry, also beside what she saw before", async () => {
    const her = await unknownPatient();
    const { userId, browser } = await join(world, office.agencyId, { discipline: "RN" });
    await assignCare(world, her, { userId });
    await chart(her, browser);
    await world.superuser.query(
      `update assignment set "startDate" = '2026-01-01', "endDate" = '2026-01-02' where "userId" = $1`,
      [userId],
    );
    const { id } = (await open(her, {}, browser)).json();
    await chart(her, browser);
    await chart(her, browser);
    const { rows } = await world.superuser.query(
      `select action, "emergencyAccessId" as under from audit_entry
       where "userId" = $1 and "patientId" = $2 order by at, id`,
      [userId, her.patientId],
    );
    expect(rows).toEqual([
      { action: "chart.view", under: null },
      { action: "emergency-access.start", under: id },
      { action: "chart.view", under: id },
    ]);
  });

  test("is marked in what the administrator reads of the trail, and chosen with refused access", async () => {
    const her = await unknownPatient();
    await open(her);
    await chart(her);
    await chart(her, planner);
    const read = async (query: string) =>
      (await admin.browser.send("GET", `/audit?patient=${her.patientId}${query}`))
        .json()
        .entries.map(({ action, userId, isEmergency }: { [field: string]: unknown }) => [
          action,
          userId === office.nurse.userId,
          isEmergency,
        ]);
    expect(await read("&family=views")).toEqual([
      ["audit.view", false, false],
      ["chart.view", false, false],
      ["chart.view", true, true],
      ["chart.view", false, false],
    ]);
    expect(await read("&family=access")).toEqual([["emergency-access.start", true, true]]);
    const { rows } = (
      await admin.browser.send("POST", "/reports/preview", {
        request: {
          report: "custom",
          dataSet: "audit",
          columns: ["action", "isEmergency"],
          filters: [{ column: "isEmergency", values: ["true"] }],
        },
      })
    ).json();
    expect(rows).toContainEqual(["chart.view", true]);
  });

  test("is asked to be reviewed nowhere where field staff could read it, however they come to it", async () => {
    const her = await unknownPatient();
    await assignCare(world, her, office.colleague);
    await open(her);
    const { rows } = await world.superuser.query(
      `update task set "dueOn" = '2026-11-20', "assigneeId" = $2
       where kind = 'emergency-access-review' and "patientId" = $1 returning id`,
      [her.patientId, office.nurse.userId],
    );
    const id: string = rows[0].id;
    const places = async (by: Browser) => ({
      chart: (await by.send("GET", `/patients/${her.patientId}/chart`)).json().tasks.length,
      attention: (await by.send("GET", `/patients/${her.patientId}/attention`)).json().items.length,
      mustDo: (await by.send("GET", "/tasks/today"))
        .json()
        .tasks.some((task: { id: string }) => task.id === id),
    });
    const nowhere = { chart: 0, attention: 0, mustDo: false };
    expect(await places(nurse)).toEqual(nowhere);
    expect(await places(office.colleague.browser)).toEqual(nowhere);
    expect(await places(admin.browser)).toEqual({ chart: 1, attention: 1, mustDo: false });
    for (const [by, status] of [
      [nurse, 404],
      [admin.browser, 409],
    ] as const)
      expect((await by.send("POST", `/tasks/${id}/done`, {})).statusCode).toBe(status);
  });

  test("is given to nobody for review who could not see it", async () => {
    const her = await unknownPatient();
    await assignCare(world, her, office.colleague);
    await open(her);
    const [warning] = (
      await admin.browser.send("GET", "/warnings?family=administrative&kind=emergency-access-review")
    )
      .json()
      .warnings.filter(({ patientId }: { patientId: string }) => patientId === her.patientId);
    const give = (assigneeId: string) =>
      admin.browser.send("PUT", `/warnings/${warning.id}`, { version: warning.version, assigneeId });
    for (const { userId } of [office.nurse, office.colleague])
      expect((await give(userId)).json().errors[0].field).toBe("assigneeId");
    expect((await give(office.admin.userId)).statusCode).toBe(200);
  });

  test("is reviewed by an administrator the next day, with a note, and shown to nobody in the field", async () => {
    const her = await unknownPatient();
    await assignCare(world, her, office.colleague);
    await open(her);
    const warnings = async (by: Browser) =>
      (await by.send("GET", "/warnings?family=administrative&kind=emergency-access-review"))
        .json()
        .warnings.filter(({ patientId }: { patientId: string }) => patientId === her.patientId);
    const [warning] = await warnings(admin.browser);
    expect(warning).toMatchObject({
      detail: reason,
      userId: office.nurse.userId,
      dueOn: "2026-11-21",
      isImportant: true,
      mayEnd: true,
    });
    expect([await warnings(nurse), await warnings(office.colleague.browser)]).toEqual([[], []]);
    const ended = { version: warning.version, note: "Justified: told the physician" };
    const resolve = (by: Browser) => by.send("POST", `/warnings/${warning.id}/resolve`, ended);
    expect((await resolve(nurse)).statusCode).toBe(404);
    expect((await resolve(planner)).statusCode).toBe(404);
    expect((await resolve(admin.browser)).json()).toMatchObject({ note: ended.note });
    expect(await warnings(admin.browser)).toEqual([]);
  });
});
