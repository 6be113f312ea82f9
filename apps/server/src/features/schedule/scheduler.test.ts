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
     from (select * from visit where "localStart" = $1 limit 1) one, generate_series(1, $2)`,
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
  appointments: { notation: string; visits: { id: string; start: string }[] }[];
  otherVisits: { patientName: string; visits: { id: string; start: string }[] }[];
  more: boolean;
  next?: { part: string; visit?: { start: string; id: string } };
};

async function retrieved(asking: Colleague, change: object = {}): Promise<Retrieved> {
  const response = await retrieve(asking, change);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json();
}

const notationsOf = ({ appointments }: Retrieved) => appointments.map(({ notation }) => notation).sort();
const visitsOf = ({ appointments, otherVisits }: Retrieved) =>
  [...appointments, ...otherVisits].flatMap(({ visits }) => visits);
const startsOf = (answer: Retrieved) =>
  visitsOf(answer)
    .map(({ start }) => start)
    .sort();

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
          {
            id: expect.any(String),
            version: 1,
            userId: office.nurse.userId,
            start: "2026-11-10T09:00:00",
            minutes: 45,
          },
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
    expect(otherVisits).toEqual([
      {
        patientId: ada.patientId,
        patientName: "Own, Ada",
        frequencyId: null,
        discipline: "SN",
        locationOfCare: "Patient's home",
        visits: [expect.objectContaining({ start: "2026-11-12T09:00:00", userId: office.colleague.userId })],
      },
    ]);
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
    await copyVisits("2024-06-03T09:00:00", 5504);
    const first = await retrieved(office.admin, june);
    expect([first.appointments.length, visitsOf(first).length, first.more]).toEqual([1, 5500, true]);
    const second = await retrieved(office.admin, { ...june, after: first.next });
    expect([second.appointments, visitsOf(second).length, second.more]).toEqual([[], 5, false]);
    const ids = [first, second].flatMap(visitsOf).map(({ id }) => id);
    expect(new Set(ids).size).toBe(5505);
  });

  test("leaves what only an opened visit shows to that visit", async () => {
    const id = await addVisit(world, bea, { start: "2023-09-05T09:00:00" });
    await world.superuser.query(
      `update visit set status = 'missed', reason = 'other', note = 'Moved away' where id = $1`,
      [id],
    );
    const september = { startTime: "2023-09-01T00:00:00", endTime: "2023-09-30T23:59:59" };
    expect(Object.keys(visitsOf(await retrieved(office.admin, september))[0] ?? {}).sort()).toEqual([
      "id",
      "minutes",
      "start",
      "status",
      "userId",
      "version",
    ]);
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
    [
      "no visit to go on behind",
      { after: { part: "days", visit: { start: "2026-11-10T09:00:00", id: "Ada" } } },
      422,
    ],
    ["an unknown part to go on with", { after: { part: "all" } }, 422],
    ["days in the wrong order", { days: { first: "2026-11-10", last: "2026-11-09" } }, 422],
    ["a day that is none", { days: { first: "2026-11-10", last: "2026-11-31" } }, 422],
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

describe("The days to show first", () => {
  const october = { startTime: "2022-10-01T00:00:00", endTime: "2022-10-31T23:59:59" };
  const week = { first: "2022-10-09", last: "2022-10-15" };
  const asked = { ...october, days: week };
  const inWeek = "2022-10-11T09:00:00";
  const before = "2022-10-04T09:00:00";
  const behind = "2022-10-18T09:00:00";
  const nothing: Retrieved = { appointments: [], otherVisits: [], more: false };

  /** All answers, each after `between` has happened. */
  async function readAll(asking: Colleague, between: (answered: number) => Promise<unknown> = async () => 0) {
    const answers = [await retrieved(asking, asked)];
    for (let next = answers[0]?.next; next !== undefined; next = answers.at(-1)?.next) {
      await between(answers.length);
      answers.push(await retrieved(asking, { ...asked, after: next }));
    }
    return answers;
  }
  const summaryOf = ({ appointments, next, more, ...rest }: Retrieved) => [
    appointments.length,
    visitsOf({ appointments, more, ...rest }).length,
    next?.part ?? (more ? "cut" : "end"),
  ];

  beforeAll(async () => {
    await orderLine(world, bea, { notation: "1w4", startDate: "2022-10-02", endDate: "2022-10-29" });
    for (const start of [before, inWeek, behind]) await addVisit(world, bea, { start });
  });

  test("of an agency with few visits come with all else at once", async () => {
    expect((await readAll(office.admin)).map(summaryOf)).toEqual([[1, 3, "end"]]);
  });

  test("have the visits that reach into them over midnight, each visit once", async () => {
    const reaching = await addVisit(world, ada, { start: "2022-10-08T23:30:00", minutes: 45 });
    await copyVisits(inWeek, 1500);
    const [first, ...others] = await readAll(office.admin);
    expect(startsOf(first ?? nothing)[0]).toBe("2022-10-08T23:30:00");
    expect(others.map(startsOf)).toEqual([[before, behind]]);
    await world.superuser.query(`delete from visit where id = $1`, [reaching]);
  });

  test("of a large agency come first, then the rest in pages, then the orders by themselves", async () => {
    await copyVisits(inWeek, 4000); // 5,501 in the week
    await copyVisits(before, 2999);
    await copyVisits(behind, 3000); // 6,001 in the rest
    await copyLines("2022-10-02", 6000); // no room beside one visit
    const answers = await readAll(office.admin);
    expect(answers.map(summaryOf)).toEqual([
      [0, 5500, "days"],
      [0, 1500, "rest"],
      [0, 4502, "orders"],
      [6001, 0, "end"],
    ]);
    const ids = answers.flatMap(visitsOf).map(({ id }) => id);
    expect(new Set(ids).size).toBe(11_502);
    expect(new Set(startsOf(answers[0] ?? nothing))).toEqual(new Set([inWeek]));
    expect(startsOf(answers[1] ?? nothing).filter((start) => start === inWeek)).toHaveLength(1);
  });

  test("go on at the right place while a colleague moves visits between two answers", async () => {
    const move = (id: string | undefined, start: string) =>
      world.superuser.query(
        `update visit set "localStart" = $2::timestamp, version = version + 1,
           during = tstzrange($2::timestamp at time zone zone, ($2::timestamp at time zone zone) + make_interval(mins => minutes))
         where id = $1`,
        [id, start],
      );
    const known = (await readAll(office.admin)).flatMap(visitsOf);
    const firstRead = known[0]?.id;
    const readLater = known.findLast(({ start }) => start === behind)?.id;
    const answers = await readAll(office.admin, async (answered) => {
      if (answered !== 1) return;
      await move(firstRead, behind); // was sent already: comes again, at its new version
      await move(readLater, inWeek); // was not sent yet: not after its answer, so its live event brings it
    });
    const found = answers.flatMap(visitsOf).map(({ id }) => id);
    const timesSent = (id: string | undefined) => found.filter((one) => one === id).length;
    expect([timesSent(firstRead), found.length - new Set(found).size]).toEqual([2, 1]);
    const missing = known.filter(({ id }) => !found.includes(id)).map(({ id }) => id);
    expect(missing.every((id) => id === readLater)).toBe(true);
    const read = await office.admin.browser.send("POST", "/visits/read", { ids: [readLater] });
    expect(read.json().visits).toMatchObject([{ id: readLater, start: inWeek, version: 2 }]);
  });

  test("are refused to other people as a whole month is", async () => {
    const refused = await retrieve(office.nurse, { ...asked, userID: office.admin.userId });
    expect(refused.statusCode).toBe(403);
    const { rows } = await world.superuser.query(`select "agencyId" from membership where "userId" = $1`, [
      office.outsider.userId,
    ]);
    const elsewhere = await retrieve(office.outsider, { ...asked, agencyId: rows[0].agencyId });
    expect(elsewhere.json()).toEqual({ appointments: [], otherVisits: [], more: false });
    const rest = { agencyId: rows[0].agencyId, after: { part: "rest" } };
    expect((await retrieve(office.outsider, { ...asked, ...rest })).json().otherVisits).toEqual([]);
  });

  test("of field staff have only their own visits and those of their patients", async () => {
    await addVisit(world, ada, { start: "2022-10-12T15:00:00", userId: office.nurse.userId });
    expect((await readAll(office.nurse)).map(startsOf)).toEqual([["2022-10-12T15:00:00"]]);
  });
});
