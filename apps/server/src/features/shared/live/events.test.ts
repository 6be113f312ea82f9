import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, signedIn } from "#src/test/browser.ts";
import { type People, signInPeople } from "#src/test/people.ts";
import { makeAgency, makeMember, newPatient } from "#src/test/records.ts";
import { change as makeChange } from "./test/change.ts";
import { listen } from "./test/listen.ts";

let world: TestApp;
let people: People;

beforeAll(async () => {
  world = await testApp();
  people = await signInPeople(world);
  await world.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  world.app.server.closeAllConnections(); // fetch keeps its connections open for a while.
  await world.close();
});

const change = (about: Parameters<typeof makeChange>[2] = {}) => makeChange(world, people.agencyId, about);
const listenAs = (who: "admin" | "nurse" | "outsider", query = "") =>
  listen(world.app, people[who], { query });
const admit = async (who: "admin" | "nurse"): Promise<string> =>
  (await people[who].send("POST", "/patients", newPatient())).json().id;

/** Starts a change that commits when `commit` is called. */
async function beginChange() {
  const written = Promise.withResolvers<void>();
  const allowed = Promise.withResolvers<void>();
  const subjectId = uuidv7();
  const done = change({
    subjectId,
    beforeCommit: () => {
      written.resolve();
      return allowed.promise;
    },
  });
  await written.promise;
  const commit = () => {
    allowed.resolve();
    return done;
  };
  return { subjectId, commit };
}

/**
 * Waits until all transactions from before the last change have ended. An event only vouches for those that had ended when it
 * was written, and transactions are counted across all databases of a server, including those of other tests.
 */
const settle = () =>
  expect.poll(async () => (await world.superuser.query(unsettled)).rowCount, { timeout: 20_000 }).toBe(0);
const unsettled = `select 1 from event where transaction >= pg_snapshot_xmin(pg_current_snapshot())
  and transaction < pg_snapshot_xmax(pg_current_snapshot())`;

/** The id of an event that a browser received before leaving. */
async function lastHeard(): Promise<string> {
  await settle();
  const browser = await listenAs("admin");
  await change();
  await browser.subjects(1);
  browser.leave();
  return browser.messages.at(-1)?.id ?? "";
}

describe("A listening browser", () => {
  test("receives later commits, and nothing from before or rolled back", async () => {
    await change();
    const { status, headers, subjects } = await listenAs("admin");
    expect([status, headers.get("content-type")]).toEqual([200, "text/event-stream"]);
    await expect(change({ beforeCommit: () => Promise.reject(new Error("undone")) })).rejects.toThrow(
      "undone",
    );
    const patientId = await admit("admin");
    const subjectId = await change({ patientId });
    expect(await subjects(1)).toEqual([subjectId]);
  });

  test("continues after the last id it sends, in a header or in the address", async () => {
    const last = await lastHeard();
    const missed = await change();
    const headers = { "last-event-id": last };
    expect(await (await listen(world.app, people.admin, { headers })).subjects(1)).toEqual([missed]);
    expect(await (await listenAs("admin", `?after=${last}`)).subjects(1)).toEqual([missed]);
  });

  test("receives only the last event of a subject that changed often", async () => {
    const last = await lastHeard();
    const often = await change();
    const other = await change();
    await change({ subjectId: often });
    expect(await (await listenAs("admin", `?after=${last}`)).subjects(2)).toEqual([other, often]);
  });

  test("misses nothing that happened before its first event, or that was committed late", async () => {
    const silent = await listenAs("admin");
    await settle();
    const late = await beginChange();
    const early = await change();
    expect(await silent.subjects(1)).toEqual([early]);
    const [heard] = silent.messages;
    const back = await listenAs("admin", `?after=${heard?.id}`);
    await late.commit();
    expect(await silent.subjects(2)).toEqual([early, late.subjectId]);
    expect(await back.subjects(1)).toEqual([late.subjectId]);
    expect(Number(silent.messages[1]?.id)).toBeLessThan(Number(heard?.id));
  });

  test("that returns after events were deleted receives all stored ones", async () => {
    const kept = await change();
    const { subjects } = await listenAs("admin", "?after=0");
    expect((await subjects(3)).includes(kept)).toBe(true);
  });

  test("that returns to a restored database receives the new events there", async () => {
    const last = await lastHeard();
    await world.superuser.query(
      "update event set transaction = '9000000000', horizon = '9000000000' where id = $1",
      [last],
    );
    const { subjects } = await listenAs("admin", `?after=${last}`);
    const subjectId = await change();
    await expect.poll(() => subjects(1), { timeout: 5000 }).toContain(subjectId);
  });

  test("receives events again after the server's listening connection was cut", async () => {
    const { subjects } = await listenAs("admin");
    const cut = await world.superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "live"' and datname = current_database()`,
    );
    expect(cut.rowCount).toBe(1);
    const subjectId = await change();
    expect(await subjects(1)).toEqual([subjectId]);
  });

  test("costs the database one query, however many browsers listen in the agency", async () => {
    const queries: string[] = [];
    const counted = await testApp({}, (text) => queries.push(text));
    const agencyId = await makeAgency(counted.superuser);
    const browsers: Browser[] = [];
    for (let count = 0; count < 4; count += 1)
      browsers.push(await signedIn(counted, await makeMember(counted.superuser, agencyId, "Admin")));
    await counted.app.listen({ port: 0, host: "127.0.0.1" });
    const streams = await Promise.all(
      browsers.flatMap((browser) => [1, 2, 3, 4, 5].map(() => listen(counted.app, browser))),
    );
    const first = await makeChange(counted, agencyId);
    for (const stream of streams) expect(await stream.subjects(1)).toEqual([first]);
    queries.length = 0;
    const second = await makeChange(counted, agencyId);
    for (const stream of streams) expect(await stream.subjects(2)).toEqual([first, second]);
    expect(queries.filter((text) => text.includes('from "session"')).length).toBeLessThan(5);
    counted.app.server.closeAllConnections();
    await counted.close();
  });

  test("can have at most six streams, until it closes one", async () => {
    const browser = await signedIn(world, await makeMember(world.superuser, people.agencyId, "Viewer"));
    const open = await Promise.all(Array.from({ length: 6 }, () => listen(world.app, browser)));
    expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const more = await listen(world.app, browser);
    expect([more.status, more.headers.get("retry-after")]).toEqual([429, "30"]);
    open[0]?.leave();
    await expect.poll(async () => (await listen(world.app, browser)).status).toBe(200);
  });
});

describe("No one receives events", () => {
  test("of another agency", async () => {
    const ours = await listenAs("admin");
    const theirs = await listenAs("outsider", "?after=0");
    const subjectId = await change();
    expect(await ours.subjects(1)).toEqual([subjectId]);
    const again = await listenAs("outsider", "?after=0");
    expect([...theirs.messages, ...again.messages]).toEqual([]);
  });

  test("about patients the caller cannot see, or can no longer see", async () => {
    const nurse = await listenAs("nurse");
    const [own, hidden] = [await admit("nurse"), await admit("admin")];
    await change({ patientId: hidden });
    const seen = await change({ patientId: own });
    expect(await nurse.subjects(1)).toEqual([seen]);
    await world.superuser.query(
      `update assignment set "startDate" = '2026-01-01', "endDate" = '2026-01-02' where "patientId" = $1`,
      [own],
    );
    await change({ patientId: own });
    const ofAll = await change();
    expect(await nurse.subjects(2)).toEqual([seen, ofAll]);
  });

  test("about patients, when the role sees none", async () => {
    const patientId = await admit("nurse");
    const { UserId } = (await people.nurse.send("GET", "/auth/user-info")).json();
    await world.superuser.query(
      `insert into role ("agencyId", id, name, powers, "createdBy") values ($1, $2, 'Staff', '{"staff": ["view"]}', $3)`,
      [people.agencyId, uuidv7(), UserId],
    );
    const listener = await listenAs("nurse");
    await change({ patientId });
    const subjectId = await change();
    expect(await listener.subjects(1)).toEqual([subjectId]);
    await world.superuser.query(`delete from role where "agencyId" = $1`, [people.agencyId]);
  });

  test("about a patient after the hour of emergency access", async () => {
    const patientId = await admit("admin");
    const { recordNumber, lastName } = (await people.admin.send("GET", `/patients/${patientId}`)).json();
    const why = { reasonCode: "other", reason: "Fell" };
    const opening = { id: uuidv7(), patientId, recordNumber, lastName, ...why };
    expect((await people.nurse.send("POST", "/emergency-access", opening)).statusCode).toBe(200);
    const nurse = await listenAs("nurse");
    const during = await change({ patientId });
    expect(await nurse.subjects(1)).toEqual([during]);
    await world.superuser.query(
      `update emergency_access set "startedAt" = "startedAt" - interval '1 hour', "endsAt" = "endsAt" - interval '1 hour'`,
    );
    await change({ patientId });
    const ofAll = await change();
    expect(await nurse.subjects(2)).toEqual([during, ofAll]);
  });

  test("that are for someone else only", async () => {
    const [nurse, admin] = [await listenAs("nurse"), await listenAs("admin")];
    const { UserId } = (await people.nurse.send("GET", "/auth/user-info")).json();
    const own = await change({ userId: UserId });
    const ofAll = await change();
    expect(await nurse.subjects(2)).toEqual([own, ofAll]);
    expect(await admin.subjects(1)).toEqual([ofAll]);
  });
});
