import { expect, test, vi } from "vitest";
import { asOutput } from "#src/lib/boundary.ts";
import type { Send } from "#src/lib/device/platform.ts";
import { newBrowser, openTab } from "#src/test/browser.ts";
import { userWith } from "#src/test/records.ts";
import { listSlots, openSlot } from "./kept-slot.ts";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const send: Send = async (key) => asOutput<typeof key>({ secret: "c2VjcmV0" });

test("what a full device could no longer take comes before what it took earlier", async () => {
  const { platform } = openTab({ browser: newBrowser(), user: userWith("Staff"), send });
  const slot = openSlot<string>(platform, "note");
  expect(await slot.keep("Heel")).toBe("device");
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(await slot.keep("Heel is warm")).toBe("memory");
  expect(await slot.find()).toBe("Heel is warm");
  expect((await listSlots<string>(platform, (name) => name === "note"))[0]).toBe("Heel is warm");
});
