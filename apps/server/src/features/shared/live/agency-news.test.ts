import { type Role } from "@hearthside/contract";
import { defaultMatrix } from "@hearthside/contract/permissions";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Caller } from "#src/http/caller.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { signedIn } from "#src/test/browser.ts";
import { makeAgency, makeMember, newPatient } from "#src/test/records.ts";
import { agencyNews, type Heard, readSnapshot } from "./agency-news.ts";
import { openWakeUps, type WakeUps } from "./changes.ts";
import { change } from "./test/change.ts";

const queries: string[] = [];
let world: TestApp;
let wakeUps: WakeUps;

beforeAll(async () => {
  world = await testApp({}, (text) => queries.push(text));
  wakeUps = openWakeUps(world.db);
  await new Promise<void>((resolve) => wakeUps.watch(0, resolve)); // Connecting wakes everyone once.
});
afterAll(async () => {
  await wakeUps.close();
  await world.close();
});

/** A member with an open session; field staff are assigned to the patients they create. */
async function member(agencyId: number, role: Role) {
  const account = await makeMember(world.superuser, agencyId, role);
  const browser = await signedIn(world, account);
  const { rows } = await world.superuser.query('select id from session where "userId" = $1', [
    account.userId,
  ]);
  const caller: Caller = {
    ...account,
    sessionId: rows[0].id,
    discipline: null,
    powers: defaultMatrix[role],
    zone: "America/New_York",
    today: "2026-11-20",
    address: "127.0.0.1",
    requestId: "test",
  };
  return { ...account, browser, caller };
}

type Member = Awaited<ReturnType<typeof member>>;

/** `told` of the subject, `over`, or nothing. */
const outcome = (subjectId: string, heard: readonly Heard[]): string =>
  heard
    .flatMap((one) => {
      if (typeof one === "string") return [one];
      return one.some((event) => event.subjectId === subjectId) ? ["told"] : [];
    })
    .join(" ");

test("a change is one statement that decides for each stream whether it is told", async () => {
  const [agencyId, otherId] = [await makeAgency(world.superuser), await makeAgency(world.superuser)];
  const people = {
    admin: await member(agencyId, "Admin"),
    "assigned nurse": await member(agencyId, "Staff"),
    "other nurse": await member(agencyId, "Staff"),
    "signed out": await member(agencyId, "Admin"),
    "away too long": await member(agencyId, "Admin"),
    "left the agency": await member(agencyId, "Admin"),
    "in another agency": await member(otherId, "Admin"),
  } satisfies Record<string, Member>;
  const created = await people["assigned nurse"].browser.send("POST", "/patients", newPatient());
  const patientId: string = created.json().id;
  const { rows } = await world.superuser.query("select pg_current_snapshot()::text as snapshot");
  const seen = readSnapshot(rows[0].snapshot);
  const news = agencyNews(world.services, wakeUps, { heartbeatMs: 1_000_000, restMs: 1 });
  const listening = Object.entries(people).map(([name, { caller }]) => {
    const heard: Heard[] = [];
    return { name, heard, leave: news.join({ caller, seen }, (one) => heard.push(one)) };
  });
  await expect.poll(() => listening.filter(({ heard }) => heard.length === 0)).toEqual([]);
  await end(people["signed out"], `update session set "endedAt" = now(), "endReason" = 'signed-out'`);
  await end(people["away too long"], `update session set "lastActiveAt" = now() - interval '1 day'`);
  await end(people["left the agency"], 'update membership set "endedAt" = now()');
  queries.length = 0;
  const subjectId = await change(world, agencyId, { patientId, subjectId: uuidv7() });
  await expect
    .poll(() => listening.filter(({ heard }) => heard.length === 1).map(({ name }) => name))
    .toEqual(["in another agency"]);
  expect(listening.map(({ name, heard }) => `${name}: ${outcome(subjectId, heard)}`)).toEqual([
    "admin: told",
    "assigned nurse: told",
    "other nurse: ",
    "signed out: over",
    "away too long: over",
    "left the agency: over",
    "in another agency: ",
  ]);
  expect(queries.filter((text) => /^(select|with)/.test(text))).toHaveLength(1);
  for (const { leave } of listening) leave();
});

const end = ({ userId }: Member, how: string) =>
  world.superuser.query(`${how} where "userId" = $1`, [userId]);
