import type { Contract, InputOf, File as StoredFile } from "@hearthside/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, OfflineError } from "#src/lib/api-error.ts";
import { asOutput } from "#src/lib/boundary.ts";
import type { Platform, Send } from "#src/lib/device/platform.ts";
import { keptRecordings } from "#src/lib/outbox/kept-recordings.ts";
import { outboxOf } from "#src/lib/outbox/outbox.ts";
import { senderOf, transports } from "#src/lib/outbox/sender.ts";
import { countRecordings, countUnsent } from "#src/lib/outbox/unsent.ts";
import { newBrowser, openTab } from "#src/test/browser.ts";
import { eventually } from "#src/test/eventually.ts";
import { fileWith } from "#src/test/file-records.ts";
import { noteWith } from "#src/test/note-records.ts";
import { userWith } from "#src/test/records.ts";
import { keepNote } from "./keep-note.ts";
import { findKeptNotes, findKeptRecordings, sendNoteAgain } from "./kept-note.ts";
import { noteTransport, type Uploaded } from "./send-note.ts";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const nurse = userWith("Staff");

type Inputs = { readonly [K in "GET /files/:id" | "POST /files" | "POST /notes"]: InputOf<Contract[K]> };

/** Takes files and notes like the product's server. */
function noteServer() {
  const files = new Map<string, StoredFile>();
  const notes = new Map<string, Inputs["POST /notes"]>();
  const state = { isReachable: true, losesAnswers: false, refuses: "" };
  const sent: Uint8Array[] = [];
  const answers: { readonly [K in keyof Inputs]: (input: Inputs[K]) => unknown } = {
    "GET /files/:id": ({ id }) => {
      const file = files.get(id);
      if (file === undefined) throw new ApiError({ status: 404, code: "not-found" });
      return file;
    },
    "POST /files": ({ id, name, size }) => {
      const file = fileWith(1, { id, name, size, status: "uploading", createdAt: new Date().toISOString() });
      files.set(id, file);
      return file;
    },
    "POST /notes": (note) => {
      if (state.refuses !== "") throw new ApiError({ status: 422, message: state.refuses });
      notes.set(note.id, note);
      return noteWith(1);
    },
  };
  const isAnswered = (key: string): key is keyof Inputs => Object.hasOwn(answers, key);
  const send: Send = async (key, input) => {
    if (!state.isReachable) throw new OfflineError(new Error("no network"));
    if (key === "GET /device-secret") return asOutput<typeof key>({ secret: "c2VjcmV0" });
    if (!isAnswered(key)) throw new Error(`not expected: ${key}`);
    const answer: { handle(input: unknown): unknown }["handle"] = answers[key];
    const output = answer(input);
    if (state.losesAnswers) throw new OfflineError(new Error("lost"));
    return asOutput<typeof key>(output);
  };
  const upload = async (id: string, sound: Blob): Promise<Uploaded> => {
    if (!state.isReachable) return "later";
    sent.push(new Uint8Array(await sound.arrayBuffer()));
    const file = files.get(id);
    if (file !== undefined) files.set(id, { ...file, status: "stored" });
    return "done";
  };
  return { state, files, notes, sent, send, upload };
}

type Server = ReturnType<typeof noteServer>;
let server: Server;

beforeEach(() => {
  server = noteServer();
  transports.set("note", noteTransport(server.upload));
});

function openAt(browser = newBrowser(), changes: Partial<Platform> = {}) {
  return openTab({ browser, user: nurse, send: server.send, changes });
}

const recordingId = "0198f4a0-0000-7000-8000-00000000cafe";

/** A recording of two pieces on the device. */
async function record({ platform }: ReturnType<typeof openAt>): Promise<void> {
  const kept = keptRecordings(outboxOf(platform));
  const startedAt = "2026-11-20T14:00:00.000Z";
  const about = {
    id: recordingId,
    startedAt,
    mediaType: "audio/webm;codecs=opus",
    fileId: null,
    isSent: false,
  };
  for (const place of [0, 1])
    await kept.add(
      { ...about, seconds: place + 1, pieces: place + 1 },
      { place, bytes: new Uint8Array([place, place]) },
    );
}

const save = (platform: Platform) =>
  keepNote(platform, {
    id: platform.newId(),
    kind: "recording",
    title: "Ankles",
    text: null,
    seconds: 2,
    madeAt: "2026-11-20T14:00:00.000Z",
    recordingId,
  });

/** Recordings are uploaded apart from other operations, so tests wait for them. */
const settled = (platform: Platform) =>
  eventually(async () => {
    await senderOf(platform).wake();
    expect(await countUnsent(platform)).toEqual({ onDevice: 0, inMemory: 0 });
  });

const recordingsOn = async (platform: Platform) =>
  findKeptRecordings(platform, await findKeptNotes(platform));

test("a recording is sent with its sound and its note, and removed from the device only then", async () => {
  const tab = openAt();
  await record(tab);
  expect(await recordingsOn(tab.platform)).toHaveLength(1);
  await save(tab.platform);
  expect(await recordingsOn(tab.platform)).toHaveLength(0);
  await settled(tab.platform);
  expect(server.sent).toEqual([new Uint8Array([0, 0, 1, 1])]);
  const [file] = [...server.files.values()];
  expect(file).toMatchObject({ name: "Recording.webm", size: 4 });
  expect([...server.notes.values()]).toMatchObject([{ title: "Ankles", seconds: 2, fileId: file?.id }]);
  await eventually(async () => expect(await keptRecordings(outboxOf(tab.platform)).list()).toEqual([]));
});

test("a recording is not counted as unsent work until it is saved as a note, and then counts once", async () => {
  const tab = openAt();
  await record(tab);
  server.state.isReachable = false;
  expect(await countRecordings(tab.platform)).toEqual({ onDevice: 1, inMemory: 0 });
  expect(await countUnsent(tab.platform)).toEqual({ onDevice: 0, inMemory: 0 });
  await save(tab.platform);
  expect(await countRecordings(tab.platform)).toEqual({ onDevice: 0, inMemory: 0 });
  expect(await countUnsent(tab.platform)).toEqual({ onDevice: 1, inMemory: 0 });
});

test("a note saved offline survives closing the tab, and is sent from the next one", async () => {
  const browser = newBrowser();
  const tab = openAt(browser);
  await record(tab);
  server.state.isReachable = false;
  expect(await save(tab.platform)).toBe("device");
  await senderOf(tab.platform).wake();
  tab.kill();
  server.state.isReachable = true;
  const later = openAt(browser);
  expect(await findKeptNotes(later.platform)).toMatchObject([{ title: "Ankles", isOnDevice: true }]);
  await settled(later.platform);
  expect(server.notes.size).toBe(1);
});

/** A browser with a saved recording whose tab was closed. */
async function browserWithNote() {
  server = noteServer();
  transports.set("note", noteTransport(server.upload));
  const browser = newBrowser();
  const tab = openAt(browser);
  await record(tab);
  server.state.isReachable = false;
  await save(tab.platform);
  tab.kill();
  server.state.isReachable = true;
  return browser;
}

test("at whatever step a tab dies while sending, nothing is lost and one note is created", async () => {
  const whole = openAt(await browserWithNote());
  await settled(whole.platform);
  const steps = whole.steps();
  expect(steps).toBeGreaterThan(20);
  for (let diesAt = 1; diesAt <= steps; diesAt += 3) {
    const browser = await browserWithNote();
    const dying = openTab({ browser, user: nurse, send: server.send, diesAt });
    void senderOf(dying.platform).wake();
    await eventually(() => expect(dying.steps() >= diesAt || server.notes.size > 0).toBe(true));
    dying.kill();
    transports.set("note", noteTransport(server.upload));
    const later = openAt(browser);
    await settled(later.platform);
    expect([server.notes.size, server.sent.at(-1)]).toEqual([1, new Uint8Array([0, 0, 1, 1])]);
    expect(await recordingsOn(later.platform)).toEqual([]);
  }
});

test("a rejected note stays on the device with its reason, and can be sent again", async () => {
  const tab = openAt();
  await record(tab);
  server.state.refuses = "This note is dated in the future";
  await save(tab.platform);
  await eventually(async () => {
    await senderOf(tab.platform).wake();
    expect(await findKeptNotes(tab.platform)).toMatchObject([
      { refusal: "This note is dated in the future" },
    ]);
  });
  expect(await keptRecordings(outboxOf(tab.platform)).list()).toHaveLength(1);
  server.state.refuses = "";
  const [note] = await findKeptNotes(tab.platform);
  if (note !== undefined) await sendNoteAgain(tab.platform, note);
  await settled(tab.platform);
  expect(server.notes.size).toBe(1);
});

test("an upload that the server dropped after a day is announced again", async () => {
  const tab = openAt();
  await record(tab);
  server.state.isReachable = false;
  await save(tab.platform);
  server.state.isReachable = true;
  const kept = keptRecordings(outboxOf(tab.platform));
  const [recording] = await kept.list();
  const old = "0198f4a0-0000-7000-8000-00000000f11e";
  if (recording !== undefined) await kept.change({ ...recording, fileId: old });
  const createdAt = new Date(Date.now() - 30 * 3_600_000).toISOString();
  server.files.set(old, fileWith(1, { id: old, status: "refused", refusal: "Not finished", createdAt }));
  await settled(tab.platform);
  expect([...server.notes.values()][0]?.fileId).not.toBe(old);
});

test("the next user of the browser neither sees nor sends it", async () => {
  const tab = openAt();
  await record(tab);
  server.state.isReachable = false;
  await save(tab.platform);
  server.state.isReachable = true;
  tab.enter({ ...nurse, UserId: "0198f4a0-0000-7000-8000-00000000abcd" });
  await senderOf(tab.platform).wake();
  expect(await findKeptNotes(tab.platform)).toEqual([]);
  expect(server.notes.size).toBe(0);
  tab.enter(nurse);
  await settled(tab.platform);
  expect(server.notes.size).toBe(1);
});
