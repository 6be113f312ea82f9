import { afterEach, expect, test, vi } from "vitest";
import { asOutput } from "#src/lib/boundary.ts";
import type { Platform, Send } from "#src/lib/device/platform.ts";
import { lock } from "#src/lib/device/vault.ts";
import { keptRecordings } from "#src/lib/outbox/kept-recordings.ts";
import { outboxOf } from "#src/lib/outbox/outbox.ts";
import { keepSending } from "#src/lib/outbox/sender.ts";
import { newBrowser, openTab } from "#src/test/browser.ts";
import { eventually } from "#src/test/eventually.ts";
import { fakeMicrophone } from "#src/test/fake-microphone.ts";
import { userWith } from "#src/test/records.ts";
import { longestSeconds, recordSound } from "./record-sound.ts";
import { isProblem, openMicrophone } from "./use-recorder.ts";

vi.spyOn(console, "warn").mockImplementation(() => undefined);
afterEach(() => void vi.unstubAllGlobals());

const nurse = userWith("Staff");
const send: Send = async (key) => {
  if (key !== "GET /device-secret") throw new Error(`not expected: ${key}`);
  return asOutput<typeof key>({ secret: "c2VjcmV0" });
};

type Begun = { readonly browser?: ReturnType<typeof newBrowser>; readonly changes?: Partial<Platform> };

/** A user who has just started to record. The test controls the clock. */
async function begin({ browser = newBrowser(), changes = {} }: Begun = {}) {
  const clock = { ms: Date.parse("2026-11-20T15:00:00Z") };
  const tab = openTab({ browser, user: nurse, send, changes: { now: () => clock.ms, ...changes } });
  const microphone = fakeMicrophone();
  const kept = keptRecordings(outboxOf(tab.platform));
  await kept.list();
  const stream = await openMicrophone();
  if (isProblem(stream)) throw new Error(stream.title);
  const recorder = recordSound({ platform: tab.platform, kept }, stream);
  const second = async (...bytes: number[]) => {
    clock.ms += 1000;
    await microphone.hear(bytes);
  };
  return { browser, tab, clock, kept, microphone, recorder, second };
}

const recorded = async (platform: Platform) => {
  const kept = keptRecordings(outboxOf(platform));
  const all = await kept.list();
  return Promise.all(
    all.map(async (recording) => [
      recording.seconds,
      ...new Uint8Array(await (await kept.sound(recording)).arrayBuffer()),
    ]),
  );
};

test("each second is on the device at once, and can be read in another tab after this one dies", async () => {
  const { browser, tab, recorder, second } = await begin();
  await second(1, 2);
  await second(3);
  await eventually(() => expect(recorder.state().recording?.pieces).toBe(2));
  expect(recorder.state().place).toBe("device");
  tab.kill();
  const later = openTab({ browser, user: nurse, send });
  expect(await recorded(later.platform)).toEqual([[2, 1, 2, 3]]);
});

test("a pause is not counted, and what came before it is kept at once", async () => {
  const { clock, recorder, second } = await begin();
  await second(1);
  recorder.pause();
  clock.ms += 60_000;
  expect([recorder.state().phase, recorder.seconds()]).toEqual(["paused", 1]);
  await eventually(() => expect(recorder.state().recording?.pieces).toBe(2));
  recorder.resume();
  await second(2);
  await recorder.stop();
  expect(recorder.state().recording).toMatchObject({ seconds: 2, pieces: 4 });
});

test("the last second is encrypted even though the device was locked during the recording", async () => {
  const { browser, tab, recorder, second, microphone } = await begin();
  await second(1);
  tab.enter(null);
  lock(tab.platform);
  await recorder.stop();
  expect(microphone.isOpen()).toBe(false);
  expect(recorder.state().place).toBe("device");
  const later = openTab({ browser, user: nurse, send });
  expect(await recorded(later.platform)).toEqual([[1, 1, 9]]);
});

test("nothing on the device can be read without the key, and no other user sees it", async () => {
  const { browser, recorder, second } = await begin();
  const secret = [83, 69, 67, 82, 69, 84, 83, 69, 67, 82, 69, 84];
  await second(...secret);
  await recorder.stop();
  const rows = await rowsOf(browser.indexedDB);
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(Buffer.from(row).includes(Buffer.from(secret))).toBe(false);
  const other = openTab({
    browser,
    user: { ...nurse, UserId: "0198f4a0-0000-7000-8000-00000000abcd" },
    send,
  });
  expect(await recorded(other.platform)).toEqual([]);
});

/** The stored bytes of the pieces. */
async function rowsOf(factory: IDBFactory): Promise<readonly ArrayBuffer[]> {
  const opening = factory.open("hearthside");
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  const asked = opening.result.transaction("pieces").objectStore("pieces").getAll();
  await new Promise((resolve) => asked.addEventListener("success", resolve));
  opening.result.close();
  return asked.result.map(({ sealed }) => sealed.data);
}

test("on a device that cannot store it, the recording stays in the tab, which asks before it closes", async () => {
  const { tab, recorder, second } = await begin({ changes: { indexedDB: undefined } });
  const stop = keepSending(tab.platform);
  await second(1);
  await second(2);
  await recorder.stop();
  expect(recorder.state().place).toBe("memory");
  expect(await recorded(tab.platform)).toEqual([[2, 1, 2, 9]]);
  expect(tab.isHeld()).toBe(true);
  stop();
});

test("a disconnected microphone ends the recording and keeps it", async () => {
  const { microphone, recorder, second } = await begin();
  await second(1);
  microphone.disconnect();
  await recorder.stop();
  expect(recorder.state()).toMatchObject({ phase: "stopped", ended: "microphone-gone" });
  expect(recorder.state().recording).toMatchObject({ pieces: 2 });
});

test("a forgotten microphone is released automatically", async () => {
  const { clock, microphone, recorder } = await begin();
  clock.ms += longestSeconds * 1000;
  await microphone.hear([1]);
  await recorder.stop();
  expect(recorder.state()).toMatchObject({ phase: "stopped", ended: "too-long" });
  expect(microphone.isOpen()).toBe(false);
});

test.each([
  ["NotAllowedError", "Microphone access is blocked"],
  ["NotFoundError", "No microphone found"],
  ["NotReadableError", "The microphone is in use"],
  ["AbortError", "The microphone could not be started"],
])("%s is shown as “%s”, with advice", async (name, title) => {
  fakeMicrophone(name);
  expect(await openMicrophone()).toMatchObject({ title, advice: expect.stringContaining("try again") });
});
