import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { addVisit, admit, assignCare } from "#src/test/schedule.ts";
import { openTimeChanges } from "./test/open-time-changes.ts";

const { world, office, ownVisit, ask, rowsOf } = await openTimeChanges();

describe("The requests", () => {
  type Seen = { readonly id: string; readonly status: string };
  async function pagesSeenBy(browser: Browser) {
    const pages: { timeChanges: Seen[]; more: boolean; total: number; open: number }[] = [];
    do {
      const last = pages.at(-1)?.timeChanges.at(-1);
      const query = last === undefined ? "" : `?after=${last.id}`;
      pages.push((await browser.send("GET", `/time-changes${query}`)).json());
    } while (pages.at(-1)?.more);
    return pages;
  }
  const seenBy = async (browser: Browser) =>
    (await pagesSeenBy(browser)).flatMap(({ timeChanges }) => timeChanges);
  const idsSeenBy = async (browser: Browser) => (await seenBy(browser)).map(({ id }) => id);

  test("are paged, open ones first, each on one page", async () => {
    const { planner } = office;
    for (let count = 0; count < 11; count += 1) await ask(office.nurse.browser, (await ownVisit()).id);
    const { rows } = await world.superuser.query<{ id: string }>(
      `select id from time_change where "agencyId" = $1 and status = 'open' order by "requestedAt" limit 3`,
      [office.agencyId],
    );
    for (const { id } of rows)
      await planner.browser.send("POST", `/time-changes/${id}/decline`, { version: 1, reason: "Too late" });
    const pages = await pagesSeenBy(planner.browser);
    const seen = pages.flatMap(({ timeChanges }) => timeChanges);
    expect(pages.slice(0, -1).every(({ timeChanges }) => timeChanges.length === 10)).toBe(true);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    for (const { total, open } of pages) expect([total, total - open]).toEqual([seen.length, 3]);
    const firstDecided = seen.findIndex(({ status }) => status !== "open");
    expect(seen.slice(firstDecided).map(({ status }) => status)).toEqual(Array(3).fill("declined"));
  });

  test("are all visible to schedulers, and to others their own", async () => {
    const { nurse, colleague, planner, viewer, outsider } = office;
    const { id: visitId } = await ownVisit();
    const { id } = (await ask(nurse.browser, visitId)).json();
    expect(await idsSeenBy(planner.browser)).toContain(id);
    expect(await idsSeenBy(nurse.browser)).toContain(id);
    for (const { browser } of [colleague, viewer, outsider])
      expect(await idsSeenBy(browser)).not.toContain(id);
  });

  test("are visible for 14 days after a decision, and always while open", async () => {
    const { nurse } = office;
    const [open, fresh, old] = [await ownVisit(), await ownVisit(), await ownVisit()];
    const ids: string[] = [];
    for (const { id } of [open, fresh, old]) ids.push((await ask(nurse.browser, id)).json().id);
    const [openId, freshId, oldId] = ids;
    const decide = (id: string | undefined, ago: string) =>
      rowsOf(
        `update time_change set status = 'withdrawn', "decidedAt" = now() - $2::interval, "decidedBy" = "requestedBy"
         where id = $1`,
        [id, ago],
      );
    await decide(freshId, "13 days 23 hours");
    await decide(oldId, "14 days 1 minute");
    await rowsOf(`update time_change set "requestedAt" = now() - interval '1 year' where id = $1`, [openId]);
    const seen = await idsSeenBy(nurse.browser);
    expect(ids.map((id) => seen.includes(id))).toEqual([true, true, false]);
  });

  test("about a patient the clinician no longer cares for or visits are not shown", async () => {
    const { nurse } = office;
    const former = await admit(world, office.admin);
    await assignCare(world, former, nurse);
    const visitId = await addVisit(world, former, { start: "2027-01-05T09:00:00", userId: nurse.userId });
    const { id } = (await ask(nurse.browser, visitId)).json();
    await rowsOf(`update assignment set "endDate" = '2026-11-19' where "patientId" = $1`, [former.patientId]);
    expect(await idsSeenBy(nurse.browser)).toContain(id);
    await rowsOf(`update visit set "userId" = $2 where id = $1`, [visitId, office.colleague.userId]);
    expect(await idsSeenBy(nurse.browser)).not.toContain(id);
  });
});
