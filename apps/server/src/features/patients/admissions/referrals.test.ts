import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { addVisit, assignCare } from "#src/test/schedule.ts";
import { kindsOf, openAdmissionOffice, referralFor } from "./test/admission-office.ts";

const { world, office, planner, newcomer, refer, referred, inCare, nurse, openTasks, action, actAs } =
  await openAdmissionOffice();
const { agencyId } = office;

async function addPhysician(agency = agencyId): Promise<string> {
  const id = uuidv7();
  await world.superuser.query(
    `insert into physician ("agencyId", id, "firstName", "lastName", credential) values ($1, $2, 'Ada', 'Reyes', 'MD')`,
    [agency, id],
  );
  return id;
}

describe("A referral", () => {
  test("pre-admits the patient with the next number", async () => {
    const patientId = await newcomer();
    const physicianId = await addPhysician();
    const input = { physicianId, referralSource: "Mercy Hospital", orderedStartOfCare: "2026-11-22" };
    const response = await refer(patientId, input);
    expect(response.json()).toMatchObject({
      ...input,
      number: 1,
      status: "pre-admit",
      branchName: "Main office",
      physicianName: "Ada Reyes, MD",
      events: [],
      warnings: [{ message: "The initial visit is due by 11/22/2026.", source: "42 CFR 484.55(a)(1)" }],
    });
  });

  test("sent again is the same, and with other values is refused", async () => {
    const referral = referralFor(await newcomer());
    const [first, again] = [
      await planner.send("POST", "/admissions", referral),
      await planner.send("POST", "/admissions", referral),
    ];
    expect(again.json()).toEqual(first.json());
    const other = await planner.send("POST", "/admissions", { ...referral, referralSource: "Home" });
    expect([other.statusCode, other.json().code]).toEqual([422, "key-reused"]);
  });

  test("is refused while an admission is open", async () => {
    const { patientId } = await referred();
    const response = await refer(patientId);
    expect([response.statusCode, response.json().code]).toEqual([409, "wrong-status"]);
  });

  test("entered by two people at once is entered once", async () => {
    const patientId = await newcomer();
    const both = await Promise.all([refer(patientId), refer(patientId)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test.each([
    ["referralDate", { referralDate: "2026-11-21" }],
    ["physicianId", { physicianId: uuidv7() }],
    ["branchId", { branchId: uuidv7() }],
  ])("needs a possible %s", async (field, changes) => {
    const response = await refer(await newcomer(), changes);
    expect([response.statusCode, response.json().errors[0]?.field]).toEqual([422, field]);
  });

  test("cannot name another agency's physician, or a removed one", async () => {
    const { rows } = await world.superuser.query<{ agencyId: number }>(
      `select "agencyId" from membership where "userId" = $1`,
      [office.outsider.userId],
    );
    const removed = await addPhysician();
    await world.superuser.query(`update physician set "endedAt" = now() where id = $1`, [removed]);
    for (const physicianId of [await addPhysician(rows[0]?.agencyId), removed])
      expect((await refer(await newcomer(), { physicianId })).statusCode).toBe(422);
  });

  test("is changed over the version read, and someone else's change is shown", async () => {
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

  test("has no notice of admission before care started", async () => {
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

test("The agency's branches are its own", async () => {
  const names = async (browser: Browser): Promise<string[]> =>
    (await browser.send("GET", "/branches")).json().branches.map(({ name }: { name: string }) => name);
  expect(await names(planner)).toContain("Main office");
  expect(await names(office.outsider.browser)).toEqual([]);
});

describe("A referral closed without care", () => {
  const closed = { onDate: "2026-11-20", reason: "Chose another agency" };

  test("is closed with its date and reason, and requires nothing", async () => {
    const referral = await referred();
    const response = await action("not-admit", referral, closed);
    expect(response.json()).toMatchObject({
      status: "discharged",
      startOfCare: null,
      dischargeDate: "2026-11-20",
      dischargeReason: "Chose another agency",
      episodes: [],
      warnings: [],
      events: [{ kind: "not-admitted", ...closed, by: "Editor Tester" }],
    });
    expect(await openTasks(referral)).toEqual([]);
    const timeline = await planner.send("GET", `/patients/${referral.patientId}/timeline?kind=admission`);
    expect(timeline.json().entries.map(({ what }: { what: string }) => what)).toContain(
      "Referral closed, not admitted: Chose another agency",
    );
  });

  test("leaves the patient not admitted, and not counted as discharged", async () => {
    const referral = await referred();
    await action("not-admit", referral, closed);
    const list = async (search: object): Promise<{ id: string; status: string | null }[]> =>
      (await planner.send("POST", "/patients/search", { sort: "newest", ...search })).json().patients;
    expect(await list({})).toContainEqual(expect.objectContaining({ id: referral.patientId, status: null }));
    const discharged = await list({ status: "discharged" });
    expect(discharged.map(({ id }) => id)).not.toContain(referral.patientId);
  });

  test("makes room for the next one", async () => {
    const referral = await referred();
    await action("not-admit", referral, closed);
    expect((await refer(referral.patientId, { referralDate: "2026-11-20" })).json()).toMatchObject({
      number: 2,
      status: "pre-admit",
    });
  });

  test("can be reopened after an error, and admitted", async () => {
    const over = (await action("not-admit", await referred(), closed)).json();
    const again = (await action("reopen", over, { reason: "Wrong patient" })).json();
    expect(again).toMatchObject({ status: "pre-admit", dischargeDate: null, dischargeReason: null });
    const begun = (await action("admit", again, { startOfCare: "2026-11-20" })).json();
    expect(kindsOf(begun)).toEqual(["not-admitted", "reopened", "admitted"]);
    const ended = (await action("discharge", begun, { onDate: "2026-11-20", reason: "Moved" })).json();
    expect((await action("reopen", ended, { reason: "In error" })).json().status).toBe("active");
  });

  test.each([
    ["2026-11-21", "This date is in the future."],
    ["2026-11-18", "The referral was received on 11/19/2026."],
  ])("is not closed on %s", async (onDate, message) => {
    const response = await action("not-admit", await referred(), { ...closed, onDate });
    expect([response.statusCode, response.json().errors]).toEqual([422, [{ field: "onDate", message }]]);
  });

  test("cannot be closed for a patient on service", async () => {
    const { admission } = await inCare();
    expect((await action("not-admit", admission, closed)).json().code).toBe("wrong-status");
  });

  test("cancels its planned visits, for users who may cancel them", async () => {
    const { care, admission } = await inCare();
    await world.superuser.query(
      `update admission set status = 'pre-admit', "startOfCare" = null where id = $1`,
      [admission.id],
    );
    await addVisit(world, care, { start: "2026-11-23T09:00:00" });
    await assignCare(world, care, office.nurse);
    const withVisits = { ...closed, cancelVisits: true };
    expect((await actAs(nurse)("not-admit", admission, withVisits)).statusCode).toBe(403);
    expect((await action("not-admit", admission, withVisits)).statusCode).toBe(200);
    const { rows } = await world.superuser.query(`select status, reason from visit where "patientId" = $1`, [
      care.patientId,
    ]);
    expect(rows).toEqual([{ status: "cancelled", reason: "patient-discharged" }]);
  });
});
