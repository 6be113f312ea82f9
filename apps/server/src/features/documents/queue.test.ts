import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { actOn, admitTo, documentIn, openWard, type Ward, write } from "#src/test/documents.ts";
import { openOffice, openSchedule } from "#src/test/schedule.ts";

/** It is 10 AM in New York, nineteen days after the clocks went back on 2026-11-01. */
const { world, office } = await openSchedule();
const { superuser } = world;

type Listed = { readonly id: string; readonly ageDays: number | null; readonly ageBucket: string | null };

const queueOf = async ({ office: { admin } }: Ward, query: string, by = admin.browser) =>
  (await by.send("GET", `/documents?${query}`)).json();
const idsOf = ({ documents }: { documents: readonly Listed[] }) => documents.map(({ id }) => id);

/** An order awaiting the physician, submitted at that instant. */
async function waitingSince(ward: Ward, submittedAt: string, status = "sent") {
  const id = uuidv7();
  const { agencyId, patientId, admissionId } = ward.care;
  await superuser.query(
    `insert into document ("agencyId", id, "patientId", "admissionId", kind, title, content, status, "submittedAt")
     values ($1, $2, $3, $4, 'physician-order', 'Order', '{"text": "x"}', $6, $5)`,
    [agencyId, id, patientId, admissionId, submittedAt, status],
  );
  return id;
}

describe("Orders awaiting the physician", () => {
  test("age in the agency's days: at midnight, and over the night in which the clocks go back", async () => {
    const ward = await openWard(world, await openOffice(world));
    const cases: readonly [string, number, string][] = [
      ["2026-11-20T05:00:00Z", 0, "0-7"],
      ["2026-11-20T04:59:59Z", 1, "0-7"],
      ["2026-11-13T05:00:00Z", 7, "0-7"],
      ["2026-11-13T04:59:59.999Z", 8, "8-14"],
      ["2026-11-06T05:00:00Z", 14, "8-14"],
      ["2026-11-06T04:59:59Z", 15, "15-30"],
      // Before 2026-11-01 New York is four hours behind UTC, after it five.
      ["2026-11-01T04:00:00Z", 19, "15-30"],
      ["2026-11-01T03:59:59Z", 20, "15-30"],
      ["2026-10-21T04:00:00Z", 30, "15-30"],
      ["2026-10-21T03:59:59Z", 31, "over-30"],
      ["2026-03-08T05:00:00Z", 257, "over-30"],
    ];
    const expected = new Map<string, object>();
    for (const [submittedAt, ageDays, ageBucket] of cases)
      expected.set(await waitingSince(ward, submittedAt), { ageDays, ageBucket });
    const { documents, counts } = await queueOf(ward, "queue=physician");
    expect(documents).toHaveLength(cases.length);
    for (const { id, ageDays, ageBucket } of documents)
      expect({ ageDays, ageBucket }).toEqual(expected.get(id));
    expect(counts).toMatchObject({
      physician: 11,
      ages: { "0-7": 3, "8-14": 2, "15-30": 4, "over-30": 2 },
    });
    for (const [bucket, count] of Object.entries(counts.ages)) {
      const page = await queueOf(ward, `queue=physician&age=${bucket}`);
      expect(page.documents.map((one: Listed) => one.ageBucket)).toEqual(
        Array.from({ length: Number(count) }, () => bucket),
      );
      expect(page.counts).toEqual(counts);
    }
  });

  test("are listed in the order of submission, page by page, whatever their status", async () => {
    const ward = await openWard(world, await openOffice(world));
    const ids: string[] = [];
    for (let index = 0; index < 120; index += 1) {
      // Some at the same instant, some a microsecond apart: neither may be lost between two pages.
      const second = String(Math.floor(index / 3)).padStart(2, "0");
      const fraction = index % 3 === 0 ? "000001" : "000002";
      const at = `2026-11-10T15:00:${second}.${fraction}Z`;
      ids.push(await waitingSince(ward, at, index % 2 === 0 ? "approved" : "sent"));
    }
    const seen: string[] = [];
    let page = await queueOf(ward, "queue=physician");
    seen.push(...idsOf(page));
    while (page.more) {
      page = await queueOf(ward, `queue=physician&after=${seen.at(-1)}`);
      seen.push(...idsOf(page));
    }
    expect(seen).toEqual(ids);
  });
});

describe("A queue", () => {
  test("lists documents by kind and status, with the counts of each queue", async () => {
    const ward = await openWard(world, await openOffice(world));
    const submitted = await documentIn(ward, "submitted");
    const note = await documentIn(ward, "in-review", { kind: "communication-note" });
    const approved = await documentIn(ward, "approved");
    const returned = await documentIn(ward, "returned");
    const draft = await write(ward);
    await documentIn(ward, "filed");
    const removed = await write(ward);
    await actOn(ward, removed, {
      by: ward.office.nurse.browser,
      action: "change",
      body: { isRemoved: true },
    });
    const nurse = ward.office.nurse.browser;
    const review = await queueOf(ward, "queue=review");
    expect(idsOf(review)).toEqual([submitted, note]);
    expect(review.counts).toMatchObject({ review: 2, physician: 1, mine: 0 });
    const notes = await queueOf(ward, "queue=review&kind=communication-note");
    expect(idsOf(notes)).toEqual([note]);
    expect(notes.counts).toMatchObject({ review: 1, physician: 0, mine: 0 });
    expect(idsOf(await queueOf(ward, "queue=review&status=in-review"))).toEqual([note]);
    expect(idsOf(await queueOf(ward, "queue=review&status=filed"))).toEqual([]);
    expect(idsOf(await queueOf(ward, "queue=physician"))).toEqual([approved]);
    expect(idsOf(await queueOf(ward, ""))).toEqual([submitted, note, approved]);
    expect(idsOf(await queueOf(ward, "status=draft"))).toEqual([draft]);
    const mine = await queueOf(ward, "queue=mine", nurse);
    expect(idsOf(mine)).toEqual([returned, draft]);
    expect(mine.counts.mine).toBe(2);
  });

  test("shows a nurse the documents of assigned patients, another agency none, and nothing without permission", async () => {
    const ward = await openWard(world, await openOffice(world));
    const assigned = await documentIn(ward, "submitted");
    const other = await admitTo(world, ward.office);
    await superuser.query(`delete from assignment where "patientId" = $1`, [other.patientId]);
    await waitingSince({ ...ward, care: other }, "2026-11-19T12:00:00Z", "submitted");
    const { nurse, colleague, outsider, viewer } = ward.office;
    const all = await queueOf(ward, "queue=review");
    expect([all.documents.length, all.counts.review]).toEqual([2, 2]);
    const seen = await queueOf(ward, "queue=review", nurse.browser);
    expect([idsOf(seen), seen.counts.review]).toEqual([[assigned], 1]);
    for (const stranger of [colleague, outsider]) {
      const none = await queueOf(ward, "queue=review", stranger.browser);
      expect([none.documents, none.counts.review]).toEqual([[], 0]);
    }
    expect((await viewer.browser.send("GET", "/documents?queue=review")).statusCode).toBe(200);
  });

  test("of documents to review is on a card with its first five and its total, for a nurse those of assigned patients", async () => {
    const ward = await openWard(world, await openOffice(world));
    const { admin, nurse, colleague, outsider } = ward.office;
    const seenBy = async ({ browser }: typeof admin) => {
      const { documents, total } = (await browser.send("GET", "/documents/to-review")).json();
      return [idsOf({ documents }), total];
    };
    const ids: string[] = [];
    for (const minute of ["07", "01", "05", "03", "06", "02", "04"])
      ids.push(await waitingSince(ward, `2026-11-19T12:${minute}:00Z`, "submitted"));
    await documentIn(ward, "approved");
    const oldest = [1, 5, 3, 6, 2].map((index) => ids[index]);
    expect(await seenBy(admin)).toEqual([oldest, 7]);
    expect(await seenBy(nurse)).toEqual([oldest, 7]);
    for (const stranger of [colleague, outsider]) expect(await seenBy(stranger)).toEqual([[], 0]);
  });

  test.each(["queue=others", "age=9-10", "status=lost", "after=17"])("rejects %s", async (query) => {
    expect((await office.admin.browser.send("GET", `/documents?${query}`)).statusCode).toBe(422);
  });

  test("does not continue after an unknown document", async () => {
    const response = await office.admin.browser.send("GET", `/documents?after=${uuidv7()}`);
    expect(response.statusCode).toBe(404);
  });
});
