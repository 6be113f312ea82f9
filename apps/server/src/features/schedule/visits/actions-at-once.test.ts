import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { addClinician, addVisit, admit, assignCare, join, openSchedule } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
const { planner } = office;

/** Every action on one visit, sent at the same moment by people who read the same version. */
async function allAtOnce() {
  const nurse = await join(world, office.agencyId, { discipline: "RN" });
  const colleague = await addClinician(world, office.agencyId);
  const care = await admit(world, planner);
  await assignCare(world, care, nurse);
  const id = await addVisit(world, care, { start: "2026-11-20T10:30:00", userId: nurse.userId });
  const asked = { id: uuidv7(), visitId: id, start: "2026-11-20T13:00:00", minutes: 45, reason: "Dialysis" };
  expect((await nurse.browser.send("POST", "/time-changes", asked)).statusCode).toBe(200);
  const visit = `/visits/${id}`;
  const request = `/time-changes/${asked.id}`;
  const said = { kind: "check-in", at: "2026-11-20T15:00:00Z", position: null };
  const actions = [
    nurse.browser.send("POST", `${visit}/verifications`, { id: uuidv7(), ...said }),
    nurse.browser.send("POST", `${visit}/verifications`, { id: uuidv7(), ...said }),
    planner.browser.send("POST", `${visit}/cancel`, { version: 1, reason: "patient-asked" }),
    planner.browser.send("PUT", visit, { version: 1, start: "2026-11-20T14:00:00" }),
    planner.browser.send("PUT", visit, { version: 1, userId: colleague }),
    nurse.browser.send("POST", `${visit}/miss`, { version: 1, reason: "weather" }),
    planner.browser.send("POST", `${request}/approve`, { version: 1, overrideReason: "Dialysis" }),
  ];
  const decisions = [
    planner.browser.send("POST", `${request}/decline`, { version: 1, reason: "Nobody is free then" }),
    nurse.browser.send("POST", `${request}/withdraw`, { version: 1 }),
  ];
  return { id, answers: await Promise.all(actions), decided: await Promise.all(decisions) };
}

const stateOf = async (id: string) =>
  (
    await world.superuser.query(
      `select status, (select status from time_change where "visitId" = visit.id) as asked,
         (select count(*)::int from audit_entry where "subjectId" = visit.id) as entries,
         (select count(*)::int from task where "visitId" = visit.id and kind = 'time-change' and "resolvedAt" is null) as waiting
       from visit where id = $1`,
      [id],
    )
  ).rows[0];

test.each([1, 2, 3, 4, 5])(
  "each of many simultaneous actions on a visit is completed and recorded, or refused (round %i)",
  async () => {
    const { id, answers, decided } = await allAtOnce();
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.slice(0, 2)).toEqual([200, 200]);
    expect(
      [...statuses, ...decided.map(({ statusCode }) => statusCode)].filter((code) => code >= 500),
    ).toEqual([]);
    // All others read the first version, so at most one of them succeeds.
    expect(statuses.slice(2).filter((code) => code === 200).length).toBeLessThanOrEqual(1);
    const { status, asked, entries, waiting } = await stateOf(id);
    expect(entries).toBe(statuses.filter((code) => code === 200).length);
    expect([waiting, asked === "open" && status !== "scheduled"]).toEqual([asked === "open" ? 1 : 0, false]);
  },
);
