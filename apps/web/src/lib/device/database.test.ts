import { expect, test } from "vitest";
import { newBrowser, openTab } from "#src/test/browser.ts";
import { userWith } from "#src/test/records.ts";
import { openDatabase } from "./database.ts";

test("a device keeps work saved before recordings existed, and can then store recordings", async () => {
  const browser = newBrowser();
  const draft = {
    userId: "u",
    agencyId: 1,
    id: "d",
    sealed: { iv: new Uint8Array(12), data: new ArrayBuffer(4) },
  };
  await makeFirstVersion(browser.indexedDB, draft);
  const { platform } = openTab({
    browser,
    user: userWith("Staff"),
    send: () => Promise.reject(new Error("not expected")),
  });
  const database = await openDatabase(platform);
  expect(await database.get("drafts", ["u", 1, "d"])).toMatchObject({ id: "d" });
  expect([...database.objectStoreNames]).toEqual([
    "drafts",
    "facts",
    "keys",
    "operations",
    "pieces",
    "recordings",
    "settled",
  ]);
});

/** The database as an earlier version of the product created it. */
async function makeFirstVersion(factory: IDBFactory, draft: object): Promise<void> {
  const asked = factory.open("hearthside", 1);
  asked.addEventListener("upgradeneeded", () => {
    const ofOwner = ["userId", "agencyId"];
    for (const name of ["keys", "facts"]) asked.result.createObjectStore(name, { keyPath: ofOwner });
    asked.result.createObjectStore("drafts", { keyPath: [...ofOwner, "id"] }).put(draft);
    const operations = asked.result.createObjectStore("operations", { keyPath: "seq", autoIncrement: true });
    operations.createIndex("byOwner", ofOwner);
    operations.createIndex("byOpId", "opId", { unique: true });
    asked.result.createObjectStore("settled", { keyPath: "opId" });
  });
  await new Promise((resolve) => asked.addEventListener("success", resolve));
  asked.result.close();
}
