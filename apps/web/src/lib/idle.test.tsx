import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "#src/test/fake-api.ts";
import { fakeTime } from "#src/test/fake-time.ts";
import { userWith } from "#src/test/records.ts";
import { startAfresh } from "#src/test/start-afresh.ts";
import { watchIdle } from "./idle.ts";
import { enterSession, getSession } from "./session-state.ts";
import { writeSharedTime } from "./tabs.ts";

const minute = 60_000;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const touch = () => document.dispatchEvent(new Event("pointerdown"));
let stop = () => {};

function watch() {
  const left: (number | undefined)[] = [];
  stop = watchIdle({ idleMinutes: 15, onLeft: (seconds) => left.push(seconds) });
  return left;
}

beforeEach(() => {
  fakeTime();
  startAfresh("/staff/home");
  enterSession(userWith("Staff"));
  writeSharedTime("active-at", Date.now());
});
afterEach(() => {
  stop();
});

test("after 15 minutes without a call the page is locked, and makes no calls", async () => {
  const api = fakeApi({});
  const left = watch();
  await wait(15 * minute - 1000);
  expect(getSession().isLocked).toBe(false);
  await wait(1000);
  expect(getSession()).toMatchObject({ isAuthenticated: true, isLocked: true });
  touch();
  await wait(5 * minute);
  expect(left.at(-1)).toBeUndefined();
  expect(api.sent).toHaveLength(0);
});

test("with a limit of two minutes the warning is also a minute before", async () => {
  fakeApi({});
  const left: (number | undefined)[] = [];
  stop = watchIdle({ idleMinutes: 2, onLeft: (seconds) => left.push(seconds) });
  await wait(minute - 1000);
  expect(left.at(-1)).toBeUndefined();
  await wait(1000);
  expect(left.at(-1)).toBe(60);
  await wait(minute);
  expect(getSession().isLocked).toBe(true);
});

test("activity on the page keeps the session alive", async () => {
  const api = fakeApi({ "GET /auth/refresh": () => ({ AccessSeconds: 300 }) });
  watch();
  for (let at = 0; at < 20; at++) {
    await wait(2 * minute);
    touch();
  }
  await wait(0);
  expect(getSession().isAuthenticated).toBe(true);
  expect(api.callsOf("GET /auth/refresh")).toHaveLength(20);
});

test("offline, a user active on the page is not signed out", async () => {
  fakeApi({ "GET /auth/refresh": () => "no answer" });
  watch();
  for (let at = 0; at < 20; at++) {
    await wait(2 * minute);
    touch();
  }
  await wait(0);
  expect(getSession().isAuthenticated).toBe(true);
});

test("activity within a minute of the last call makes no call", async () => {
  const api = fakeApi({});
  watch();
  await wait(minute - 1000);
  touch();
  expect(api.sent).toHaveLength(0);
});

test("a call in another tab counts for this one", async () => {
  fakeApi({});
  watch();
  await wait(14 * minute);
  localStorage.setItem("hearthside.active-at", String(Date.now()));
  await wait(14 * minute);
  expect(getSession().isAuthenticated).toBe(true);
});

test("the last minute is counted down", async () => {
  fakeApi({});
  const left = watch();
  await wait(14 * minute - 5000);
  expect(left.at(-1)).toBeUndefined();
  await wait(5000);
  expect(left.at(-1)).toBe(60);
});
