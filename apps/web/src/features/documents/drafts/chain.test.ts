import { expect, test, vi } from "vitest";
import type { Platform } from "#src/lib/device/platform.ts";
import { lock } from "#src/lib/device/vault.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import { newBrowser, openTab } from "#src/test/browser.ts";
import { eventually } from "#src/test/eventually.ts";
import { throwAway } from "./discard-draft.ts";
import { type DraftSession, openDraftSession } from "./draft-session.ts";
import { draftToOperation, readKeptDraft } from "./find-drafts.ts";
import { draftServer, formValues, nurse, tabAt, textsFound } from "./test/draft-server.ts";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

type Action = () => Promise<void>;

async function type(platform: Platform, session: DraftSession, text: string): Promise<void> {
  session.keep(formValues(text));
  await session.flush();
  await senderOf(platform).wake();
}

async function write(platform: Platform, text: string, replaces: string | null): Promise<DraftSession> {
  const session = openDraftSession(platform, replaces);
  await type(platform, session, text);
  return session;
}

/** A draft on the server that was continued offline. */
async function begunAndGoneOn() {
  const server = draftServer();
  const { platform } = await tabAt(server);
  const begun = await write(platform, "Begun", null);
  server.reach(false);
  const goneOn = await write(platform, "Begun, gone on", begun.id);
  return { server, platform, goneOn };
}

test("a draft continued twice offline replaces all earlier ones", async () => {
  const { server, platform, goneOn } = await begunAndGoneOn();
  await write(platform, "Begun, gone on, and on", goneOn.id);
  server.reach(true);
  expect(await textsFound(platform)).toEqual(["Begun, gone on, and on"]);
  await senderOf(platform).wake();
  expect(server.texts()).toEqual(["Begun, gone on, and on"]);
  expect(await textsFound(platform)).toEqual(["Begun, gone on, and on"]);
});

test("even if it was continued several times", async () => {
  const { server, platform, goneOn } = await begunAndGoneOn();
  const third = await write(platform, "Third", goneOn.id);
  await write(platform, "Fourth", third.id);
  server.reach(true);
  await senderOf(platform).wake();
  expect(server.texts()).toEqual(["Fourth"]);
});

test("a waiting draft can be continued while the device is locked, and is still replaced", async () => {
  const [server, browser] = [draftServer(), newBrowser()];
  const tab = await tabAt(server, browser);
  server.reach(false);
  const begun = await write(tab.platform, "Begun", null);
  const goneOn = openDraftSession(tab.platform, begun.id);
  await eventually(async () => expect(await textsFound(tab.platform)).toEqual(["Begun"]));
  lock(tab.platform);
  goneOn.keep(formValues("Begun, gone on"));
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

test("discarding a waiting draft also discards the draft it continued", async () => {
  const { server, platform, goneOn } = await begunAndGoneOn();
  server.reach(true);
  await throwAway(platform, goneOn.id);
  expect(await textsFound(platform)).toEqual([]);
  expect(server.texts()).toEqual([]);
});

test("a draft that cannot be discarded offline stays as it is", async () => {
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
])("a draft continued twice leaves nothing behind when it became a document %s", async (_, isKept) => {
  const { server, platform, goneOn } = await begunAndGoneOn();
  const last = openDraftSession(platform, goneOn.id);
  last.keep(formValues("Order"));
  if (isKept) await last.flush();
  server.reach(true);
  await last.end();
  await senderOf(platform).wake();
  expect(await textsFound(platform)).toEqual([]);
  expect(server.texts()).toEqual([]);
});

test.each([
  ["before", (one: Action, other: Action) => [one, other]],
  ["after", (one: Action, other: Action) => [other, one]],
])(
  "text typed in an open draft, %s the draft is continued elsewhere, becomes a separate draft",
  async (_, inOrder) => {
    const server = draftServer();
    const { platform } = await tabAt(server);
    const open = await write(platform, "Begun", null);
    server.reach(false);
    const goneOn = openDraftSession(platform, open.id);
    const actions = inOrder(
      () => type(platform, open, "Begun, typed later"),
      () => type(platform, goneOn, "Gone on"),
    );
    for (const action of actions) await action();
    await write(platform, "Gone on, and on", goneOn.id);
    server.reach(true);
    await senderOf(platform).wake();
    await senderOf(platform).wake();
    expect(server.texts().toSorted()).toEqual(["Begun, typed later", "Gone on, and on"]);
  },
);

test("a draft kept by an earlier version of the product names one predecessor or none", () => {
  const operation = draftToOperation({
    opId: "op",
    id: "draft",
    follows: null,
    content: formValues("Kept"),
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
