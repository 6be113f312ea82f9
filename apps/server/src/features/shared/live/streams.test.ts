import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#src/app.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { openBrowser, signedIn } from "#src/test/browser.ts";
import { joinAgency, makeAgency, makeMember } from "#src/test/records.ts";
import { change } from "./test/change.ts";
import { listen } from "./test/listen.ts";

let world: TestApp;
let agencyId: number;

beforeAll(async () => {
  world = await testApp();
  agencyId = await makeAgency(world.superuser);
  await world.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  world.app.server.closeAllConnections(); // fetch keeps its connections open for a while.
  await world.close();
});

const wake = (id = agencyId) => world.superuser.query("select pg_notify('live', $1)", [String(id)]);

async function member() {
  const account = await makeMember(world.superuser, agencyId, "Viewer");
  const browser = await signedIn(world, account);
  return { ...account, browser, stream: await listen(world.app, browser) };
}

test("a stream ends immediately with its session, and says so", async () => {
  const { browser, stream } = await member();
  await browser.send("POST", "/auth/logout");
  await stream.ended;
  expect(stream.messages).toMatchObject([{ event: "over" }]);
});

test("a stream ends immediately when its session is ended elsewhere", async () => {
  const account = await makeMember(world.superuser, agencyId, "Viewer");
  const [here, there] = [await signedIn(world, account), await signedIn(world, account)];
  const stream = await listen(world.app, there);
  const asked = Date.now();
  await here.send("POST", "/auth/sessions/end-others");
  await stream.ended;
  // Not at the next heartbeat, 25 s later.
  expect(Date.now() - asked).toBeLessThan(15_000);
  expect(stream.messages).toMatchObject([{ event: "over" }]);
});

test("a stream ends when the person leaves the agency", async () => {
  const { userId, stream } = await member();
  await world.superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [userId]);
  await change(world, agencyId);
  await stream.ended;
  expect(stream.messages).toMatchObject([{ event: "over" }]);
});

test("a stream ends after inactivity, and listening does not count as activity", async () => {
  const { userId, browser, stream } = await member();
  const lastActive = async (minutes: number) => {
    const text = `update session set "lastActiveAt" = now() - make_interval(mins => $2) where "userId" = $1`;
    await world.superuser.query(text, [userId, minutes]);
  };
  await lastActive(10);
  const second = await listen(world.app, browser);
  await change(world, agencyId);
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

test("a stream in an agency with a shorter limit ends at that limit", async () => {
  const strict = await makeAgency(world.superuser);
  const { userId, browser } = await member();
  await joinAgency(world.superuser, { userId, agencyId: strict, role: "Viewer" });
  await world.superuser.query('update agency set "idleMinutes" = 2 where id = $1', [strict]);
  const stream = await listen(world.app, browser, { query: `?agency=${strict}` });
  await world.superuser.query(
    `update session set "lastActiveAt" = now() - interval '3 minutes' where "userId" = $1`,
    [userId],
  );
  await wake(strict);
  await stream.ended;
  expect(stream.messages).toMatchObject([{ event: "over" }]);
});

test("a stream continues when its session is renewed", async () => {
  const { browser, stream } = await member();
  await browser.send("GET", "/auth/refresh");
  await browser.send("GET", "/auth/user-info");
  const subjectId = await change(world, agencyId);
  expect(await stream.subjects(1)).toEqual([subjectId]);
});

test("a stream needs a session, and a numeric id to resume from", async () => {
  const { browser } = await member();
  const visitor = openBrowser(world.app);
  expect((await visitor.send("GET", "/events")).statusCode).toBe(401);
  expect((await browser.send("GET", "/events?after=yesterday")).statusCode).toBe(422);
});

test("a stream ends immediately when the server stops", async () => {
  const { browser } = await member();
  const stopping = await buildApp(world.services);
  await stopping.listen({ port: 0, host: "127.0.0.1" });
  const { ended } = await listen(stopping, browser);
  const asked = Date.now();
  await Promise.all([stopping.close(), ended]);
  // Not at the next heartbeat, 25 s later.
  expect(Date.now() - asked).toBeLessThan(15_000);
});
