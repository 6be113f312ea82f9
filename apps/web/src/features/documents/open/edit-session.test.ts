import { expect, test, vi } from "vitest";
import { OfflineError } from "#src/lib/api-error.ts";
import { asOutput } from "#src/lib/boundary.ts";
import type { Send } from "#src/lib/device/platform.ts";
import { lock } from "#src/lib/device/vault.ts";
import { newBrowser, openTab, type Tab } from "#src/test/browser.ts";
import { documentId, documentWith } from "#src/test/document-records.ts";
import { userWith } from "#src/test/records.ts";
import { editSlot } from "../queries.ts";
import { documentToValues } from "./document-values.ts";
import { openEditSession } from "./use-edit-form.ts";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const nurse = userWith("Staff");
const editedId = documentId(1);
const base = documentToValues(documentWith(), "UTC");
const begun = { documentId: editedId, version: 3, base };
const formValues = (text: string) => ({ ...base, text });

/** A network that serves only the key of this device, while it is up. */
function network() {
  let isThere = true;
  const send: Send = async (key) => {
    if (!isThere || key !== "GET /device-secret") throw new OfflineError(new Error("no network"));
    return asOutput<typeof key>({ secret: "c2VjcmV0" });
  };
  return { send, reach: (can: boolean) => (isThere = can) };
}

/** A tab whose device was unlocked online. */
async function tabIn(browser = newBrowser(), user = nurse) {
  const { send, reach } = network();
  const tab = openTab({ browser, user, send });
  await editSlot(tab.platform, editedId).find();
  reach(false);
  return tab;
}

const textFound = async ({ platform }: Tab) => (await editSlot(platform, editedId).find())?.values.text;

test("typed text is on the device within a second, with the version it was typed over", async () => {
  const tab = await tabIn();
  const session = openEditSession(tab.platform, begun);
  session.keep(formValues("Wound"));
  session.keep(formValues("Wound care"));
  expect(Math.max(...tab.waitsMs())).toBeLessThan(1000);
  tab.letTimePass();
  await session.flush();
  expect(await editSlot(tab.platform, editedId).find()).toMatchObject({
    version: 3,
    base,
    values: { text: "Wound care" },
  });
  expect(tab.isHeld()).toBe(false);
});

test("offline changes survive closing the tab", async () => {
  const browser = newBrowser();
  const tab = await tabIn(browser);
  const session = openEditSession(tab.platform, begun);
  session.keep(formValues("Dressing change"));
  await session.flush();
  tab.kill();
  expect(await textFound(await tabIn(browser))).toBe("Dressing change");
});

test("a lock does not lose what was typed before it", async () => {
  const browser = newBrowser();
  const tab = await tabIn(browser);
  const session = openEditSession(tab.platform, begun);
  session.keep(formValues("Before the lock"));
  tab.enter(nurse, false);
  lock(tab.platform);
  await session.flush();
  tab.kill();
  expect(await textFound(await tabIn(browser))).toBe("Before the lock");
});

test("nothing is left of changes that were saved or discarded", async () => {
  const tab = await tabIn();
  const session = openEditSession(tab.platform, begun);
  session.keep(formValues("Saved"));
  await session.flush();
  await session.end();
  session.keep(formValues("Too late"));
  await session.flush();
  expect(await textFound(tab)).toBeUndefined();
});

test("a change that was undone is not an unsaved change", async () => {
  const tab = await tabIn();
  const session = openEditSession(tab.platform, begun);
  session.keep(formValues("x"));
  await session.flush();
  session.keep(base);
  await session.flush();
  expect(await textFound(tab)).toBeUndefined();
});

test("saving in one tab keeps the unsaved changes of another", async () => {
  const browser = newBrowser();
  const [one, other] = [await tabIn(browser), await tabIn(browser)];
  const [first, second] = [openEditSession(one.platform, begun), openEditSession(other.platform, begun)];
  first.keep(formValues("Here"));
  await first.flush();
  second.keep(formValues("There"));
  await second.flush();
  await first.end();
  expect(await textFound(one)).toBe("There");
});

test("saving continued changes ends them", async () => {
  const tab = await tabIn();
  const first = openEditSession(tab.platform, begun);
  first.keep(formValues("Begun"));
  await first.flush();
  const from = await editSlot(tab.platform, editedId).find();
  const next = openEditSession(tab.platform, { ...begun, from });
  await next.end();
  expect(await textFound(tab)).toBeUndefined();
});

test("on a device that cannot store changes, the tab asks before it closes", async () => {
  const { send } = network();
  const tab = openTab({ browser: newBrowser(), user: nurse, send, changes: { indexedDB: undefined } });
  const session = openEditSession(tab.platform, begun);
  session.keep(formValues("In this tab"));
  await session.flush();
  expect(tab.isHeld()).toBe(true);
  expect(await textFound(tab)).toBe("In this tab");
  await session.end();
  expect(tab.isHeld()).toBe(false);
});

test("another user of the device does not see the changes", async () => {
  const browser = newBrowser();
  const tab = await tabIn(browser);
  const session = openEditSession(tab.platform, begun);
  session.keep(formValues("By the nurse"));
  await session.flush();
  tab.kill();
  expect(await textFound(await tabIn(browser, userWith("Editor")))).toBeUndefined();
});
