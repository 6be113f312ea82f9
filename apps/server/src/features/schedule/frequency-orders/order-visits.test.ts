import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { admit, assignCare, type Care, join, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner, nurse } = await openSchedule();

const input = ({ patientId }: Care, changes: object = {}) => ({
  id: uuidv7(),
  patientId,
  discipline: "SN",
  notation: "3w1 2w4",
  visitMinutes: 45,
  startDate: "2026-11-16",
  locationOfCare: "Patient's home",
  orderedOn: "2026-11-16",
  ...changes,
});

const order = (browser: Browser, care: Care, changes: object = {}) =>
  browser.send("POST", "/frequency-orders", input(care, changes));

const rowsOf = async (
  table: "order_frequency" | '"order"' | "visit" | "episode",
  { patientId, admissionId }: Care,
) =>
  (
    await world.superuser.query(
      table === "episode"
        ? `select * from episode where "admissionId" = $1 order by number`
        : `select * from ${table} where "patientId" = $1 order by id`,
      [table === "episode" ? admissionId : patientId],
    )
  ).rows;

const auditOf = async (action: string, { patientId }: Care) =>
  (
    await world.superuser.query(
      `select "userId", "subjectId", before, after from audit_entry where action = $1 and "patientId" = $2 order by id`,
      [action, patientId],
    )
  ).rows;

describe("Ordering visits", () => {
  test("inserts a submitted order with its line, as long as the notation lasts", async () => {
    const care = await admit(world, office.planner);
    const response = await order(planner, care, { notation: " 3W1, 2w4 " });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      order: {
        id: expect.any(String),
        version: 1,
        orderId: expect.any(String),
        patientId: care.patientId,
        discipline: "SN",
        notation: "3w1 2w4",
        visitCount: 11,
        visitMinutes: 45,
        startDate: "2026-11-16",
        endDate: "2026-12-19",
        locationOfCare: "Patient's home",
        orderedOn: "2026-11-16",
        status: "submitted",
        replacesId: null,
        endReason: null,
      },
      visits: [],
    });
    expect(await rowsOf('"order"', care)).toMatchObject([
      { kind: "frequency", text: "3w1 2w4", episodeId: care.episodeId, receivedBy: null },
    ]);
    const { order: line } = response.json();
    expect(await auditOf("frequency-order.create", care)).toMatchObject([
      { userId: office.planner.userId, subjectId: line.id, after: { notation: "3w1 2w4", visitIds: [] } },
    ]);
  });

  test("by telephone records who took the order and when (42 CFR 484.60(b))", async () => {
    const care = await admit(world, office.planner);
    await assignCare(world, care, office.nurse);
    await order(nurse, care, { receivedAt: "2026-11-16T14:05:00Z" });
    const [row] = await rowsOf('"order"', care);
    expect([row.receivedBy, row.receivedAt.toISOString()]).toEqual([
      office.nurse.userId,
      "2026-11-16T14:05:00.000Z",
    ]);
  });

  test("by telephone is for nurses and therapists, not for aides or office staff", async () => {
    const care = await admit(world, office.planner);
    const aide = await join(world, office.agencyId, { discipline: "HHA" });
    await assignCare(world, care, aide);
    for (const browser of [aide.browser, planner]) {
      const refused = await order(browser, care, { receivedAt: "2026-11-16T14:05:00Z" });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors).toMatchObject([
        { field: "receivedAt", message: expect.stringMatching(/nurse or therapist/) },
      ]);
    }
    expect(await rowsOf("order_frequency", care)).toEqual([]);
  });

  test("again with the same id gives the first answer; with other values it is refused", async () => {
    const care = await admit(world, office.planner);
    const body = input(care);
    const first = await planner.send("POST", "/frequency-orders", body);
    const again = await planner.send("POST", "/frequency-orders", body);
    expect(again.json()).toEqual(first.json());
    const other = await planner.send("POST", "/frequency-orders", { ...body, notation: "1w1" });
    expect([other.statusCode, other.json().code]).toEqual([422, "key-reused"]);
    expect(await rowsOf("order_frequency", care)).toHaveLength(1);
  });

  test.each([
    ["3x1", 1, /days, weeks or months.*character 2/],
    ["3w1 2 PRN", 9, /409\.43/],
    ["3w0", 2, /1 to 99/],
  ])("refuses %s and points at the character", async (notation, at, message) => {
    const care = await admit(world, office.planner);
    const response = await order(planner, care, { notation });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      context: { at },
      errors: [{ field: "notation", message: expect.stringMatching(message) }],
    });
    expect(await rowsOf('"order"', care)).toEqual([]);
  });

  test.each([
    [
      "before care began",
      { startDate: "2026-11-01" },
      { field: "startDate", message: /Care started on 11\/02\/2026/ },
    ],
    ["beyond the period", { endDate: "2027-01-01" }, { field: "endDate", message: /ends on 12\/31\/2026/ }],
    [
      "that ends before it begins",
      { endDate: "2026-11-15" },
      { field: "endDate", message: /before the first/ },
    ],
    [
      "two periods ahead",
      { startDate: "2027-03-02" },
      { field: "startDate", message: /orders can be placed only for the next one/ },
    ],
    [
      "that is ordered tomorrow",
      { orderedOn: "2026-11-21" },
      { field: "orderedOn", message: /in the future/ },
    ],
    [
      "received tomorrow",
      { receivedAt: "2026-11-21T06:00:00Z" },
      { field: "receivedAt", message: /in the future/ },
    ],
    [
      "with canceled visits but no line replaced",
      { cancel: [{ id: uuidv7(), version: 1 }] },
      { field: "cancel", message: /replaced/ },
    ],
  ])("refuses a line %s", async (_case, changes, { field, message }) => {
    const care = await admit(world, office.planner);
    const response = await order(planner, care, changes);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([{ field, message: expect.stringMatching(message) }]);
    expect(await rowsOf("order_frequency", care)).toEqual([]);
  });

  test.each(["pre-admit", "discharged"])("for a %s patient is refused", async (status) => {
    const care = await admit(world, office.planner);
    await world.superuser.query(
      `update admission set status = $2, "dischargeDate" = case $2 when 'discharged' then date '2026-11-15' end,
         "startOfCare" = case $2 when 'discharged' then "startOfCare" end where id = $1`,
      [care.admissionId, status],
    );
    const response = await order(planner, care);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([{ field: "startDate" }]);
  });

  test("for the next period opens it, which is audited", async () => {
    const care = await admit(world, office.planner);
    const { order: line } = (
      await order(planner, care, { startDate: "2027-01-03", notation: "1 every 2w" })
    ).json();
    expect(line).toMatchObject({ startDate: "2027-01-03", endDate: "2027-03-01", visitCount: 5 });
    const episodes = await rowsOf("episode", care);
    expect(episodes).toMatchObject([
      { number: 1 },
      { number: 2, startDate: "2027-01-01", endDate: "2027-03-01" },
    ]);
    expect(await rowsOf('"order"', care)).toMatchObject([{ episodeId: episodes[1].id }]);
    expect(await auditOf("episode.create", care)).toMatchObject([{ after: { number: 2 } }]);
  });

  test("counts the visits until the line ends, not all of the notation", async () => {
    const care = await admit(world, office.planner);
    const line = async (changes: object) => (await order(planner, care, changes)).json().order;
    expect(await line({ startDate: "2026-12-13", notation: "2w9" })).toMatchObject({
      endDate: "2026-12-31",
      visitCount: 6,
    });
    const days = { startDate: "2026-11-16", endDate: "2026-11-28" };
    expect(await line({ discipline: "PT", ...days, notation: "3w1 2w4" })).toMatchObject({ visitCount: 5 });
  });

  test("states in the order which visits fall after the certification period", async () => {
    const care = await admit(world, office.planner);
    await order(planner, care, { startDate: "2026-11-22", notation: "2w4 1w5" });
    const text =
      "2w4 1w5. 13 visits ordered; 3 fall after the certification period ends on 12/31/2026 and are not scheduled.";
    const [row] = await rowsOf('"order"', care);
    expect(row.text).toBe(text);
    const { rows } = await world.superuser.query("select content from document where id = $1", [row.id]);
    expect(rows).toEqual([{ content: { text } }]);
  });

  test("twice for the same days is refused naming the existing line; another discipline is not", async () => {
    const care = await admit(world, office.planner);
    const { order: line } = (await order(planner, care)).json();
    const second = await order(planner, care, { startDate: "2026-12-19", notation: "1w1" });
    expect([second.statusCode, second.json().code]).toEqual([409, "wrong-status"]);
    expect(second.json()).toMatchObject({
      detail: expect.stringContaining("SN 3w1 2w4 is already ordered for 11/16/2026 to 12/19/2026"),
      context: { id: line.id },
    });
    expect((await order(planner, care, { discipline: "PT" })).statusCode).toBe(200);
    expect((await order(planner, care, { startDate: "2026-12-20", notation: "1w1" })).statusCode).toBe(200);
  });

  test("as needed is allowed next to a scheduled line, but only once", async () => {
    const care = await admit(world, office.planner);
    await order(planner, care, { notation: "2w5" });
    const asNeeded = { startDate: "2026-11-23", notation: "2 PRN for wound drainage" };
    expect((await order(planner, care, asNeeded)).json().order).toMatchObject({
      notation: "2 PRN for wound drainage",
      endDate: "2026-12-31",
      visitCount: 0,
    });
    for (const notation of ["1 PRN for fall", "1w1", "1w1; 1 PRN for fall"])
      expect((await order(planner, care, { startDate: "2026-12-01", notation })).statusCode).toBe(409);
    expect((await order(planner, care, { startDate: "2026-12-20", notation: "1w2" })).statusCode).toBe(200);
  });

  test("by two people at once succeeds once", async () => {
    const care = await admit(world, office.planner);
    const answers = await Promise.all([0, 1, 2, 3].map(() => order(planner, care)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
  });
});

describe("Who may order", () => {
  test("field staff order for their patients, but do not schedule or cancel visits with it", async () => {
    const care = await admit(world, office.planner);
    await assignCare(world, care, office.nurse);
    expect((await order(nurse, care)).statusCode).toBe(200);
    const visit = { id: uuidv7(), discipline: "SN", userId: null, start: "2026-11-23T09:00:00", minutes: 45 };
    expect((await order(nurse, care, { discipline: "PT", visits: [visit] })).statusCode).toBe(403);
    const cancel = [{ id: uuidv7(), version: 1 }];
    expect((await order(nurse, care, { discipline: "PT", cancel })).statusCode).toBe(403);
  });

  test("an inaccessible patient is not found, and a viewer cannot order", async () => {
    const care = await admit(world, office.planner);
    expect((await order(nurse, care)).statusCode).toBe(404);
    expect((await order(office.outsider.browser, care)).statusCode).toBe(404);
    expect((await order(office.viewer.browser, care)).statusCode).toBe(403);
    expect(await rowsOf("order_frequency", care)).toEqual([]);
  });
});
