import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { addBranch, newPatient } from "#src/test/records.ts";
import { addVisit, admit, assignCare, type Care, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner, nurse } = await openSchedule();
const { agencyId } = office;
await addBranch(world.superuser, agencyId);

/** A patient of whom no more is known than who she is. */
async function newcomer(): Promise<string> {
  const response = await planner.send("POST", "/patients", newPatient());
  return response.json().id;
}

async function addPhysician(agency = agencyId): Promise<string> {
  const id = uuidv7();
  await world.superuser.query(
    `insert into physician ("agencyId", id, "firstName", "lastName", credential) values ($1, $2, 'Ada', 'Reyes', 'MD')`,
    [agency, id],
  );
  return id;
}

const referralFor = (patientId: string, changes: object = {}) => ({
  id: uuidv7(),
  patientId,
  referralDate: "2026-11-19",
  ...changes,
});

const refer = (patientId: string, changes: object = {}) =>
  planner.send("POST", "/admissions", referralFor(patientId, changes));

async function referred(): Promise<{ id: string; patientId: string; version: number }> {
  return (await refer(await newcomer())).json();
}

type Sent = { id: string; version: number };

const act = (name: string, { id, version }: Sent, body: object, browser: Browser = planner) =>
  browser.send("POST", `/admissions/${id}/${name}`, { version, ...body });

const latest = async ({ patientId }: { patientId: string }) =>
  (await planner.send("GET", `/patients/${patientId}/admissions`)).json().admissions[0];

/** A patient in care since 2026-11-02, by her admission. */
async function inCare() {
  const care = await admit(world, office.planner);
  return { care, admission: await latest(care) };
}

const kindsOf = ({ events }: { events: { kind: string }[] }) => events.map(({ kind }) => kind);

const openTasks = async ({ patientId }: { patientId: string }): Promise<string[]> => {
  const { rows } = await world.superuser.query<{ kind: string }>(
    `select kind from task where "patientId" = $1 and "resolvedAt" is null order by kind`,
    [patientId],
  );
  return rows.map(({ kind }) => kind);
};

describe("A referral", () => {
  test("pre-admits the patient under the next number", async () => {
    const patientId = await newcomer();
    const physicianId = await addPhysician();
    const wanted = { physicianId, referralSource: "Mercy Hospital", orderedStartOfCare: "2026-11-22" };
    const response = await refer(patientId, wanted);
    expect(response.json()).toMatchObject({
      ...wanted,
      number: 1,
      status: "pre-admit",
      branchName: "Main office",
      physicianName: "Ada Reyes, MD",
      events: [],
      warnings: [{ message: "The initial visit is due by 11/22/2026.", source: "42 CFR 484.55(a)(1)" }],
    });
  });

  test("sent again is the same, and with other words is refused", async () => {
    const referral = referralFor(await newcomer());
    const [first, again] = [
      await planner.send("POST", "/admissions", referral),
      await planner.send("POST", "/admissions", referral),
    ];
    expect(again.json()).toEqual(first.json());
    const other = await planner.send("POST", "/admissions", { ...referral, referralSource: "Home" });
    expect([other.statusCode, other.json().code]).toEqual([422, "key-reused"]);
  });

  test("is refused while an admission is not over", async () => {
    const { patientId } = await referred();
    const response = await refer(patientId);
    expect([response.statusCode, response.json().code]).toEqual([409, "wrong-status"]);
  });

  test.each([
    ["referralDate", { referralDate: "2026-11-21" }],
    ["physicianId", { physicianId: uuidv7() }],
    ["branchId", { branchId: uuidv7() }],
  ])("needs a %s that can be", async (field, changes) => {
    const response = await refer(await newcomer(), changes);
    expect([response.statusCode, response.json().errors[0]?.field]).toEqual([422, field]);
  });

  test("names no physician of another agency, nor one taken off the directory", async () => {
    const { rows } = await world.superuser.query<{ agencyId: number }>(
      `select "agencyId" from membership where "userId" = $1`,
      [office.outsider.userId],
    );
    const removed = await addPhysician();
    await world.superuser.query(`update physician set "endedAt" = now() where id = $1`, [removed]);
    for (const physicianId of [await addPhysician(rows[0]?.agencyId), removed])
      expect((await refer(await newcomer(), { physicianId })).statusCode).toBe(422);
  });

  test("is changed over the version that was read, and somebody else's change is shown", async () => {
    const admission = await referred();
    const change = (version: number, referralSource: string) =>
      planner.send("PUT", `/admissions/${admission.id}`, {
        version,
        referralDate: "2026-11-18",
        referralSource,
      });
    expect((await change(1, "Mercy Hospital")).json()).toMatchObject({
      version: 2,
      referralDate: "2026-11-18",
    });
    const stale = await change(1, "Home");
    expect([stale.statusCode, stale.json().context]).toMatchObject([
      409,
      { referralSource: "Mercy Hospital" },
    ]);
  });

  test("keeps no notice of admission before care began", async () => {
    const { admission } = await inCare();
    const change = (noticeAcceptedDate: string) =>
      planner.send("PUT", `/admissions/${admission.id}`, {
        version: admission.version,
        referralDate: "2026-11-01",
        noticeAcceptedDate,
      });
    expect((await change("2026-11-01")).json().errors[0].field).toBe("noticeAcceptedDate");
    expect((await change("2026-11-21")).json().errors[0].field).toBe("noticeAcceptedDate");
    expect((await change("2026-11-02")).statusCode).toBe(200);
  });
});

describe("Care", () => {
  test("begins with its first certification period and the assessment that falls due", async () => {
    const admission = await referred();
    const begun = (await act("admit", admission, { startOfCare: "2026-11-20" })).json();
    expect(begun).toMatchObject({
      status: "active",
      startOfCare: "2026-11-20",
      episodes: [{ number: 1, startDate: "2026-11-20", endDate: "2027-01-18" }],
      events: [{ kind: "admitted", onDate: "2026-11-20", by: "Editor Tester" }],
    });
    expect(await openTasks(admission)).toEqual(["assessment-due"]);
  });

  test("begins once, at most 60 days ahead, and not before the admission before it ended", async () => {
    const admission = await referred();
    expect((await act("admit", admission, { startOfCare: "2027-01-20" })).statusCode).toBe(422);
    const begun = (await act("admit", admission, { startOfCare: "2026-11-18" })).json();
    expect((await act("admit", begun, { startOfCare: "2026-11-18" })).json().code).toBe("wrong-status");
    await act("discharge", begun, { onDate: "2026-11-19", reason: "Moved" });
    const next = (await refer(admission.patientId)).json();
    expect(next.number).toBe(2);
    const early = await act("admit", next, { startOfCare: "2026-11-18" });
    expect(early.json().errors).toEqual([
      { field: "startOfCare", message: "The admission before ended on 11/19/2026." },
    ]);
  });

  test("stands still while she is in hospital, and goes on with an assessment", async () => {
    const { care, admission } = await inCare();
    const stay = { onDate: "2026-11-10", facility: "Mercy Hospital", reason: "Fever" };
    const away = (await act("transfer", admission, stay)).json();
    expect(away).toMatchObject({ status: "on-hold", events: [{ kind: "transferred", ...stay }] });
    const early = await act("resume", away, { onDate: "2026-11-09" });
    expect(early.json().errors[0].message).toBe("The patient was transferred on 11/10/2026.");
    const back = (await act("resume", away, { onDate: "2026-11-19" })).json();
    expect(back).toMatchObject({ status: "active", resumptionOfCare: "2026-11-19" });
    expect(kindsOf(back)).toEqual(["transferred", "resumed"]);
    expect(await openTasks(care)).toContain("assessment-due");
  });

  test.each(["transfer", "discharge"])("has no %s before it began, nor one to come", async (name) => {
    const { admission } = await inCare();
    for (const onDate of ["2026-11-01", "2026-11-21"]) {
      const response = await act(name, admission, { onDate, reason: "Moved" });
      expect([response.statusCode, response.json().errors[0]?.field]).toEqual([422, "onDate"]);
    }
  });

  test("can have its end planned, for another day, and not", async () => {
    const { admission } = await inCare();
    expect((await act("plan-discharge", admission, { onDate: "2026-11-19" })).statusCode).toBe(422);
    const planned = (await act("plan-discharge", admission, { onDate: "2026-11-25" })).json();
    const moved = (await act("plan-discharge", planned, { onDate: "2026-11-26" })).json();
    expect(moved.status).toBe("discharge-pending");
    const kept = (await act("reopen", moved, { reason: "She needs more therapy" })).json();
    expect(kept.status).toBe("active");
    expect(kindsOf(kept)).toEqual(["discharge-planned", "discharge-planned", "reopened"]);
  });

  test("warns of what Medicare asks for, by who paid first on the day it began", async () => {
    const { care } = await inCare();
    const sources = async () => (await latest(care)).warnings.map(({ source }: { source: string }) => source);
    const cover = (payerKind: string, startDate: string, endDate: string | null) =>
      world.superuser.query(
        `insert into coverage ("agencyId", id, "patientId", rank, "payerKind", "payerName", "startDate", "endDate")
         values ($1, $2, $3, 'primary', $4, 'Payer', $5, $6)`,
        [agencyId, uuidv7(), care.patientId, payerKind, startDate, endDate],
      );
    await cover("medicare", "2026-11-03", null);
    expect(await sources()).toEqual([]);
    await cover("medicare-advantage", "2026-01-01", "2026-11-01");
    await cover("medicare", "2026-11-02", "2026-11-02");
    expect(await sources()).toEqual(["42 CFR 424.22(a)(1)(v)", "42 CFR 484.205(j)"]);
  });
});

describe("A discharge", () => {
  const dischargeOf = (admission: Sent, changes: object = {}, browser = planner) =>
    act("discharge", admission, { onDate: "2026-11-19", reason: "Goals met", ...changes }, browser);

  const statusesOf = async ({ patientId }: Care) => {
    const { rows } = await world.superuser.query<{ status: string; reason: string | null }>(
      `select status, reason from visit where "patientId" = $1 order by "localStart"`,
      [patientId],
    );
    return rows.map(({ status, reason }) => reason ?? status);
  };

  test("ends the admission and leaves visits as they are", async () => {
    const { care, admission } = await inCare();
    await addVisit(world, care, { start: "2026-11-25T09:00:00" });
    const ended = (await dischargeOf(admission)).json();
    expect(ended).toMatchObject({
      status: "discharged",
      dischargeDate: "2026-11-19",
      dischargeReason: "Goals met",
    });
    expect(await statusesOf(care)).toEqual(["scheduled"]);
    expect(await openTasks(care)).toEqual(["discharge-assessment-due"]);
  });

  test("cancels later visits when asked", async () => {
    const { care, admission } = await inCare();
    for (const day of ["18", "19", "20", "25"])
      await addVisit(world, care, { start: `2026-11-${day}T09:00:00`, userId: office.nurse.userId });
    expect((await dischargeOf(admission, { cancelVisits: true })).statusCode).toBe(200);
    expect(await statusesOf(care)).toEqual([
      "scheduled",
      "scheduled",
      "patient-discharged",
      "patient-discharged",
    ]);
  });

  test("by somebody who may not cancel visits leaves them", async () => {
    const { care, admission } = await inCare();
    await assignCare(world, care, office.nurse);
    expect((await dischargeOf(admission, { cancelVisits: true }, nurse)).statusCode).toBe(403);
    expect((await dischargeOf(admission, {}, nurse)).statusCode).toBe(200);
  });

  test("claims no period that has not begun, until it is taken back", async () => {
    const { care, admission } = await inCare();
    await world.superuser.query(
      `insert into episode ("agencyId", id, "admissionId", number, "startDate", "endDate")
       values ($1, $2, $3, 2, '2027-01-01', '2027-03-01')`,
      [agencyId, uuidv7(), care.admissionId],
    );
    const claimed = async () => {
      const { rows } = await world.superuser.query<{ isNonBillable: boolean }>(
        `select "isNonBillable" from episode where "admissionId" = $1 order by number`,
        [care.admissionId],
      );
      return rows.map(({ isNonBillable }) => !isNonBillable);
    };
    const ended = (await dischargeOf(admission)).json();
    expect([ended.episodes.length, await claimed()]).toEqual([2, [true, false]]);
    const again = (await act("reopen", ended, { reason: "Entered for somebody else" })).json();
    expect(again).toMatchObject({ status: "active", dischargeDate: null, dischargeReason: null });
    expect(await claimed()).toEqual([true, true]);
    expect(await openTasks(care)).not.toContain("discharge-assessment-due");
  });

  test("from a hospital is taken back to the hospital", async () => {
    const { admission } = await inCare();
    const away = (await act("transfer", admission, { onDate: "2026-11-10" })).json();
    const ended = (await dischargeOf(away)).json();
    expect((await act("reopen", ended, { reason: "In error" })).json().status).toBe("on-hold");
  });

  test("stays once another admission has begun", async () => {
    const { care, admission } = await inCare();
    const ended = (await dischargeOf(admission)).json();
    await refer(care.patientId);
    expect((await act("reopen", ended, { reason: "In error" })).json().code).toBe("wrong-status");
  });

  test("needs a reason", async () => {
    const { admission } = await inCare();
    expect((await dischargeOf(admission, { reason: " " })).json().errors[0].field).toBe("reason");
  });
});

describe("Every act on an admission", () => {
  const acts: [string, object][] = [
    ["admit", { startOfCare: "2026-11-20" }],
    ["transfer", { onDate: "2026-11-20" }],
    ["resume", { onDate: "2026-11-20" }],
    ["plan-discharge", { onDate: "2026-11-20" }],
    ["discharge", { onDate: "2026-11-20", reason: "Moved" }],
    ["reopen", { reason: "In error" }],
  ];

  test.each(acts)("%s is nobody's in another agency, nor of field staff of others", async (name, body) => {
    const { admission } = await inCare();
    for (const browser of [office.outsider.browser, office.colleague.browser])
      expect((await act(name, admission, body, browser)).statusCode).toBe(404);
    expect((await act(name, admission, body, office.viewer.browser)).statusCode).toBe(403);
  });

  test.each(acts)("%s over an old version answers the admission as it is", async (name, body) => {
    const { admission } = await inCare();
    const stale = await act(name, { ...admission, version: 9 }, body);
    expect([stale.statusCode, stale.json().context]).toMatchObject([409, { id: admission.id, version: 1 }]);
  });

  test("leaves its entry and tells the browsers", async () => {
    const { care, admission } = await inCare();
    await act("transfer", admission, { onDate: "2026-11-10", facility: "Mercy Hospital" });
    const { rows } = await world.superuser.query(
      `select before, after from audit_entry where action = 'admission.transfer' and "subjectId" = $1`,
      [admission.id],
    );
    expect(rows).toEqual([
      { before: { status: "active" }, after: { status: "on-hold", onDate: "2026-11-10" } },
    ]);
    const { rows: events } = await world.superuser.query(
      `select revision from event where kind = 'chart' and "subjectId" = $1 and "patientId" = $2`,
      [admission.id, care.patientId],
    );
    expect(events).toEqual([{ revision: 2 }]);
  });
});

test("The agency's branches are its own", async () => {
  const names = async (browser: Browser): Promise<string[]> =>
    (await browser.send("GET", "/branches")).json().branches.map(({ name }: { name: string }) => name);
  expect(await names(planner)).toContain("Main office");
  expect(await names(office.outsider.browser)).toEqual([]);
});
