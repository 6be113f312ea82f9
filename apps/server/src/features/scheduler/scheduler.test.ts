import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, signedIn } from "#src/test/browser.ts";
import { type Account, makeAgency, makeMember, newPatient } from "#src/test/records.ts";

let world: TestApp;
let admin: Account;
let nurse: Account;
let asAdmin: Browser;
let asNurse: Browser;
let hers: string;

const november = {
  requestType: "retrieve",
  startTime: "2026-11-01T00:00:00",
  endTime: "2026-11-30T23:59:59",
};

beforeAll(async () => {
  world = await testApp({ CLOCK: "2026-11-20T15:00:00Z" });
  const agencyId = await makeAgency(world.superuser);
  admin = await makeMember(world.superuser, agencyId, "Admin");
  nurse = await makeMember(world.superuser, agencyId, "Staff");
  asAdmin = await signedIn(world.app, admin);
  asNurse = await signedIn(world.app, nurse);
  hers = (await asNurse.send("POST", "/patients", newPatient({ firstName: "Ada", lastName: "Own" }))).json()
    .id;
  const other = (
    await asAdmin.send("POST", "/patients", newPatient({ firstName: "Bea", lastName: "Other" }))
  ).json().id;
  await orderVisits(hers, { notation: "3w1 2w4", visits: 11, start: "2026-10-20", end: "2026-11-21" });
  await orderVisits(other, { notation: "1w9", visits: 9, start: "2026-12-01", end: "2027-01-29" });
  await orderVisits(other, { notation: "2w2", visits: 4, start: "2026-11-30", end: "2026-12-12" });
});
afterAll(() => world.close());

type Line = {
  notation: string;
  visits: number;
  start: string;
  end: string;
};

async function orderVisits(patientId: string, { notation, visits, start, end }: Line) {
  const [branch, admission, order] = [uuidv7(), uuidv7(), uuidv7()];
  const { agencyId } = admin;
  const insert = (text: string, values: unknown[]) => world.superuser.query(text, values);
  await insert(
    `insert into branch ("agencyId", id, name, zone) values ($1, $2, 'Main', 'America/New_York')`,
    [agencyId, branch],
  );
  await insert(
    `insert into admission ("agencyId", id, "patientId", number, "branchId", status, "startOfCare")
     values ($1, $2, $3, (select count(*) + 1 from admission where "patientId" = $3), $4, 'active', $5)`,
    [agencyId, admission, patientId, branch, start],
  );
  await insert(
    `insert into "order" ("agencyId", id, "patientId", "admissionId", kind, "orderedOn", status) values ($1, $2, $3, $4, 'frequency', $5, 'signed')`,
    [agencyId, order, patientId, admission, start],
  );
  await insert(
    `insert into order_frequency ("agencyId", id, "orderId", "patientId", discipline, notation, "visitCount", "visitMinutes", "startDate", "endDate", "locationOfCare")
     values ($1, $2, $3, $4, 'SN', $5, $6, 45, $7, $8, 'Patient''s home')`,
    [agencyId, uuidv7(), order, patientId, notation, visits, start, end],
  );
}

/** Adds `count` lines like one that starts on `start`. */
const copyLines = (start: string, count: number) =>
  world.superuser.query(
    `insert into order_frequency
     select line."agencyId", gen_random_uuid(), line."orderId", line."patientId", discipline, notation, "visitCount",
       "visitMinutes", "startDate", "endDate", "locationOfCare"
     from (select * from order_frequency where "startDate" = $1 limit 1) line, generate_series(1, $2)`,
    [start, count],
  );

const retrieve = (browser: Browser, who: Account, change: object = {}) =>
  browser.send("POST", "/scheduler", { ...november, userID: who.userId, agencyId: who.agencyId, ...change });

describe("The scheduler's retrieve", () => {
  test("answers a line of an order with its visits, their length in hours and where they are", async () => {
    const response = await retrieve(asNurse, nurse);
    expect(response.json()).toEqual({
      more: false,
      appointments: [
        {
          appointment: {
            patientId: hers,
            frequency: 11,
            duration: 0.75,
            startDate: "2026-10-20",
            endDate: "2026-11-21",
          },
          locationOfCare: "Patient's home",
          patientName: "Own, Ada",
          orderId: expect.any(String),
          discipline: "SN",
          notation: "3w1 2w4",
        },
      ],
    });
  });

  test("takes in lines that touch the span by a day and leaves out later ones", async () => {
    const notations = async (change: object) =>
      (await retrieve(asAdmin, admin, change))
        .json()
        .appointments.map(({ notation }: { notation: string }) => notation)
        .sort();
    expect(await notations({})).toEqual(["2w2", "3w1 2w4"]);
    expect(await notations({ endTime: "2026-11-29T23:59:59" })).toEqual(["3w1 2w4"]);
    expect(await notations({ startTime: "2026-11-22T00:00:00", endTime: "2026-12-01T00:00:00" })).toEqual([
      "1w9",
      "2w2",
    ]);
  });

  test("takes two long months at once", async () => {
    const julyAndAugust = { startTime: "2026-07-01T00:00:00", endTime: "2026-08-31T23:59:59" };
    expect((await retrieve(asAdmin, admin, julyAndAugust)).statusCode).toBe(200);
  });

  test("says so when the span holds more lines than one answer", async () => {
    const may = { startTime: "2025-05-01T00:00:00", endTime: "2025-05-31T23:59:59" };
    await orderVisits(hers, { notation: "1w1", visits: 1, start: "2025-05-01", end: "2025-05-07" });
    await copyLines("2025-05-01", 4999);
    const full = (await retrieve(asAdmin, admin, may)).json();
    expect([full.appointments.length, full.more]).toEqual([5000, false]);
    await copyLines("2025-05-01", 1);
    const cut = (await retrieve(asAdmin, admin, may)).json();
    expect([cut.appointments.length, cut.more]).toEqual([5000, true]);
  });

  test("of a colleague needs schedule:view-all", async () => {
    expect((await retrieve(asAdmin, nurse)).json().appointments).toHaveLength(1);
    expect((await retrieve(asNurse, admin)).statusCode).toBe(403);
  });

  test.each([
    ["another agency", { agencyId: 999_999 }, 409],
    ["an end before the start", { endTime: "2026-10-01T00:00:00" }, 422],
    ["a time with a zone", { startTime: "2026-11-01T00:00:00Z" }, 422],
    ["a day that does not exist", { startTime: "2026-11-31T00:00:00", endTime: "2026-12-31T00:00:00" }, 422],
    ["more than 62 days", { endTime: "2027-01-02T00:00:01" }, 422],
    ["another kind of request", { requestType: "delete" }, 422],
    ["no user", { userID: undefined }, 422],
  ])("with %s is refused", async (_case, change, status) => {
    expect((await retrieve(asAdmin, admin, change)).statusCode).toBe(status);
  });

  test("in another agency shows nothing of this one", async () => {
    const outsider = await makeMember(world.superuser, await makeAgency(world.superuser), "Admin");
    const browser = await signedIn(world.app, outsider);
    expect((await retrieve(browser, outsider)).json()).toEqual({ appointments: [], more: false });
    expect((await retrieve(browser, outsider, { userID: nurse.userId })).json()).toEqual({
      appointments: [],
      more: false,
    });
  });
});
