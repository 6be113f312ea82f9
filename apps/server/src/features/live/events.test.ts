import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#src/app.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { openBrowser, signedIn } from "#src/test/browser.ts";
import { type People, signInPeople } from "#src/test/people.ts";
import { makeMember, newPatient } from "#src/test/records.ts";
import { recordChange } from "./changes.ts";
import { listen } from "./test/listen.ts";

let world: TestApp;
let people: People;

beforeAll(async () => {
  world = await testApp();
  people = await signInPeople(world);
  await world.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  world.app.server.closeAllConnections(); // fetch keeps its own open for a while
  await world.close();
});

type Change = { patientId?: string; subjectId?: string; beforeCommit?: () => Promise<void> };

/** Somebody changes something; answers its id. */
async function change({ patientId, subjectId = uuidv7(), beforeCommit }: Change = {}): Promise<string> {
  const { agencyId } = people;
  await inAgency(world.db.kysely, { agencyId, userId: nobody }, async (trx) => {
    const about = { kind: "assessment", patientId: patientId ?? null, subjectId, revision: 1 } as const;
    await recordChange(trx, { agencyId }, about);
    await beforeCommit?.();
  });
  return subjectId;
}

const listenAs = (who: "admin" | "nurse" | "outsider", query = "") =>
  listen(world.app, people[who], { query });
const admit = async (who: "admin" | "nurse"): Promise<string> =>
  (await people[who].send("POST", "/patients", newPatient())).json().id;

/** Begins a change that is committed when `commit` is called. */
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

/** The id of an event that a browser has heard before it left. */
async function lastHeard(): Promise<string> {
  const browser = await listenAs("admin");
  await change();
  await browser.subjects(1);
  browser.leave();
  return browser.messages.at(-1)?.id ?? "";
}

const wake = () => world.superuser.query("select pg_notify('live', $1)", [String(people.agencyId)]);

describe("A browser that listens", () => {
  test("hears what is committed from now on, and nothing from before or what was undone", async () => {
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

  test("goes on after the last id it names, in a header or in the address", async () => {
    const last = await lastHeard();
    const missed = await change();
    const headers = { "last-event-id": last };
    expect(await (await listen(world.app, people.admin, { headers })).subjects(1)).toEqual([missed]);
    expect(await (await listenAs("admin", `?after=${last}`)).subjects(1)).toEqual([missed]);
  });

  test("hears of a subject that changed often only how it is in the end", async () => {
    const last = await lastHeard();
    const often = await change();
    const other = await change();
    await change({ subjectId: often });
    expect(await (await listenAs("admin", `?after=${last}`)).subjects(2)).toEqual([other, often]);
  });

  test("misses nothing that happened before its first event, or that is committed late", async () => {
    const silent = await listenAs("admin");
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

  test("that comes back after more than is kept hears of all that is", async () => {
    const kept = await change();
    const { subjects } = await listenAs("admin", "?after=0");
    expect((await subjects(3)).includes(kept)).toBe(true);
  });

  test("that comes back to a database restored elsewhere hears of what is new there", async () => {
    const last = await lastHeard();
    await world.superuser.query(
      "update event set transaction = '9000000000', horizon = '9000000000' where id = $1",
      [last],
    );
    const { subjects } = await listenAs("admin", `?after=${last}`);
    const subjectId = await change();
    await expect.poll(() => subjects(1), { timeout: 5000 }).toContain(subjectId);
  });

  test("hears again when the connection on which the server hears was cut", async () => {
    const { subjects } = await listenAs("admin");
    const cut = await world.superuser.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen live' and datname = current_database()",
    );
    expect(cut.rowCount).toBe(1);
    const subjectId = await change();
    expect(await subjects(1)).toEqual([subjectId]);
  });

  test("may listen six times and no more, until it leaves one", async () => {
    const browser = await signedIn(world.app, await makeMember(world.superuser, people.agencyId, "Viewer"));
    const open = await Promise.all(Array.from({ length: 6 }, () => listen(world.app, browser)));
    expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const more = await listen(world.app, browser);
    expect([more.status, more.headers.get("retry-after")]).toEqual([429, "30"]);
    open[0]?.leave();
    await expect.poll(async () => (await listen(world.app, browser)).status).toBe(200);
  });
});

describe("Nobody hears", () => {
  test("of another agency", async () => {
    const ours = await listenAs("admin");
    const theirs = await listenAs("outsider", "?after=0");
    const subjectId = await change();
    expect(await ours.subjects(1)).toEqual([subjectId]);
    const again = await listenAs("outsider", "?after=0");
    expect([...theirs.messages, ...again.messages]).toEqual([]);
  });

  test("of patients whom she does not see, nor any more of those whom she saw", async () => {
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
});

describe("A stream", () => {
  const member = async () => {
    const account = await makeMember(world.superuser, people.agencyId, "Viewer");
    const browser = await signedIn(world.app, account);
    return { ...account, browser, stream: await listen(world.app, browser) };
  };

  test("ends when its session does", async () => {
    const { browser, stream } = await member();
    await browser.send("POST", "/auth/logout");
    await wake();
    await stream.ended;
    expect(stream.messages).toEqual([]);
  });

  test("ends when the person leaves the agency", async () => {
    const { userId, stream } = await member();
    await world.superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [userId]);
    await change();
    await stream.ended;
    expect(stream.messages).toEqual([]);
  });

  test("ends when nobody has done anything for too long, and to listen is nothing that counts", async () => {
    const { userId, browser, stream } = await member();
    const lastActive = async (minutes: number) => {
      const text = `update session set "lastActiveAt" = now() - make_interval(mins => $2) where "userId" = $1`;
      await world.superuser.query(text, [userId, minutes]);
    };
    await lastActive(10);
    const second = await listen(world.app, browser);
    await change();
    await Promise.all([stream.subjects(1), second.subjects(1)]);
    const { rows } = await world.superuser.query(
      `select "lastActiveAt" < now() - interval '9 minutes' as "isOld" from session where "userId" = $1`,
      [userId],
    );
    expect(rows).toEqual([{ isOld: true }]);
    await lastActive(16);
    await wake();
    await Promise.all([stream.ended, second.ended]);
  });

  test("goes on when its session is renewed", async () => {
    const { browser, stream } = await member();
    await browser.send("GET", "/auth/refresh");
    await browser.send("GET", "/auth/user-info");
    const subjectId = await change();
    expect(await stream.subjects(1)).toEqual([subjectId]);
  });

  test("needs a session, and a number to come back to", async () => {
    const visitor = openBrowser(world.app);
    expect((await visitor.send("GET", "/events")).statusCode).toBe(401);
    expect((await people.admin.send("GET", "/events?after=yesterday")).statusCode).toBe(422);
  });

  test("ends at once when the server stops", async () => {
    const stopping = await buildApp(world.services);
    await stopping.listen({ port: 0, host: "127.0.0.1" });
    const { ended } = await listen(stopping, people.admin);
    const asked = Date.now();
    await Promise.all([stopping.close(), ended]);
    expect(Date.now() - asked).toBeLessThan(2000);
  });
});
