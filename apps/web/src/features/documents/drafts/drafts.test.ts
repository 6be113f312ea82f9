import { expect, test, vi } from "vitest";
import { lock } from "#src/lib/device/vault.ts";
import { keepSending, senderOf } from "#src/lib/outbox/sender.ts";
import { countUnsent } from "#src/lib/outbox/unsent.ts";
import { newBrowser, openTab } from "#src/test/browser.ts";
import { eventually } from "#src/test/eventually.ts";
import { userWith } from "#src/test/records.ts";
import { throwAway } from "./discard-draft.ts";
import { type DraftSession, openDraftSession } from "./draft-session.ts";
import { draftServer, formValues, nurse, tabAt, textsFound } from "./test/draft-server.ts";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

test("text is kept when typing pauses, and saved over its own version", async () => {
  const server = draftServer();
  const { platform, letTimePass, waitsMs } = await tabAt(server);
  const session = openDraftSession(platform, null);
  session.keep(formValues("Wound"));
  session.keep(formValues("Wound care"));
  expect(Math.max(...waitsMs())).toBeLessThan(1000);
  letTimePass();
  await session.flush();
  await senderOf(platform).wake();
  session.keep(formValues("Wound care twice a week"));
  await session.flush();
  await senderOf(platform).wake();
  expect(server.drafts()).toMatchObject([{ id: session.id, version: 2 }]);
  expect(server.texts()).toEqual(["Wound care twice a week"]);
  expect(session.place()).toBe("device");
  expect(await countUnsent(platform)).toEqual({ onDevice: 0, inMemory: 0 });
});

test("a draft typed offline survives closing the tab, and is saved once online", async () => {
  const [server, browser] = [draftServer(), newBrowser()];
  const { platform, kill } = await tabAt(server, browser);
  server.reach(false);
  const session = openDraftSession(platform, null);
  session.keep(formValues("Dressing change"));
  await session.flush();
  kill();
  const later = openTab({ browser, user: nurse, send: server.send });
  server.reach(true);
  expect(await textsFound(later.platform)).toEqual(["Dressing change"]);
  await senderOf(later.platform).wake();
  expect(server.texts()).toEqual(["Dressing change"]);
});

test("a lost response does not block later changes", async () => {
  const server = draftServer();
  const { platform } = await tabAt(server);
  const session = openDraftSession(platform, null);
  server.loseAnswers(true);
  session.keep(formValues("First"));
  await session.flush();
  await senderOf(platform).wake();
  server.loseAnswers(false);
  session.keep(formValues("Second"));
  await session.flush();
  await senderOf(platform).wake();
  expect(server.texts()).toEqual(["Second"]);
});

test("a continued draft is replaced only once the new one is saved", async () => {
  const server = draftServer();
  const { platform } = await tabAt(server);
  const first = openDraftSession(platform, null);
  first.keep(formValues("Begun"));
  await first.flush();
  await senderOf(platform).wake();
  const next = openDraftSession(platform, first.id);
  expect(server.texts()).toEqual(["Begun"]);
  next.keep(formValues("Begun, and gone on"));
  await next.flush();
  expect(await textsFound(platform)).toEqual(["Begun, and gone on"]);
  await senderOf(platform).wake();
  expect(server.texts()).toEqual(["Begun, and gone on"]);
});

test("two tabs that continue the same draft both keep their text", async () => {
  const [server, browser] = [draftServer(), newBrowser()];
  const [one, other] = [await tabAt(server, browser), await tabAt(server, browser)];
  const begun = openDraftSession(one.platform, null);
  begun.keep(formValues("Begun"));
  await begun.flush();
  await senderOf(one.platform).wake();
  const sessions = [openDraftSession(one.platform, begun.id), openDraftSession(other.platform, begun.id)];
  sessions.forEach((session, at) => session.keep(formValues(`Tab ${at + 1}`)));
  await Promise.all(sessions.map((session) => session.flush()));
  await senderOf(one.platform).wake();
  await senderOf(other.platform).wake();
  expect(server.texts().toSorted()).toEqual(["Tab 1", "Tab 2"]);
});

test("an open dialog loses nothing when its draft is continued elsewhere", async () => {
  const [server, browser] = [draftServer(), newBrowser()];
  const [one, other] = [await tabAt(server, browser), await tabAt(server, browser)];
  const open = openDraftSession(one.platform, null);
  open.keep(formValues("Here"));
  await open.flush();
  await senderOf(one.platform).wake();
  const elsewhere = openDraftSession(other.platform, open.id);
  elsewhere.keep(formValues("There"));
  await elsewhere.flush();
  await senderOf(other.platform).wake();
  open.keep(formValues("Here, later"));
  await open.flush();
  await senderOf(one.platform).wake();
  expect(server.texts().toSorted()).toEqual(["Here, later", "There"]);
});

test("a lock does not lose what was typed before it", async () => {
  const [server, browser] = [draftServer(), newBrowser()];
  const tab = await tabAt(server, browser);
  const session = openDraftSession(tab.platform, null);
  session.keep(formValues("Before the lock"));
  tab.enter(nurse, false);
  lock(tab.platform);
  await session.flush();
  tab.kill();
  const later = openTab({ browser, user: nurse, send: server.send });
  expect(await textsFound(later.platform)).toEqual(["Before the lock"]);
});

test("on a device that cannot store drafts, the tab asks before it closes", async () => {
  const server = draftServer();
  server.reach(false);
  const tab = openTab({
    browser: newBrowser(),
    user: nurse,
    send: server.send,
    changes: { indexedDB: undefined },
  });
  const stop = keepSending(tab.platform);
  const session = openDraftSession(tab.platform, null);
  session.keep(formValues("In this tab"));
  await session.flush();
  await eventually(() => expect(tab.isHeld()).toBe(true));
  expect(session.place()).toBe("memory");
  server.reach(true);
  await senderOf(tab.platform).wake();
  expect(server.texts()).toEqual(["In this tab"]);
  stop();
});

test("nothing is left of a draft that became a document", async () => {
  const server = draftServer();
  const { platform } = await tabAt(server);
  server.reach(false);
  const session = openDraftSession(platform, null);
  session.keep(formValues("Order"));
  await session.flush();
  await senderOf(platform).wake();
  server.reach(true);
  await session.end();
  session.keep(formValues("Order, too late"));
  await session.flush();
  await senderOf(platform).wake();
  expect(await textsFound(platform)).toEqual([]);
});

test.each([
  ["before what was changed is kept", async () => undefined],
  ["before what was changed is saved", async (session: DraftSession) => session.flush()],
])("nothing is left of a continued draft that became a document %s", async (_, beforeEnd) => {
  const server = draftServer();
  const { platform } = await tabAt(server);
  const first = openDraftSession(platform, null);
  first.keep(formValues("Order"));
  await first.flush();
  await senderOf(platform).wake();
  const next = openDraftSession(platform, first.id);
  next.keep(formValues("Order, gone on with"));
  await beforeEnd(next);
  await next.end();
  await senderOf(platform).wake();
  expect(await textsFound(platform)).toEqual([]);
});

test("a draft is discarded here and on the server", async () => {
  const server = draftServer();
  const { platform } = await tabAt(server);
  const session = openDraftSession(platform, null);
  session.keep(formValues("Not wanted"));
  await session.flush();
  await senderOf(platform).wake();
  await throwAway(platform, session.id);
  expect(await textsFound(platform)).toEqual([]);
});

test("another user of the device neither sees nor sends a draft", async () => {
  const [server, browser] = [draftServer(), newBrowser()];
  const { platform, kill } = await tabAt(server, browser);
  server.reach(false);
  const session = openDraftSession(platform, null);
  session.keep(formValues("By the nurse"));
  await session.flush();
  kill();
  server.reach(true);
  const other = openTab({ browser, user: userWith("Editor"), send: server.send });
  await senderOf(other.platform).wake();
  expect(await textsFound(other.platform)).toEqual([]);
  expect(server.texts()).toEqual([]);
});
