import { expect, test, vi } from "vitest";
import { write } from "#src/lib/device/database.ts";
import { countUnsent } from "#src/lib/outbox/unsent.ts";
import { answer, atWork, expectSaved } from "#src/test/at-work.ts";
import { newBrowser } from "#src/test/browser.ts";
import { draftsOnDevice } from "./kept-assessments.ts";

/** A device whose disk is full until a test says otherwise. */
function fullDevice() {
  const browser = newBrowser();
  const disk = { isFull: false };
  const open = browser.indexedDB.open.bind(browser.indexedDB);
  browser.indexedDB.open = (...given) => {
    const request = open(...given);
    request.addEventListener("success", () => {
      const database = request.result;
      const begin = database.transaction.bind(database);
      Object.assign(database, {
        transaction: (...asked: Parameters<typeof begin>) => {
          if (disk.isFull && asked[1] === "readwrite")
            throw new DOMException("The disk is full.", "QuotaExceededError");
          return begin(...asked);
        },
      });
    });
    return request;
  };
  return { browser, disk };
}

test("a full device never claims to keep an answer, and the answer is still sent", async () => {
  const { browser, disk } = fullDevice();
  const { server, tab, sync } = await atWork({ browser });
  const said = new Set<string>();
  sync.subscribe(() => said.add(sync.state().saved));
  disk.isFull = true;
  server.reach(false);
  answer(sync, "M1860", "01");
  await expectSaved(sync, "not-on-device");
  expect(tab.isHeld()).toBe(true);
  expect(await countUnsent(tab.platform)).toEqual({ onDevice: 0, inMemory: 1 });
  server.reach(true);
  tab.wake();
  await expectSaved(sync, "saved");
  expect(server.valueOf("M1860")).toBe("01");
  expect(said).not.toContain("on-device");
  expect(tab.isHeld()).toBe(false);
});

test("when there is room again, answers only in the tab move to the device with the next answer", async () => {
  const { browser, disk } = fullDevice();
  const { server, tab, sync } = await atWork({ browser });
  disk.isFull = true;
  server.reach(false);
  answer(sync, "M1860", "01");
  await expectSaved(sync, "not-on-device");
  disk.isFull = false;
  answer(sync, "M1860", "02");
  answer(sync, "M1830", "03");
  await expectSaved(sync, "on-device");
  expect(await countUnsent(tab.platform)).toEqual({ onDevice: 2, inMemory: 0 });
  server.reach(true);
  tab.wake();
  await expectSaved(sync, "saved");
  expect([server.valueOf("M1860"), server.valueOf("M1830")]).toEqual(["02", "03"]);
});

test("a browser without storage works online, and says that it saves nothing", async () => {
  const { server, tab, sync } = await atWork({ changes: { indexedDB: undefined } });
  server.reach(false);
  answer(sync, "M1860", "01");
  await expectSaved(sync, "not-on-device");
  answer(sync, "M1860", "02");
  server.reach(true);
  tab.wake();
  await expectSaved(sync, "saved");
  expect(server.valueOf("M1860")).toBe("02");
  await expect(draftsOnDevice(tab.platform)).rejects.toThrow(
    "This device cannot save your work. Stay online.",
  );
});

test("a write that fails halfway leaves nothing", async () => {
  const { tab } = await atWork();
  const action = vi.fn(async () => {
    throw new Error("in the middle");
  });
  await expect(write(tab.platform, { stores: ["settled"], action })).rejects.toThrow("Stay online");
  expect(action).toHaveBeenCalledOnce();
});
