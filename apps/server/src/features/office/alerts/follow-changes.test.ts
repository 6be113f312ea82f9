import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { inAgency } from "#src/db/in-agency.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { admit, type Care, openSchedule } from "#src/test/schedule.ts";
import { followAgency } from "./follow-changes.ts";
import { refreshAgency } from "./refresh-alerts.ts";
import { alertsOf } from "./test/open-alerts.ts";

const { world, office, planner } = await openSchedule();
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
  test("an alert goes away after its cause, and others' stay as they are", async () => {
    const [care, other] = [await admit(world, office.planner), await admit(world, office.planner)];
    await refreshAgency(services, agencyId);
    expect(await isOpen(care, "coverage-missing")).toBe(true);
    await enterInsurance(care);
    await followUntil(async () => !(await isOpen(care, "coverage-missing")));
    expect(await isOpen(care, "coverage-missing")).toBe(false);
    expect(await isOpen(care, "eligibility-unchecked")).toBe(true);
    expect(await isOpen(other, "coverage-missing")).toBe(true);
  });

  test("a signed agreement ends the alert about its signer, and removed it is missing again", async () => {
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

  test("what was committed late is not overlooked", async () => {
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

  test("nothing is written where nothing happened", async () => {
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
