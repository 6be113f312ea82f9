import { beforeEach, expect, test } from "vitest";
import type { Caller } from "#src/http/caller.ts";
import { inWork } from "#src/http/work.ts";
import { forgetFigures } from "#src/test/forget-figures.ts";
import { admit, assignCare, openSchedule } from "#src/test/schedule.ts";
import { listExpiring } from "./expiring.ts";
import { listReferrals } from "./referrals.ts";
import { openVisitsLeft } from "./visits-left.ts";

const { world, office } = await openSchedule();
const { services } = world;

/** A custom role with the dashboards and own patients only. */
const assignedOnly: Caller = {
  userId: office.nurse.userId,
  sessionId: office.nurse.userId,
  agencyId: office.agencyId,
  role: "Own",
  discipline: null,
  powers: { dashboards: ["view"], patients: ["view"] },
  zone: "America/New_York",
  today: "2026-11-20",
  requestId: "test",
  address: "127.0.0.1",
};

const colleague = { ...assignedOnly, userId: office.colleague.userId };

beforeEach(() => forgetFigures(world, office.agencyId));

const startOfCare = "2026-09-25";
const own = await admit(world, office.planner, { startOfCare });
await assignCare(world, own, { userId: office.nurse.userId });
const formerly = await admit(world, office.planner, { startOfCare });
await assignCare(world, formerly, { userId: office.nurse.userId, to: "2026-11-19" });
await admit(world, office.planner, { startOfCare });

test("with access to own patients only, the list and its total are limited to them", async () => {
  const ends = (caller: Caller, page?: "five") =>
    listExpiring(services, caller, { within: "30-days", ...(page && { page }) });
  const { dates, total, more } = await ends(assignedOnly);
  expect(dates.map(({ subjectId }) => subjectId)).toEqual([own.episodeId]);
  expect([total, more]).toEqual([1, false]);
  // Counted a moment ago for this caller, not for others.
  expect(await ends(colleague, "five")).toMatchObject({ dates: [], total: 0, more: false });
  const all = { ...assignedOnly, powers: { dashboards: ["view"], patients: ["view", "view-all"] } } as const;
  expect(await ends(all)).toMatchObject({ total: 3 });
});

test("paging continues only after own patients' rows", async () => {
  const input = { within: "30-days", after: formerly.episodeId } as const;
  expect((await listExpiring(services, assignedOnly, input)).dates).toHaveLength(1);
  const { dates } = await listExpiring(services, assignedOnly, { ...input, after: own.episodeId });
  expect(dates).toEqual([]);
});

test("so it is with referrals and with visits left", async () => {
  await world.superuser.query(`update admission set "referralDate" = '2026-11-19' where "agencyId" = $1`, [
    office.agencyId,
  ]);
  const referred = (caller: Caller) =>
    inWork(services, caller, (work) => listReferrals(work, { which: "received", period: "30-days" }));
  expect(await referred(assignedOnly)).toMatchObject({
    referrals: [{ patientId: own.patientId }],
    total: 1,
  });
  expect(await referred(colleague)).toMatchObject({ referrals: [], total: 0 });
  await world.superuser.query(
    `with covered as (
       insert into coverage ("agencyId", id, "patientId", rank, "payerKind", "payerName", "startDate")
       select "agencyId", gen_random_uuid(), "patientId", 'primary', 'private', 'Lone Star', '2026-01-01'
       from admission where "agencyId" = $1 returning *)
     insert into "authorization" ("agencyId", id, "patientId", "coverageId", number, discipline, unit, amount, "startDate",
       "endDate", status)
     select "agencyId", gen_random_uuid(), "patientId", id, 'A-1', 'SN', 'visits', 3, '2026-11-01', '2027-06-01', 'approved'
     from covered`,
    [office.agencyId],
  );
  const left = (caller: Caller) => openVisitsLeft(services, caller, {});
  expect(await left(assignedOnly)).toMatchObject({
    authorizations: [{ patientId: own.patientId }],
    total: 1,
  });
  expect(await left(colleague)).toMatchObject({ authorizations: [], total: 0 });
});
