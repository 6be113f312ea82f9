import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { admit, openOffice, openSchedule } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();

const trail = async (query: string, browser: Browser) => (await browser.send("GET", `/audit${query}`)).json();

test("ids in an entry are named, only within its own agency", async () => {
  const { patientId, branchId, agencyId } = await admit(world, office.planner);
  const elsewhere = await openOffice(world);
  const record = async (agency: number, after: object) =>
    world.superuser.query(
      `insert into audit_entry ("agencyId", id, action, "subjectId", before, after, at)
       values ($1, $2, 'note.named', $3, $4, $5, '2019-05-05T12:00:00Z')`,
      [agency, uuidv7(), office.nurse.userId, stays, after],
    );
  const strange = uuidv7();
  const stays = { madeBy: office.admin.userId };
  const after = {
    ...stays,
    both: [office.planner.userId, patientId],
    branchId,
    note: `Asked about ${office.viewer.userId}`,
    fileId: strange,
    other: elsewhere.admin.userId,
  };
  await record(agencyId, after);
  await record(elsewhere.agencyId, after);

  const query = "?from=2019-05-05&to=2019-05-05";
  const { entries, names } = await trail(query, office.admin.browser);
  const named = new Map(names.map(({ id, name }: { id: string; name: string }) => [id, name]));
  expect(new Set(named.keys())).toEqual(
    new Set([office.nurse.userId, office.planner.userId, office.admin.userId, patientId, branchId]),
  );
  expect(named.get(office.nurse.userId)).toBe("Tester, Staff");
  expect(entries[0].changes.find(({ field }: { field: string }) => field === "fileId").after).toBe(strange);
  const seen = await trail(query, elsewhere.admin.browser);
  expect(seen.names.map(({ id }: { id: string }) => id)).toEqual([elsewhere.admin.userId]);
});

test("without access to the audit trail no names are shown", async () => {
  for (const { browser } of [office.viewer, office.planner, office.nurse]) {
    const refused = await browser.send("GET", "/audit?from=2019-05-05&to=2019-05-05");
    expect([refused.statusCode, refused.json().names]).toEqual([403, undefined]);
  }
});
