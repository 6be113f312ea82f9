import { expect, test, vi } from "vitest";
import type { Platform } from "#src/lib/device/platform.ts";
import { lock } from "#src/lib/device/vault.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import { newBrowser, openTab } from "#src/test/browser.ts";
import { eventually } from "#src/test/eventually.ts";
import { throwAway } from "./discard-draft.ts";
import { type DraftSession, openDraftSession } from "./draft-session.ts";
import { readKeptDraft, toOperation } from "./kept-draft.ts";
import { draftServer, nurse, tabAt, textsFound, typed } from "./test/draft-server.ts";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

type Act = () => Promise<void>;

async function type(platform: Platform, session: DraftSession, text: string): Promise<void> {
  session.keep(typed(text));
  await session.flush();
  await senderOf(platform).wake();
}

async function write(platform: Platform, text: string, replaces: string | null): Promise<DraftSession> {
  const session = openDraftSession(platform, replaces);
  await type(platform, session, text);
  return session;
}

/** A draft that the server has, gone on with where there is no network. */
async function begunAndGoneOn() {
  const server = draftServer();
  const { platform } = await tabAt(server);
  const begun = await write(platform, "Begun", null);
  server.reach(false);
  const goneOn = await write(platform, "Begun, gone on", begun.id);
  return { server, platform, goneOn };
}

test("gone on with twice without network, a draft takes the place of all before it", async () => {
  const { server, platform, goneOn } = await begunAndGoneOn();
  await write(platform, "Begun, gone on, and on", goneOn.id);
  server.reach(true);
  expect(await textsFound(platform)).toEqual(["Begun, gone on, and on"]);
  await senderOf(platform).wake();
  expect(server.texts()).toEqual(["Begun, gone on, and on"]);
  expect(await textsFound(platform)).toEqual(["Begun, gone on, and on"]);
});

test("however often it is gone on with", async () => {
  const { server, platform, goneOn } = await begunAndGoneOn();
  const third = await write(platform, "Third", goneOn.id);
  await write(platform, "Fourth", third.id);
  server.reach(true);
  await senderOf(platform).wake();
  expect(server.texts()).toEqual(["Fourth"]);
});

test("what waits is gone on with while the device is locked, and takes its place all the same", async () => {
  const [server, browser] = [draftServer(), newBrowser()];
  const tab = await tabAt(server, browser);
  server.reach(false);
  const begun = await write(tab.platform, "Begun", null);
  const goneOn = openDraftSession(tab.platform, begun.id);
  await eventually(async () => expect(await textsFound(tab.platform)).toEqual(["Begun"]));
  lock(tab.platform);
  goneOn.keep(typed("Begun, gone on"));
  await goneOn.flush();
  tab.kill();
  server.reach(true);
  const later = openTab({ browser, user: nurse, send: server.send });
  expect(await textsFound(later.platform)).toEqual(["Begun, gone on"]);
  await senderOf(later.platform).wake();
  await senderOf(later.platform).wake();
  expect(server.texts()).toEqual(["Begun, gone on"]);
  expect(await textsFound(later.platform)).toEqual(["Begun, gone on"]);
});

test("what waits to be sent is thrown away with the draft it went on from", async () => {
  const { server, platform, goneOn } = await begunAndGoneOn();
  server.reach(true);
  await throwAway(platform, goneOn.id);
  expect(await textsFound(platform)).toEqual([]);
  expect(server.texts()).toEqual([]);
});

test("where it cannot be thrown away, without network, it stays as it is", async () => {
  const { server, platform, goneOn } = await begunAndGoneOn();
  await expect(throwAway(platform, goneOn.id)).rejects.toThrow();
  expect(await textsFound(platform)).toEqual(["Begun, gone on"]);
  server.reach(true);
  await senderOf(platform).wake();
  expect(server.texts()).toEqual(["Begun, gone on"]);
});

test.each([
  ["before what was changed is kept", false],
  ["before what was changed is sent", true],
])("nothing stays of a draft gone on with twice that became a paper %s", async (_, isKept) => {
  const { server, platform, goneOn } = await begunAndGoneOn();
  const last = openDraftSession(platform, goneOn.id);
  last.keep(typed("Order"));
  if (isKept) await last.flush();
  server.reach(true);
  await last.end();
  await senderOf(platform).wake();
  expect(await textsFound(platform)).toEqual([]);
  expect(server.texts()).toEqual([]);
});

test.each([
  ["before", (one: Act, other: Act) => [one, other]],
  ["after", (one: Act, other: Act) => [other, one]],
])(
  "what is typed where a draft is open still, %s it is gone on with elsewhere, is a draft of its own",
  async (_, inOrder) => {
    const server = draftServer();
    const { platform } = await tabAt(server);
    const open = await write(platform, "Begun", null);
    server.reach(false);
    const goneOn = openDraftSession(platform, open.id);
    const acts = inOrder(
      () => type(platform, open, "Begun, typed later"),
      () => type(platform, goneOn, "Gone on"),
    );
    for (const act of acts) await act();
    await write(platform, "Gone on, and on", goneOn.id);
    server.reach(true);
    await senderOf(platform).wake();
    await senderOf(platform).wake();
    expect(server.texts().toSorted()).toEqual(["Begun, typed later", "Gone on, and on"]);
  },
);

test("what an earlier version of the product kept names one draft, or none", () => {
  const operation = toOperation({
    opId: "op",
    id: "draft",
    follows: null,
    content: typed("Kept"),
    at: "2026-03-06T15:00:00.000Z",
    replaces: [],
    over: [],
  });
  const keptAs = (replaces: unknown) =>
    readKeptDraft({
      ...operation,
      value: JSON.stringify({ ...JSON.parse(operation.value ?? ""), replaces }),
    });
  expect(keptAs("before")?.replaces).toEqual(["before"]);
  expect(keptAs(null)?.replaces).toEqual([]);
  expect(keptAs(["before", "first"])?.replaces).toEqual(["before", "first"]);
});
