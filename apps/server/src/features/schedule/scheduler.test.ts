import { beforeAll, describe, expect, test } from "vitest";
import {
  addVisit,
  admit,
  assignCare,
  type Care,
  type Colleague,
  openSchedule,
  orderLine,
} from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
let ada: Care;
let bea: Care;
let adasLine: string;

const november = {
  requestType: "retrieve",
  startTime: "2026-11-01T00:00:00",
  endTime: "2026-11-30T23:59:59",
};

beforeAll(async () => {
  const { nurse, colleague, planner } = office;
  ada = await admit(world, nurse, {
    patient: { firstName: "Ada", lastName: "Own" },
    startOfCare: "2026-10-20",
  });
  bea = await admit(world, planner, { patient: { firstName: "Bea", lastName: "Other" } });
  const fromOctober = { startDate: "2026-10-20", endDate: "2026-11-21" };
  adasLine = (await orderLine(world, ada, { notation: "3w1 2w4", visitCount: 11, ...fromOctober }))
    .frequencyId;
  await orderLine(world, bea, { notation: "1w9", startDate: "2026-12-01", endDate: "2027-01-29" });
  await orderLine(world, bea, { notation: "2w2", startDate: "2026-11-30", endDate: "2026-12-12" });
  await addVisit(world, ada, { start: "2026-11-10T09:00:00", userId: nurse.userId, frequencyId: adasLine });
  await addVisit(world, ada, { start: "2026-11-12T09:00:00", userId: colleague.userId });
  await addVisit(world, bea, { start: "2026-11-13T09:00:00", userId: colleague.userId });
});

/** Adds `count` copies of the line that starts on `start`. */
const copyLines = (start: string, count: number) =>
  world.superuser.query(
    `insert into order_frequency
     select line."agencyId", gen_random_uuid(), line."orderId", line."patientId", discipline, notation, "visitCount",
       "visitMinutes", "startDate", "endDate", "locationOfCare"
     from (select * from order_frequency where "startDate" = $1 limit 1) line, generate_series(1, $2)`,
    [start, count],
  );

/** Adds `count` canceled copies of the visit at `start`; canceled, so that they may overlap. */
const copyVisits = (start: string, count: number) =>
  world.superuser.query(
    `insert into visit ("agencyId", id, "patientId", "admissionId", discipline, kind, "localStart", minutes, zone, during,
       "locationOfCare", status, reason)
     select "agencyId", gen_random_uuid(), "patientId", "admissionId", discipline, kind, "localStart", minutes, zone, during,
       "locationOfCare", 'cancelled', 'other'
     from visit, generate_series(1, $2) where "localStart" = $1`,
    [start, count],
  );

const retrieve = (asking: Colleague, change: object = {}) =>
  asking.browser.send("POST", "/scheduler", {
    ...november,
    userID: asking.userId,
    agencyId: office.agencyId,
    ...change,
  });

type Retrieved = {
  appointments: { notation: string; visits: { start: string }[] }[];
  otherVisits: { id: string; start: string }[];
  more: boolean;
  next?: { start: string; id: string };
};

async function retrieved(asking: Colleague, change: object = {}): Promise<Retrieved> {
  const response = await retrieve(asking, change);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json();
}

const notationsOf = ({ appointments }: Retrieved) => appointments.map(({ notation }) => notation).sort();
const startsOf = ({ appointments, otherVisits }: Retrieved) =>
  [...appointments.flatMap(({ visits }) => visits), ...otherVisits].map(({ start }) => start).sort();

describe("The scheduler's retrieve", () => {
  test("returns an order line with its visits, their length in hours and their location", async () => {
    const { appointments, more } = await retrieved(office.nurse);
    expect(more).toBe(false);
    expect(appointments).toEqual([
      {
        appointment: {
          patientId: ada.patientId,
          frequency: 11,
          duration: 0.75,
          startDate: "2026-10-20",
          endDate: "2026-11-21",
        },
        locationOfCare: "Patient's home",
        patientName: "Own, Ada",
        orderId: expect.any(String),
        frequencyId: adasLine,
        discipline: "SN",
        notation: "3w1 2w4",
        visits: [
          expect.objectContaining({ start: "2026-11-10T09:00:00", patientName: "Own, Ada", minutes: 45 }),
        ],
      },
    ]);
  });

  test("says how many visits a range orders at least", async () => {
    const days = { startDate: "2023-03-01", endDate: "2023-03-28" };
    await orderLine(world, ada, { notation: "2-3w4", visitCount: 12, ...days });
    const march = { startTime: "2023-03-01T00:00:00", endTime: "2023-03-31T23:59:59" };
    expect((await retrieved(office.admin, march)).appointments).toMatchObject([
      { appointment: { frequency: 12 }, leastVisits: 8 },
    ]);
  });

  test("returns visits without a shown line separately", async () => {
    const { otherVisits } = await retrieved(office.nurse);
    expect(otherVisits.map(({ start }) => start)).toEqual(["2026-11-12T09:00:00"]);
    const line = await orderLine(world, bea, {
      status: "draft",
      startDate: "2024-03-01",
      endDate: "2024-03-31",
    });
    await addVisit(world, bea, { start: "2024-03-05T09:00:00", frequencyId: line.frequencyId });
    const march = { startTime: "2024-03-01T00:00:00", endTime: "2024-03-31T23:59:59" };
    const answer = await retrieved(office.admin, march);
    expect([answer.appointments.length, answer.otherVisits.length]).toEqual([0, 1]);
  });

  test("includes lines that touch the span and leaves out later ones", async () => {
    const notations = async (change: object) => notationsOf(await retrieved(office.admin, change));
    expect(await notations({})).toEqual(["2w2", "3w1 2w4"]);
    expect(await notations({ endTime: "2026-11-29T23:59:59" })).toEqual(["3w1 2w4"]);
    expect(await notations({ startTime: "2026-11-22T00:00:00", endTime: "2026-12-01T00:00:00" })).toEqual([
      "1w9",
      "2w2",
    ]);
  });

  test("includes a visit that started the day before and reaches into the span, but not one that ends at its start", async () => {
    await addVisit(world, bea, { start: "2025-02-03T23:00:00", minutes: 90 });
    const from = (startTime: string) =>
      retrieved(office.admin, { startTime, endTime: "2025-02-05T00:00:00" }).then(startsOf);
    expect(await from("2025-02-04T00:00:00")).toEqual(["2025-02-03T23:00:00"]);
    expect(await from("2025-02-04T00:29:59")).toEqual(["2025-02-03T23:00:00"]);
    expect(await from("2025-02-04T00:30:00")).toEqual([]);
  });

  test("for one patient shows nothing of others", async () => {
    expect(startsOf(await retrieved(office.admin, { patientId: bea.patientId }))).toEqual([
      "2026-11-13T09:00:00",
    ]);
  });

  test("returns fourteen months at once", async () => {
    const long = { startTime: "2025-11-01T00:00:00", endTime: "2027-01-01T00:00:00" };
    expect((await retrieve(office.admin, long)).statusCode).toBe(200);
  });

  test("is marked when the span has more lines than one response", async () => {
    const may = { startTime: "2025-05-01T00:00:00", endTime: "2025-05-31T23:59:59" };
    await orderLine(world, ada, { notation: "1w1", startDate: "2025-05-01", endDate: "2025-05-07" });
    await copyLines("2025-05-01", 19_999);
    const full = await retrieved(office.admin, may);
    expect([full.appointments.length, full.more]).toEqual([20_000, false]);
    await copyLines("2025-05-01", 1);
    const cut = await retrieved(office.admin, may);
    expect([cut.appointments.length, cut.more, cut.next]).toEqual([20_000, true, undefined]);
  });

  test("continues after the visits of one answer, each visit once and without the lines", async () => {
    const june = { startTime: "2024-06-01T00:00:00", endTime: "2024-06-30T23:59:59" };
    await orderLine(world, bea, { notation: "1w4", startDate: "2024-06-01", endDate: "2024-06-28" });
    await addVisit(world, bea, { start: "2024-06-03T09:00:00" });
    await copyVisits("2024-06-03T09:00:00", 10_004);
    const first = await retrieved(office.admin, june);
    expect([first.appointments.length, startsOf(first).length, first.more]).toEqual([1, 10_000, true]);
    const second = await retrieved(office.admin, { ...june, after: first.next });
    expect([second.appointments, second.otherVisits.length, second.more]).toEqual([[], 5, false]);
    const ids = [...first.otherVisits, ...second.otherVisits].map(({ id }) => id);
    expect(new Set(ids).size).toBe(10_005);
  });

  test("shows field staff the visits of their patients and their own", async () => {
    expect(startsOf(await retrieved(office.nurse))).toEqual(["2026-11-10T09:00:00", "2026-11-12T09:00:00"]);
    expect(startsOf(await retrieved(office.colleague))).toEqual([
      "2026-11-12T09:00:00",
      "2026-11-13T09:00:00",
    ]);
    expect(startsOf(await retrieved(office.planner))).toHaveLength(3);
  });

  test("of a colleague needs schedule:view-all and shows their visits and their patients' lines", async () => {
    expect((await retrieve(office.nurse, { userID: office.admin.userId })).statusCode).toBe(403);
    const theirs = await retrieved(office.admin, { userID: office.colleague.userId });
    expect([notationsOf(theirs), startsOf(theirs)]).toEqual([
      [],
      ["2026-11-12T09:00:00", "2026-11-13T09:00:00"],
    ]);
    await assignCare(world, bea, { userId: office.colleague.userId, from: "2026-11-30" });
    expect(notationsOf(await retrieved(office.admin, { userID: office.colleague.userId }))).toEqual(["2w2"]);
  });

  test.each([
    ["another agency", { agencyId: 999_999 }, 409],
    ["an end before the start", { endTime: "2026-10-01T00:00:00" }, 422],
    ["a time with a zone", { startTime: "2026-11-01T00:00:00Z" }, 422],
    ["a day that does not exist", { startTime: "2026-11-31T00:00:00", endTime: "2026-12-31T00:00:00" }, 422],
    ["more than 14 months", { endTime: "2028-01-01T00:00:01" }, 422],
    ["another kind of request", { requestType: "delete" }, 422],
    ["no user", { userID: undefined }, 422],
    ["a patient who is no id", { patientId: "Ada" }, 422],
    ["no visit to go on behind", { after: { start: "2026-11-10T09:00:00", id: "Ada" } }, 422],
  ])("with %s is refused", async (_case, change, status) => {
    expect((await retrieve(office.admin, change)).statusCode).toBe(status);
  });

  test("in another agency shows nothing of this one", async () => {
    const { outsider, nurse } = office;
    const { rows } = await world.superuser.query(`select "agencyId" from membership where "userId" = $1`, [
      outsider.userId,
    ]);
    const there = { agencyId: rows[0].agencyId };
    const nothing = { appointments: [], otherVisits: [], more: false };
    expect(await retrieved(outsider, there)).toEqual(nothing);
    expect(await retrieved(outsider, { ...there, userID: nurse.userId })).toEqual(nothing);
    expect(await retrieved(outsider, { ...there, patientId: ada.patientId })).toEqual(nothing);
  });
});
