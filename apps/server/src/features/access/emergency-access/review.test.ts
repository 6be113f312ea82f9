import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { openEmergencies } from "#src/test/emergency.ts";
import { assignCare, join } from "#src/test/schedule.ts";

const { world, office, planner, nurse, unknownPatient, open, chart } = await openEmergencies();
const { admin } = office;
const reason = "Fell, and the assigned nurse cannot be reached";

describe("What was seen under emergency access", () => {
  test("is marked in the audit trail, entry by entry, including for patients seen before", async () => {
    const patient = await unknownPatient();
    const { userId, browser } = await join(world, office.agencyId, { discipline: "RN" });
    await assignCare(world, patient, { userId });
    await chart(patient, browser);
    await world.superuser.query(
      `update assignment set "startDate" = '2026-01-01', "endDate" = '2026-01-02' where "userId" = $1`,
      [userId],
    );
    const { id } = (await open(patient, {}, browser)).json();
    await chart(patient, browser);
    await chart(patient, browser);
    const { rows } = await world.superuser.query(
      `select action, "emergencyAccessId" as under from audit_entry
       where "userId" = $1 and "patientId" = $2 order by at, id`,
      [userId, patient.patientId],
    );
    expect(rows).toEqual([
      { action: "chart.view", under: null },
      { action: "emergency-access.start", under: id },
      { action: "chart.view", under: id },
    ]);
  });

  test("is marked in the audit trail for administrators, and can be filtered together with refused access", async () => {
    const patient = await unknownPatient();
    await open(patient);
    await chart(patient);
    await chart(patient, planner);
    const read = async (query: string) =>
      (await admin.browser.send("GET", `/audit?patient=${patient.patientId}${query}`))
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

  test("is reviewed only where field staff cannot read it, whatever way they try", async () => {
    const patient = await unknownPatient();
    await assignCare(world, patient, office.colleague);
    await open(patient);
    const { rows } = await world.superuser.query(
      `update task set "dueOn" = '2026-11-20', "assigneeId" = $2
       where kind = 'emergency-access-review' and "patientId" = $1 returning id`,
      [patient.patientId, office.nurse.userId],
    );
    const id: string = rows[0].id;
    const places = async (by: Browser) => ({
      chart: (await by.send("GET", `/patients/${patient.patientId}/chart`)).json().tasks.length,
      attention: (await by.send("GET", `/patients/${patient.patientId}/attention`)).json().items.length,
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

  test("is not assigned for review to anyone who could not see it", async () => {
    const patient = await unknownPatient();
    await assignCare(world, patient, office.colleague);
    await open(patient);
    const [warning] = (
      await admin.browser.send("GET", "/warnings?family=administrative&kind=emergency-access-review")
    )
      .json()
      .warnings.filter(({ patientId }: { patientId: string }) => patientId === patient.patientId);
    const give = (assigneeId: string) =>
      admin.browser.send("PUT", `/warnings/${warning.id}`, { version: warning.version, assigneeId });
    for (const { userId } of [office.nurse, office.colleague])
      expect((await give(userId)).json().errors[0].field).toBe("assigneeId");
    expect((await give(office.admin.userId)).statusCode).toBe(200);
  });

  test("is reviewed by an administrator the next day, with a note, and shown to no one in the field", async () => {
    const patient = await unknownPatient();
    await assignCare(world, patient, office.colleague);
    const by = await join(world, office.agencyId, { discipline: "RN" });
    await open(patient, {}, by.browser);
    const warnings = async (by: Browser) =>
      (await by.send("GET", "/warnings?family=administrative&kind=emergency-access-review"))
        .json()
        .warnings.filter(({ patientId }: { patientId: string }) => patientId === patient.patientId);
    const [warning] = await warnings(admin.browser);
    expect(warning).toMatchObject({
      detail: reason,
      userId: by.userId,
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
