import { expect, test, vi } from "vitest";
import { lock } from "#src/lib/device/vault.ts";
import { keepSending, senderOf } from "#src/lib/outbox/sender.ts";
import { countUnsent } from "#src/lib/outbox/unsent.ts";
import { newBrowser, openTab } from "#src/test/browser.ts";
import { eventually } from "#src/test/eventually.ts";
import { userWith } from "#src/test/records.ts";
import { throwAway } from "./discard-draft.ts";
import { type DraftSession, openDraftSession } from "./draft-session.ts";
import { draftServer, nurse, tabAt, textsFound, typed } from "./test/draft-server.ts";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

test("what is typed is kept when typing pauses, and saved over its own version", async () => {
  const server = draftServer();
  const { platform, letTimePass, waitsMs } = await tabAt(server);
  const session = openDraftSession(platform, null);
  session.keep(typed("Wound"));
  session.keep(typed("Wound care"));
  expect(Math.max(...waitsMs())).toBeLessThan(1000);
  letTimePass();
  await session.flush();
  await senderOf(platform).wake();
  session.keep(typed("Wound care twice a week"));
  await session.flush();
  await senderOf(platform).wake();
  expect(server.drafts()).toMatchObject([{ id: session.id, version: 2 }]);
  expect(server.texts()).toEqual(["Wound care twice a week"]);
  expect(session.place()).toBe("device");
  expect(await countUnsent(platform)).toEqual({ onDevice: 0, inMemory: 0 });
});

test("without network a draft survives the tab's death, and is saved when there is network again", async () => {
  const [server, browser] = [draftServer(), newBrowser()];
  const { platform, kill } = await tabAt(server, browser);
  server.reach(false);
  const session = openDraftSession(platform, null);
  session.keep(typed("Dressing change"));
  await session.flush();
  kill();
  const later = openTab({ browser, user: nurse, send: server.send });
  server.reach(true);
  expect(await textsFound(later.platform)).toEqual(["Dressing change"]);
  await senderOf(later.platform).wake();
  expect(server.texts()).toEqual(["Dressing change"]);
});

test("an answer that is lost does not hold up what is typed after it", async () => {
  const server = draftServer();
  const { platform } = await tabAt(server);
  const session = openDraftSession(platform, null);
  server.loseAnswers(true);
  session.keep(typed("First"));
  await session.flush();
  await senderOf(platform).wake();
  server.loseAnswers(false);
  session.keep(typed("Second"));
  await session.flush();
  await senderOf(platform).wake();
  expect(server.texts()).toEqual(["Second"]);
});

test("going on with a draft takes its place, not before the new one is saved", async () => {
  const server = draftServer();
  const { platform } = await tabAt(server);
  const first = openDraftSession(platform, null);
  first.keep(typed("Begun"));
  await first.flush();
  await senderOf(platform).wake();
  const next = openDraftSession(platform, first.id);
  expect(server.texts()).toEqual(["Begun"]);
  next.keep(typed("Begun, and gone on"));
  await next.flush();
  expect(await textsFound(platform)).toEqual(["Begun, and gone on"]);
  await senderOf(platform).wake();
  expect(server.texts()).toEqual(["Begun, and gone on"]);
});

test("two tabs that go on with the same draft both keep what was typed in them", async () => {
  const [server, browser] = [draftServer(), newBrowser()];
  const [one, other] = [await tabAt(server, browser), await tabAt(server, browser)];
  const begun = openDraftSession(one.platform, null);
  begun.keep(typed("Begun"));
  await begun.flush();
  await senderOf(one.platform).wake();
  const sessions = [openDraftSession(one.platform, begun.id), openDraftSession(other.platform, begun.id)];
  sessions.forEach((session, at) => session.keep(typed(`Tab ${at + 1}`)));
  await Promise.all(sessions.map((session) => session.flush()));
  await senderOf(one.platform).wake();
  await senderOf(other.platform).wake();
  expect(server.texts().toSorted()).toEqual(["Tab 1", "Tab 2"]);
});

test("a dialog still open where its draft is gone on with elsewhere loses nothing either", async () => {
  const [server, browser] = [draftServer(), newBrowser()];
  const [one, other] = [await tabAt(server, browser), await tabAt(server, browser)];
  const open = openDraftSession(one.platform, null);
  open.keep(typed("Here"));
  await open.flush();
  await senderOf(one.platform).wake();
  const elsewhere = openDraftSession(other.platform, open.id);
  elsewhere.keep(typed("There"));
  await elsewhere.flush();
  await senderOf(other.platform).wake();
  open.keep(typed("Here, later"));
  await open.flush();
  await senderOf(one.platform).wake();
  expect(server.texts().toSorted()).toEqual(["Here, later", "There"]);
});

test("a lock does not lose what was typed before it", async () => {
  const [server, browser] = [draftServer(), newBrowser()];
  const tab = await tabAt(server, browser);
  const session = openDraftSession(tab.platform, null);
  session.keep(typed("Before the lock"));
  tab.enter(nurse, false);
  lock(tab.platform);
  await session.flush();
  tab.kill();
  const later = openTab({ browser, user: nurse, send: server.send });
  expect(await textsFound(later.platform)).toEqual(["Before the lock"]);
});

test("where the device keeps nothing it is in this tab, which asks before it closes", async () => {
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
  session.keep(typed("In this tab"));
  await session.flush();
  await eventually(() => expect(tab.isHeld()).toBe(true));
  expect(session.place()).toBe("memory");
  server.reach(true);
  await senderOf(tab.platform).wake();
  expect(server.texts()).toEqual(["In this tab"]);
  stop();
});

test("nothing of a draft stays once it has become a paper", async () => {
  const server = draftServer();
  const { platform } = await tabAt(server);
  server.reach(false);
  const session = openDraftSession(platform, null);
  session.keep(typed("Order"));
  await session.flush();
  await senderOf(platform).wake();
  server.reach(true);
  await session.end();
  session.keep(typed("Order, too late"));
  await session.flush();
  await senderOf(platform).wake();
  expect(await textsFound(platform)).toEqual([]);
});

test.each([
  ["before what was changed is kept", async () => undefined],
  ["before what was changed is saved", async (session: DraftSession) => session.flush()],
])("nothing stays of a draft that was gone on with and became a paper %s", async (_, beforeEnd) => {
  const server = draftServer();
  const { platform } = await tabAt(server);
  const first = openDraftSession(platform, null);
  first.keep(typed("Order"));
  await first.flush();
  await senderOf(platform).wake();
  const next = openDraftSession(platform, first.id);
  next.keep(typed("Order, gone on with"));
  await beforeEnd(next);
  await next.end();
  await senderOf(platform).wake();
  expect(await textsFound(platform)).toEqual([]);
});

test("a draft is thrown away here and on the server", async () => {
  const server = draftServer();
  const { platform } = await tabAt(server);
  const session = openDraftSession(platform, null);
  session.keep(typed("Not wanted"));
  await session.flush();
  await senderOf(platform).wake();
  await throwAway(platform, session.id);
  expect(await textsFound(platform)).toEqual([]);
});

test("another user of the device neither sees nor sends it", async () => {
  const [server, browser] = [draftServer(), newBrowser()];
  const { platform, kill } = await tabAt(server, browser);
  server.reach(false);
  const session = openDraftSession(platform, null);
  session.keep(typed("Hers"));
  await session.flush();
  kill();
  server.reach(true);
  const other = openTab({ browser, user: userWith("Editor"), send: server.send });
  await senderOf(other.platform).wake();
  expect(await textsFound(other.platform)).toEqual([]);
  expect(server.texts()).toEqual([]);
});
