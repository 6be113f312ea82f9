import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { openAdmissionOffice, referralFor } from "./test/admission-office.ts";

const { world, office, planner, newcomer, refer, referred, inCare } = await openAdmissionOffice();
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
