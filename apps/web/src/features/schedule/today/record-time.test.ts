import { expect, test, vi } from "vitest";
import { ApiError, OfflineError } from "#src/lib/api-error.ts";
import { asOutput } from "#src/lib/boundary.ts";
import type { Send } from "#src/lib/device/platform.ts";
import { lock } from "#src/lib/device/vault.ts";
import { keepOperations, outboxOf } from "#src/lib/outbox/outbox.ts";
import { keepSending, senderOf } from "#src/lib/outbox/sender.ts";
import { countUnsent } from "#src/lib/outbox/unsent.ts";
import { type Browser, newBrowser, openTab, type TabOptions } from "#src/test/browser.ts";
import { userWith } from "#src/test/records.ts";
import { visitWith } from "#src/test/schedule-records.ts";
import type { DevicePosition } from "./kept-time.ts";
import { recordTime } from "./record-time.ts";
import { discardTime, keptTimes, sendTimeAgain } from "./visits-of-day.ts";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const nurse = userWith("Staff");
const visit = visitWith(1);
const at = "2026-03-04T15:02:00.000Z";
const here: DevicePosition = {
  position: { latitude: 30.27, longitude: -97.74, accuracy: 12 },
  positionProblem: null,
};
const nowhere: DevicePosition = { position: null, positionProblem: "timeout" };

type Fault = "no request" | "no answer" | { status: number; message: string };

/** Saves the times it is sent, and fails when a test asks it to. */
function visitServer() {
  const received = new Map<string, unknown>();
  const tries: string[] = [];
  const faults: Fault[] = [];
  let isReachable = true;
  const send: Send = async (key, input) => {
    if (!isReachable) throw new OfflineError(new Error("no network"));
    if (key === "GET /device-secret") return asOutput<typeof key>({ secret: "c2VjcmV0" });
    if (key !== "POST /visits/:visitId/verifications") throw new Error(`not expected: ${key}`);
    const fault = faults.shift();
    if (fault === "no request") throw new OfflineError(new Error("lost"));
    if (typeof fault === "object") throw new ApiError(fault);
    const id = input !== undefined && "kind" in input && "id" in input ? String(input.id) : "";
    tries.push(id);
    received.set(id, input);
    if (fault === "no answer") throw new OfflineError(new Error("lost"));
    return asOutput<typeof key>(visit);
  };
  return {
    send,
    received: () => [...received.values()],
    tries,
    fail: (...next: Fault[]) => faults.push(...next),
    reach: (can: boolean) => {
      isReachable = can;
    },
  };
}

type Server = ReturnType<typeof visitServer>;

const openAt = (server: Server, browser: Browser, options: Partial<TabOptions> = {}) =>
  openTab({ browser, user: nurse, send: server.send, ...options });

const checkIn = (findPlace: (() => Promise<DevicePosition>) | undefined) => ({
  visit,
  kind: "check-in" as const,
  at,
  findPlace,
});

test("a check-in is sent with the device's time and location", async () => {
  const [server, browser] = [visitServer(), newBrowser()];
  const { platform } = openAt(server, browser);
  const { place, isPlaced } = await recordTime(
    platform,
    checkIn(async () => here),
  );
  await isPlaced;
  expect(place).toBe("device");
  expect(server.received()).toEqual([
    expect.objectContaining({ visitId: visit.id, kind: "check-in", at, ...here }),
  ]);
  expect(await keptTimes(platform)).toEqual([]);
});

test("nothing is sent during the location search, and then only once", async () => {
  const [server, browser] = [visitServer(), newBrowser()];
  const { platform } = openAt(server, browser);
  let find: (place: DevicePosition) => void = () => undefined;
  const place = new Promise<DevicePosition>((resolve) => {
    find = resolve;
  });
  const { isPlaced } = await recordTime(
    platform,
    checkIn(() => place),
  );
  await senderOf(platform).wake();
  expect(server.tries).toEqual([]);
  find(nowhere);
  await isPlaced;
  expect(server.received()).toEqual([expect.objectContaining({ at, ...nowhere })]);
});

test("a check-out waits for a check-in with a pending location, and both are sent in order", async () => {
  const [server, browser] = [visitServer(), newBrowser()];
  const { platform } = openAt(server, browser);
  let find: (place: DevicePosition) => void = () => undefined;
  const { isPlaced } = await recordTime(
    platform,
    checkIn(() => new Promise((resolve) => (find = resolve))),
  );
  const checkOut = { ...checkIn(undefined), kind: "check-out" as const, at: "2026-03-04T15:40:00.000Z" };
  await (await recordTime(platform, checkOut)).isPlaced;
  expect(server.received()).toEqual([]);
  find(here);
  await isPlaced;
  expect(server.received()).toMatchObject([{ kind: "check-in" }, { kind: "check-out" }]);
});

test("a time that a dead tab left without a location is sent as soon as allowed", async () => {
  const { server, browser } = await leftInDeadTab();
  let minutes = 0;
  const pauses: number[] = [];
  const changes = {
    now: () => Date.now() + minutes * 60_000,
    after: (ms: number, action: () => void) => {
      pauses.push(ms);
      minutes = 1;
      const timer = setTimeout(action, 1);
      return () => clearTimeout(timer);
    },
  };
  const stop = keepSending(openAt(server, browser, { changes }).platform);
  await expect.poll(() => server.received()).toHaveLength(1);
  stop();
  expect(pauses[0]).toBe(2_000);
});

test("without agreement no location is requested, and the check-in says so", async () => {
  const [server, browser] = [visitServer(), newBrowser()];
  const { isPlaced } = await recordTime(openAt(server, browser).platform, checkIn(undefined));
  await isPlaced;
  expect(server.received()).toEqual([
    expect.objectContaining({ position: null, positionProblem: "not-asked" }),
  ]);
});

/** A check-in without network, in a tab that died during the location search. */
async function leftInDeadTab() {
  const [server, browser] = [visitServer(), newBrowser()];
  const warm = openAt(server, browser);
  await keptTimes(warm.platform);
  server.reach(true);
  const { platform, kill } = warm;
  await recordTime(
    platform,
    checkIn(() => new Promise(() => undefined)),
  );
  kill();
  return { server, browser };
}

const muchLater = { now: () => Date.now() + 60_000 };

test("a tab that is killed between the press and the sending loses nothing", async () => {
  const { server, browser } = await leftInDeadTab();
  const { platform } = openAt(server, browser, { changes: muchLater });
  await senderOf(platform).wake();
  expect(server.received()).toEqual([
    expect.objectContaining({ at, position: null, positionProblem: "unavailable" }),
  ]);
  expect(await keptTimes(platform)).toEqual([]);
});

test("when the response is lost the same id is sent again", async () => {
  const [server, browser] = [visitServer(), newBrowser()];
  const { platform } = openAt(server, browser);
  server.fail("no answer");
  const { isPlaced } = await recordTime(
    platform,
    checkIn(async () => here),
  );
  await isPlaced;
  expect(await keptTimes(platform)).toHaveLength(1);
  await senderOf(platform).wake();
  expect(server.tries).toHaveLength(2);
  expect(server.received()).toHaveLength(1);
  expect(await keptTimes(platform)).toEqual([]);
});

test("offline it waits, and is sent once online", async () => {
  const [server, browser] = [visitServer(), newBrowser()];
  const { platform } = openAt(server, browser);
  await keptTimes(platform);
  server.reach(false);
  const { isPlaced } = await recordTime(
    platform,
    checkIn(async () => here),
  );
  await isPlaced;
  expect(await keptTimes(platform)).toEqual([expect.objectContaining({ at, kind: "check-in", ...here })]);
  server.reach(true);
  await senderOf(platform).wake();
  expect(server.received()).toHaveLength(1);
});

test.each([400, 403, 404, 409, 422])(
  "a check-in refused with %i stays with the reason, until it is resent or discarded by the user",
  async (status) => {
    const [server, browser] = [visitServer(), newBrowser()];
    const { platform } = openAt(server, browser);
    server.fail({ status, message: "The visit was canceled." });
    const { isPlaced } = await recordTime(
      platform,
      checkIn(async () => here),
    );
    await isPlaced;
    await senderOf(platform).wake();
    const [kept] = await keptTimes(platform);
    expect(kept).toMatchObject({ at, refusal: "The visit was canceled." });
    expect(server.received()).toEqual([]);
    if (kept !== undefined) await sendTimeAgain(kept, platform);
    expect(server.received()).toHaveLength(1);
    expect(await keptTimes(platform)).toEqual([]);
  },
);

test("a discarded check-in is gone and never sent", async () => {
  const [server, browser] = [visitServer(), newBrowser()];
  const { platform } = openAt(server, browser);
  server.fail({ status: 409, message: "The visit was canceled." });
  await (
    await recordTime(
      platform,
      checkIn(async () => here),
    )
  ).isPlaced;
  const [kept] = await keptTimes(platform);
  if (kept !== undefined) await discardTime(kept, platform);
  await senderOf(platform).wake();
  expect(await keptTimes(platform)).toEqual([]);
  expect(server.received()).toEqual([]);
});

test("locking during the location search loses neither the time nor the location", async () => {
  const [server, browser] = [visitServer(), newBrowser()];
  const tab = openAt(server, browser);
  let find: (place: DevicePosition) => void = () => undefined;
  const recorded = await recordTime(
    tab.platform,
    checkIn(() => new Promise((resolve) => (find = resolve))),
  );
  tab.enter(nurse, false);
  lock(tab.platform);
  find(here);
  await recorded.isPlaced;
  tab.kill();
  await senderOf(openAt(server, browser).platform).wake();
  expect(server.received()).toEqual([expect.objectContaining({ at, ...here })]);
});

test("a time this device cannot save is reported as kept only in this tab, which must stay open until it is sent", async () => {
  const server = visitServer();
  const tab = openAt(server, newBrowser(), { changes: { indexedDB: undefined } });
  const stop = keepSending(tab.platform);
  server.reach(false);
  const { place, isPlaced } = await recordTime(tab.platform, checkIn(undefined));
  await isPlaced;
  expect(place).toBe("memory");
  expect(await keptTimes(tab.platform)).toMatchObject([{ at, isOnDevice: false }]);
  expect(tab.isHeld()).toBe(true);
  server.reach(true);
  await senderOf(tab.platform).wake();
  expect(server.received()).toHaveLength(1);
  expect(tab.isHeld()).toBe(false);
  stop();
});

test("another user of the device does not send it, signing in again does", async () => {
  const { server, browser } = await leftInDeadTab();
  const tab = openAt(server, browser, { user: userWith("Admin"), changes: muchLater });
  await senderOf(tab.platform).wake();
  expect(await keptTimes(tab.platform)).toEqual([]);
  expect(server.tries).toEqual([]);
  tab.enter(null);
  await senderOf(tab.platform).wake();
  tab.enter(nurse);
  await senderOf(tab.platform).wake();
  expect(server.received()).toHaveLength(1);
});

test("signing out counts an unsent check-in", async () => {
  const [server, browser] = [visitServer(), newBrowser()];
  const { platform } = openAt(server, browser);
  server.fail("no request");
  await (await recordTime(platform, checkIn(undefined))).isPlaced;
  expect(await countUnsent(platform)).toEqual({ onDevice: 1, inMemory: 0 });
});

test("while one kind of work cannot be sent, the other still is", async () => {
  const [server, browser] = [visitServer(), newBrowser()];
  const { platform } = openAt(server, browser);
  await keepOperations(outboxOf(platform), outboxOf(platform).device(), [
    {
      opId: platform.newId(),
      subjectId: platform.newId(),
      item: "M1860",
      value: "01",
      settles: [],
      base: 0,
      follows: null,
      wasSent: false,
      refusal: null,
    },
  ]);
  await (await recordTime(platform, checkIn(undefined))).isPlaced;
  expect(server.received()).toHaveLength(1);
  expect(await countUnsent(platform)).toEqual({ onDevice: 1, inMemory: 0 });
});

test("a check-in that fails on the server does not block other visits", async () => {
  const [server, browser] = [visitServer(), newBrowser()];
  const { platform } = openAt(server, browser);
  const broken = { status: 500, message: "Something went wrong." };
  server.fail(broken, broken);
  await (await recordTime(platform, checkIn(undefined))).isPlaced;
  await (await recordTime(platform, { ...checkIn(undefined), visit: visitWith(2) })).isPlaced;
  expect(server.received()).toEqual([expect.objectContaining({ visitId: visitWith(2).id })]);
  expect(await keptTimes(platform)).toMatchObject([{ visitId: visit.id, refusal: null }]);
});

test("of two tabs one sends", async () => {
  const [server, browser] = [visitServer(), newBrowser()];
  const [one, other] = [openAt(server, browser), openAt(server, browser)];
  server.fail("no request");
  await (await recordTime(one.platform, checkIn(undefined))).isPlaced;
  await Promise.all([senderOf(one.platform).wake(), senderOf(other.platform).wake()]);
  expect(server.tries).toHaveLength(1);
});

/** A tab that dies just before step `diesAt`, if any; another one then sends what is saved. */
async function dieAt(diesAt: number) {
  const [server, browser] = [visitServer(), newBrowser()];
  await keptTimes(openAt(server, browser).platform);
  const tab = openAt(server, browser, { diesAt });
  const recorded = recordTime(
    tab.platform,
    checkIn(async () => here),
  );
  const said = await Promise.race([recorded.then(({ place }) => place), tab.ended]);
  await Promise.race([recorded.then(({ isPlaced }) => isPlaced), tab.ended]);
  tab.kill();
  const later = openAt(server, browser, { changes: muchLater });
  await senderOf(later.platform).wake();
  return { server, said, steps: tab.steps(), left: await keptTimes(later.platform) };
}

test("a tab that dies at any step loses no saved time and sends none twice", async () => {
  const { steps } = await dieAt(Number.POSITIVE_INFINITY);
  expect(steps).toBeGreaterThan(5);
  const ends = await Promise.all(Array.from({ length: steps }, (_, at) => dieAt(at + 1)));
  const kept = ends.filter(({ said }) => said === "device");
  expect(kept.map(({ server }) => server.received())).toEqual(
    kept.map(() => [expect.objectContaining({ at })]),
  );
  expect(Math.max(...ends.map(({ server }) => server.received().length))).toBe(1);
  expect(ends.flatMap(({ left }) => left)).toEqual([]);
  expect(kept.length).toBeGreaterThan(0);
});
