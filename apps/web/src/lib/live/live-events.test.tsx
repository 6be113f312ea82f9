import type { LiveEvent } from "@hearthside/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#src/test/eventually.ts";
import { fakeTime } from "#src/test/fake-time.ts";
import { userWith } from "#src/test/records.ts";
import { startAfresh } from "#src/test/start-afresh.ts";
import { changeSession, enterSession, leaveSession } from "../session-state.ts";
import type { Surroundings, Turn } from "./live-events.ts";
import { liveEvents } from "./live-events.ts";

const subject = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const eventOf = (id: number): LiveEvent => ({
  id,
  kind: "assessment",
  patientId: null,
  subjectId: subject(id),
  revision: 1,
});

/** A server of event streams controlled by the test. */
function fakeServer() {
  const streams: { url: string; isOpen: boolean; say(type: string, id?: number): void }[] = [];
  const open: Surroundings["open"] = (url) => {
    const target = new EventTarget();
    const stream = {
      url,
      isOpen: true,
      say: (type: string, id = 0) => {
        const data = JSON.stringify(eventOf(id));
        target.dispatchEvent(new MessageEvent(type, { data, lastEventId: String(id) }));
      },
    };
    streams.push(stream);
    return {
      addEventListener: (type, listener) =>
        target.addEventListener(type, (event) => {
          if (event instanceof MessageEvent && stream.isOpen) listener(event);
        }),
      close: () => {
        stream.isOpen = false;
      },
    };
  };
  return { open, streams, openOnes: () => streams.filter(({ isOpen }) => isOpen) };
}

/** The lock that coordinates the tabs of one browser. */
function tabLock(): (turn: Turn) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return ({ name, signal, work }) => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(() => (signal.aborted ? undefined : work()));
    last.set(name, mine);
    return mine;
  };
}

const nothing = () => undefined;
const stops: (() => void)[] = [];

function openTab(surroundings: Surroundings) {
  const heard: number[] = [];
  const stop = liveEvents(surroundings).onLiveEvent(({ id }) => heard.push(id));
  stops.push(stop);
  return { heard, stop };
}

beforeEach(() => {
  startAfresh("/staff/home");
  enterSession(userWith("Staff"));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const inAgency = (agencyId: number) =>
  userWith("Staff", {
    AgencyRoles: [{ AgencyId: agencyId, AgencyName: "Another", Zone: "America/Chicago", Roles: [] }],
  });

test("one tab connects to the server and all tabs of the browser receive events", async () => {
  const server = fakeServer();
  const surroundings = { open: server.open, inTurn: tabLock(), onOver: nothing };
  const [one, other] = [openTab(surroundings), openTab(surroundings)];
  await eventually(() => expect(server.streams.map(({ url }) => url)).toEqual(["/api/events?agency=7"]));
  server.streams[0]?.say("message", 4);
  await eventually(() => expect([one.heard, other.heard]).toEqual([[4], [4]]));
});

test("when the connected tab closes, another continues after the last event", async () => {
  const server = fakeServer();
  const surroundings = { open: server.open, inTurn: tabLock(), onOver: nothing };
  const [one, other] = [openTab(surroundings), openTab(surroundings)];
  await eventually(() => expect(server.streams).toHaveLength(1));
  server.streams[0]?.say("message", 4);
  one.stop();
  await eventually(() =>
    expect(server.openOnes().map(({ url }) => url)).toEqual(["/api/events?agency=7&after=4"]),
  );
  server.streams[1]?.say("message", 5);
  await eventually(() => expect(other.heard).toEqual([4, 5]));
  expect(one.heard).toEqual([4]);
});

test("if tabs cannot coordinate each connects by itself", () => {
  const server = fakeServer();
  const tabs = [
    openTab({ open: server.open, inTurn: undefined, onOver: nothing }),
    openTab({ open: server.open, inTurn: undefined, onOver: nothing }),
  ];
  for (const stream of server.streams) stream.say("message", 4);
  expect(tabs.map(({ heard }) => heard)).toEqual([[4], [4]]);
});

test("a broken stream reconnects with a longer delay each time, from where it was", () => {
  fakeTime();
  vi.spyOn(Math, "random").mockReturnValue(1);
  const server = fakeServer();
  openTab({ open: server.open, inTurn: undefined, onOver: nothing });
  server.streams[0]?.say("start", 41);
  const breakAt = (times: number) => server.streams[times - 1]?.say("error");
  for (const [times, pauseMs] of [
    [1, 1000],
    [2, 2000],
    [3, 4000],
  ] as const) {
    breakAt(times);
    vi.advanceTimersByTime(pauseMs - 1);
    expect(server.streams).toHaveLength(times);
    vi.advanceTimersByTime(1);
    expect(server.streams).toHaveLength(times + 1);
  }
  expect(server.openOnes().map(({ url }) => url)).toEqual(["/api/events?agency=7&after=41"]);
  server.streams[3]?.say("start", 41);
  breakAt(4);
  vi.advanceTimersByTime(1000);
  expect(server.streams).toHaveLength(5);
});

test("when the network is back it reconnects at once", () => {
  fakeTime();
  const server = fakeServer();
  openTab({ open: server.open, inTurn: undefined, onOver: nothing });
  server.streams[0]?.say("error");
  window.dispatchEvent(new Event("online"));
  expect(server.streams).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(server.streams).toHaveLength(2);
});

test("signed out, no events arrive and a broken stream does not reconnect", () => {
  fakeTime();
  const server = fakeServer();
  const { heard } = openTab({ open: server.open, inTurn: undefined, onOver: nothing });
  server.streams[0]?.say("error");
  leaveSession(null);
  vi.advanceTimersByTime(60_000);
  expect(server.streams).toHaveLength(1);
  enterSession(userWith("Staff"));
  server.streams[1]?.say("message", 4);
  expect(heard).toEqual([4]);
});

test("the stream does not connect before the server has confirmed the user", () => {
  const server = fakeServer();
  changeSession({ phase: "offline" });
  openTab({ open: server.open, inTurn: undefined, onOver: nothing });
  expect(server.streams).toEqual([]);
  changeSession({ phase: "known" });
  expect(server.openOnes()).toHaveLength(1);
});

test("another agency has its own stream, and its own place in it", () => {
  const server = fakeServer();
  const { heard } = openTab({ open: server.open, inTurn: undefined, onOver: nothing });
  server.streams[0]?.say("message", 4);
  enterSession(inAgency(8));
  expect(server.openOnes().map(({ url }) => url)).toEqual(["/api/events?agency=8"]);
  server.streams[0]?.say("message", 5);
  expect(heard).toEqual([4]);
  enterSession(inAgency(7));
  expect(server.openOnes().map(({ url }) => url)).toEqual(["/api/events?agency=7&after=4"]);
});

test("a later listener receives the changes of the last seconds, but none of another agency", () => {
  fakeTime();
  const server = fakeServer();
  const { onLiveEvent } = liveEvents({ open: server.open, inTurn: undefined, onOver: nothing });
  const heardBy = () => {
    const heard: number[] = [];
    stops.push(onLiveEvent(({ id }) => heard.push(id)));
    return heard;
  };
  heardBy();
  server.streams[0]?.say("message", 4);
  vi.advanceTimersByTime(9_000);
  server.streams[0]?.say("message", 5);
  expect(heardBy()).toEqual([4, 5]);
  vi.advanceTimersByTime(9_000);
  expect(heardBy()).toEqual([5]);
  leaveSession(null);
  expect(heardBy()).toEqual([]);
});

test("the stream connects only while there are listeners, and once for the tab", () => {
  const server = fakeServer();
  const { onLiveEvent } = liveEvents({ open: server.open, inTurn: undefined, onOver: nothing });
  const heard: number[] = [];
  const listener = ({ id }: LiveEvent) => heard.push(id);
  const [stopOne, stopOther] = [onLiveEvent(listener), onLiveEvent(listener)];
  server.streams[0]?.say("message", 4);
  expect([server.streams.length, heard]).toEqual([1, [4, 4]]);
  stopOne();
  expect(server.openOnes()).toHaveLength(1);
  stopOther();
  expect(server.openOnes()).toEqual([]);
});

test("a stream the server ends is checked once, and a locked page gets no events", () => {
  const server = fakeServer();
  const onOver = vi.fn<() => void>();
  openTab({ open: server.open, inTurn: undefined, onOver });
  server.streams[0]?.say("over");
  expect(onOver).toHaveBeenCalledOnce();
  changeSession({ isLocked: true });
  expect(server.openOnes()).toEqual([]);
  changeSession({ isLocked: false });
  expect(server.openOnes()).toHaveLength(1);
});
