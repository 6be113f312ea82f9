import { once } from "node:events";
import { text } from "node:stream/consumers";
import { defaultMatrix } from "@hearthside/contract/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Caller } from "#src/http/caller.ts";

import { type TestApp, testApp } from "#src/test/app.ts";
import { signedIn } from "#src/test/browser.ts";
import { makeAgency, makeMember } from "#src/test/records.ts";
import { agencyNews } from "./agency-news.ts";
import { openWakeUps, type WakeUps } from "./changes.ts";
import { openEventStream } from "./live-streams.ts";

let world: TestApp;
let caller: Caller;
let wakeUps: WakeUps;
const pace = { heartbeatMs: 30, restMs: 1 };

beforeAll(async () => {
  world = await testApp();
  const account = await makeMember(world.superuser, await makeAgency(world.superuser), "Admin");
  await signedIn(world, account);
  const { rows } = await world.superuser.query('select id from session where "userId" = $1', [
    account.userId,
  ]);
  caller = {
    ...account,
    sessionId: rows[0].id,
    discipline: null,
    powers: defaultMatrix[account.role],
    zone: "America/New_York",
    today: "2026-11-20",
    address: "127.0.0.1",
    requestId: "test",
  };
  wakeUps = openWakeUps(world.db);
});
afterAll(async () => {
  await wakeUps.close();
  await world.close();
});

const open = () =>
  openEventStream({
    services: world.services,
    news: agencyNews(world.services, wakeUps, pace),
    caller,
    after: undefined,
    pace,
  });

test("in silence a sign of life keeps the connection open", async () => {
  const stream = open();
  let heard = "";
  stream.on("data", (block: Buffer | string) => (heard += String(block)));
  await expect.poll(() => heard.match(/^: still here$/gm)?.length).toBeGreaterThan(1);
  stream.end();
  expect(heard).toMatch(/^event: start\nid: 0\ndata: {}\n\n/);
});

test("a client that does not read is dropped", async () => {
  const stream = open();
  stream.write("x".repeat(300_000));
  await once(stream, "close");
  expect([stream.destroyed, stream.readableEnded]).toEqual([true, false]);
});

test("a session that ended in silence is found at the next sign of life", async () => {
  const stream = open();
  await once(stream, "readable");
  await world.superuser.query(
    `update session set "endedAt" = now(), "endReason" = 'signed-out' where id = $1`,
    [caller.sessionId],
  );
  expect(await text(stream)).toContain("event: start");
  expect(await text(open())).toBe("");
});
