import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, openBrowser } from "#src/test/browser.ts";
import { propertyOf, readCalendar } from "#src/test/calendar.ts";
import {
  addClinician,
  addVisit,
  admit,
  type Care,
  type Colleague,
  join,
  openOffice,
  type ScheduleOffice,
} from "#src/test/schedule.ts";

let world: TestApp;
let office: ScheduleOffice;
let care: Care;
const logged: string[] = [];

beforeAll(async () => {
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    logged.push(String(text));
    return true;
  });
  world = await testApp({
    CLOCK: "2026-10-28T15:00:00Z",
    PUBLIC_URL: "https://care.example.org",
    LOG_LEVEL: "trace",
  });
  office = await openOffice(world);
  care = await admit(world, office.admin, { startOfCare: "2026-10-01" });
});
afterAll(async () => {
  await world.close();
  vi.restoreAllMocks();
});

const newcomer = () => join(world, office.agencyId, { discipline: "RN" });

async function addressOf({ browser }: Pick<Colleague, "browser">): Promise<string> {
  const { url } = (await browser.send("POST", "/calendar-feed")).json();
  return new URL(url).pathname.replace(/^\/api/, "");
}

/** Reads like a calendar app: without cookies, from its own IP address. */
let programs = 0;
function read(address: string, headers: Readonly<Record<string, string>> = {}, from?: string) {
  programs += 1;
  const program = openBrowser(world.app, new Map(), {
    headers,
    address: from ?? `10.1.${Math.floor(programs / 250)}.${programs % 250}`,
  });
  return program.send("GET", address);
}

const audited = async (userId: string) =>
  (
    await world.superuser.query(
      `select action from audit_entry where "userId" = $1 and action like 'calendar-feed%' order by id`,
      [userId],
    )
  ).rows.map(({ action }) => action);

describe("A calendar link", () => {
  test("has 256 random bits, is shown once, and stored only as a hash", async () => {
    const nurse = await newcomer();
    expect((await nurse.browser.send("GET", "/calendar-feed")).json()).toEqual({ feed: null });
    const { url } = (await nurse.browser.send("POST", "/calendar-feed")).json();
    expect(url).toMatch(/^https:\/\/care\.example\.org\/api\/calendar-feeds\/[\w-]{43}\.ics$/);
    const known = await nurse.browser.send("GET", "/calendar-feed");
    expect(known.json()).toEqual({ feed: { createdAt: expect.any(String), lastReadAt: null } });
    const { rows } = await world.superuser.query(
      `select sha256(convert_to($2, 'UTF8')) = "tokenHash" as same from calendar_feed where "userId" = $1`,
      [nurse.userId, url.slice(-47, -4)],
    );
    expect(rows).toEqual([{ same: true }]);
    expect(await audited(nurse.userId)).toEqual(["calendar-feed.create"]);
  });

  test("stops working when replaced or deleted by its owner", async () => {
    const nurse = await newcomer();
    const first = await addressOf(nurse);
    const second = await addressOf(nurse);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    for (let times = 0; times < 2; times += 1)
      expect((await nurse.browser.send("DELETE", "/calendar-feed")).statusCode).toBe(204);
    expect((await read(second)).statusCode).toBe(404);
    expect((await nurse.browser.send("GET", "/calendar-feed")).json()).toEqual({ feed: null });
    expect(await audited(nurse.userId)).toEqual([
      "calendar-feed.create",
      "calendar-feed.create",
      "calendar-feed.end",
    ]);
  });

  test("created by several devices at once is the last one", async () => {
    const nurse = await newcomer();
    const addresses = await Promise.all([1, 2, 3, 4].map(() => addressOf(nurse)));
    const answers = await Promise.all(addresses.map((address) => read(address)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 404, 404, 404,
    ]);
  });

  test("ends when its owner leaves the agency, and is suspended while the role may not see the schedule", async () => {
    const nurse = await newcomer();
    const address = await addressOf(nurse);
    const become = (change: string) =>
      world.superuser.query(`update membership set ${change} where "userId" = $1`, [nurse.userId]);
    await become(`role = 'Guest'`);
    expect((await read(address)).statusCode).toBe(404);
    await become(`role = 'Staff'`);
    expect((await read(address)).statusCode).toBe(200);
    await become(`"endedAt" = now()`);
    expect((await read(address)).statusCode).toBe(404);
  });

  test("is private: a colleague cannot see or delete it", async () => {
    const nurse = await newcomer();
    const address = await addressOf(nurse);
    for (const { browser } of [office.admin, office.outsider]) {
      expect((await browser.send("GET", "/calendar-feed")).json()).toEqual({ feed: null });
      expect((await browser.send("DELETE", "/calendar-feed")).statusCode).toBe(204);
    }
    expect((await read(address)).statusCode).toBe(200);
  });

  test("records once an hour that it was read", async () => {
    const nurse = await newcomer();
    const address = await addressOf(nurse);
    const readAt = async () => (await nurse.browser.send("GET", "/calendar-feed")).json().feed.lastReadAt;
    await read(address);
    const first = await readAt();
    await read(address);
    expect([typeof first, await readAt()]).toEqual(["string", first]);
    await world.superuser.query(
      `update calendar_feed set "lastReadAt" = now() - interval '61 minutes' where "userId" = $1`,
      [nurse.userId],
    );
    await read(address);
    expect((await readAt()) > first).toBe(true);
  });
});

describe("A calendar app", () => {
  test("gets the visits of two weeks back and twelve weeks ahead, without names or places", async () => {
    const nurse = await newcomer();
    const other = await addClinician(world, office.agencyId);
    const at = (start: string, userId = nurse.userId) => addVisit(world, care, { start, userId });
    await at("2026-10-13T23:00:00");
    const first = await at("2026-10-14T09:00:00");
    await at("2026-10-15T09:00:00", other);
    const last = await at("2027-01-19T22:00:00");
    await at("2027-01-20T00:00:00");
    const response = await read(await addressOf(nurse));
    expect(response.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, max-age=900",
    });
    expect(response.headers["set-cookie"]).toBeUndefined();
    const events = readCalendar(response.body);
    expect(events.map((event) => propertyOf(event, "UID"))).toEqual(
      [first, last].map((id) => `${id}@agency-${office.agencyId}.hearthside`),
    );
    expect(events[0]).toEqual([
      ["UID", `${first}@agency-${office.agencyId}.hearthside`],
      ["SEQUENCE", "1"],
      ["DTSTAMP", expect.stringMatching(/^20261028T15\d{4}Z$/)],
      ["DTSTART", "20261014T130000Z"],
      ["DTEND", "20261014T134500Z"],
      ["SUMMARY", "Visit"],
      ["STATUS", "CONFIRMED"],
      ["CLASS", "PRIVATE"],
    ]);
  });

  test("gets the right instants on the night clocks go back", async () => {
    const nurse = await newcomer();
    const phoenix = await admit(world, office.admin, { zone: "America/Phoenix" });
    const late = { minutes: 120, userId: nurse.userId };
    await addVisit(world, care, { start: "2026-11-01T00:15:00", ...late, minutes: 60 });
    await addVisit(world, care, { start: "2026-11-01T01:30:00", ...late });
    await addVisit(world, phoenix, { start: "2026-11-01T01:30:00", ...late });
    const events = readCalendar((await read(await addressOf(nurse))).body);
    expect(events.map((event) => [propertyOf(event, "DTSTART"), propertyOf(event, "DTEND")])).toEqual([
      ["20261101T041500Z", "20261101T051500Z"],
      ["20261101T053000Z", "20261101T073000Z"],
      ["20261101T083000Z", "20261101T103000Z"],
    ]);
  });

  test("sees that a visit was missed or canceled, and when a visit changed", async () => {
    const nurse = await newcomer();
    const address = await addressOf(nurse);
    const at = (start: string) => addVisit(world, care, { start, userId: nurse.userId });
    const missed = await at("2026-10-21T09:00:00");
    const canceled = await at("2026-10-22T09:00:00");
    const moved = await at("2026-10-23T09:00:00");
    const before = await read(address);
    await world.superuser.query(
      `update visit set version = 2, status = case id when $1 then 'missed' when $2 then 'cancelled' else status end,
         reason = case when id in ($1, $2) then 'other' end where id in ($1, $2, $3)`,
      [missed, canceled, moved],
    );
    const after = await read(address, { "if-none-match": String(before.headers.etag) });
    const states = readCalendar(after.body).map((event) => [
      propertyOf(event, "STATUS"),
      propertyOf(event, "SEQUENCE"),
    ]);
    expect(states).toEqual([
      ["CANCELLED", "2"],
      ["CANCELLED", "2"],
      ["CONFIRMED", "2"],
    ]);
  });

  test("that has the latest version does not get it again", async () => {
    const nurse = await newcomer();
    const address = await addressOf(nurse);
    await addVisit(world, care, { start: "2026-12-01T09:00:00", userId: nurse.userId });
    const { etag } = (await read(address)).headers;
    const again = await read(address, { "if-none-match": String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("may omit the extension of the URL, and gets an empty calendar when nothing is planned", async () => {
    const address = await addressOf(await newcomer());
    const response = await read(address.replace(".ics", ""));
    expect(response.statusCode).toBe(200);
    expect(readCalendar(response.body)).toEqual([]);
  });
});

describe("A wrong link", () => {
  const unknown = () => `/calendar-feeds/${"x".repeat(43)}`;

  test("opens nothing and reveals nothing", async () => {
    const response = await read(unknown());
    expect([response.statusCode, response.json().errors]).toEqual([404, []]);
    expect((await read("/calendar-feeds/short")).statusCode).toBe(422);
  });

  test("tried repeatedly is throttled; a valid one still works from there", async () => {
    const good = await addressOf(await newcomer());
    const codes: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1)
      codes.push((await read(unknown(), {}, "10.9.9.9")).statusCode);
    expect([codes.at(0), codes.at(-1)]).toEqual([404, 429]);
    expect((await read(good, {}, "10.9.9.9")).statusCode).toBe(200);
  });
});

test("a token does not appear in the log, in errors or in the audit trail", async () => {
  const nurse = await newcomer();
  const address = await addressOf(nurse);
  const token = address.split("/").at(-1)?.slice(0, 43) ?? "";
  const answers = [await read(address)];
  await nurse.browser.send("DELETE", "/calendar-feed");
  answers.push(await read(address), await read(`${address}/more`), await read(`${address}x`));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 422]);
  for (const { body } of answers) expect(body).not.toContain(token);
  const log = logged.join("");
  expect(log).toContain("GET /calendar-feeds/:token");
  expect(log).not.toContain(token);
  const { rows } = await world.superuser.query(`select audit_entry::text as entry from audit_entry`);
  for (const { entry } of rows) expect(entry).not.toContain(token);
});

test("Without a session or a role that sees the schedule there is no link", async () => {
  const visitor: Browser = openBrowser(world.app);
  expect((await visitor.send("GET", "/calendar-feed")).statusCode).toBe(401);
  const guest = await newcomer();
  await world.superuser.query(`update membership set role = 'Guest' where "userId" = $1`, [guest.userId]);
  for (const method of ["GET", "POST", "DELETE"] as const)
    expect((await guest.browser.send(method, "/calendar-feed")).statusCode).toBe(403);
});
