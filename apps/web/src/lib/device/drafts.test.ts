import { beforeEach, expect, test, vi } from "vitest";
import { newBrowser, openTab, type Tab } from "#src/test/browser.ts";
import { userWith } from "#src/test/records.ts";
import type { UnlockedKey } from "./database.ts";
import { deviceDrafts } from "./drafts.ts";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const nurse = userWith("Staff");
const owner = { userId: nurse.UserId, agencyId: 1 };
let tab: Tab;

beforeEach(() => {
  tab = openTab({ browser: newBrowser(), user: nurse, send: () => Promise.reject(new Error("offline")) });
});

async function newBox(): Promise<UnlockedKey> {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  return { crypto, key, owner };
}

const put = (box: UnlockedKey, id: string, value: unknown) =>
  deviceDrafts(tab.platform, box).change(id, () => value);

test("a draft is read as saved, with its own key only", async () => {
  const box = await newBox();
  await put(box, "one", { answer: 1 });
  expect(await deviceDrafts(tab.platform, box).read("one")).toEqual({ answer: 1 });
  expect(await deviceDrafts(tab.platform, await newBox()).read("one")).toBeUndefined();
});

test("one that cannot be decrypted is left out of the list and replaced by the next read", async () => {
  await put(await newBox(), "one", { answer: 1 });
  const box = await newBox();
  await put(box, "two", { answer: 2 });
  await put(box, "unwanted", { answer: 4 });
  const drafts = deviceDrafts(tab.platform, box);
  expect(await drafts.list((id) => id !== "unwanted")).toEqual([{ answer: 2 }]);
  await drafts.change("one", (kept) => kept ?? { answer: 3 });
  expect(await drafts.read("one")).toEqual({ answer: 3 });
});
