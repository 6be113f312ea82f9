import { browserPlatform } from "../../device/browser-platform.ts";
import { DeviceError } from "../../device/database.ts";
import { onKept } from "../../device/kept-changes.ts";
import { isSameOwner, ownerOf } from "../../device/platform.ts";
import { logQuietly } from "../../log.ts";
import { lastOn, type Operation } from "../operations.ts";
import { inBoth, keepOperations, type Outbox, outboxOf } from "../outbox.ts";
import { keepSending, senderOf } from "../sender.ts";
import { type AnswerSync, beginWork, type FieldChange, publish, reload, type Work } from "./answer-sync.ts";
import { changeDraft, findDraft } from "./kept-records.ts";
import { mergeChange, mergeRead } from "./send-answers.ts";
import type { AnsweredRecord, Subject } from "./subject.ts";

/**
 * Opens a record to work on: from the device if it was opened here before, online or offline, otherwise from the
 * server. Throws ApiError if the server refuses, and OfflineError if it is not on this device and the server does not respond.
 */
export async function openRecord<R extends AnsweredRecord>(
  subject: Subject<R>,
  id: string,
  platform = browserPlatform(),
): Promise<AnswerSync<R>> {
  const outbox = outboxOf(platform);
  const known = await findDraft(subject, outbox, id);
  if (known === undefined) await readWhole(subject, outbox, id);
  const record = known ?? (await findDraft(subject, outbox, id));
  if (record === undefined) throw new Error("A record that was just read is missing.");
  const work = await beginWork(subject, outbox, { id, record });
  const stop = follow(work);
  if (known !== undefined) quietly(readWhole(subject, outbox, id));
  return {
    state: () => work.state,
    subscribe: (listener) => {
      work.listeners.add(listener);
      return () => work.listeners.delete(listener);
    },
    change: (changes) => change(work, changes),
    refresh: async () => {
      await readWhole(subject, outbox, id);
      await reload(work);
    },
    retryRefused: (opId) => retry(work, opId),
    discardRefused: (opId) => settle(work, (store) => store.discard(opId)),
    close: stop,
  };
}

/** Reads it again after changes by the sender, other tabs and other people. Returns a function that stops it. */
function follow<R extends AnsweredRecord>(work: Work<R>): () => void {
  const { platform, owner } = work.outbox;
  const sender = senderOf(platform);
  const stops = [
    onKept(platform, (told) => {
      if (told.subjectId === work.id && isSameOwner(told.owner, owner)) void reload(work);
    }),
    platform.onRemoteChange((id) => {
      if (id === work.id) quietly(readChanges(work.subject, work.outbox, id));
    }),
    sender.subscribe(() => publish(work, { isSignedOut: sender.isSignedOut() })),
    keepSending(platform),
  ];
  return () => {
    work.listeners.clear();
    for (const stop of stops) stop();
  };
}

function change<R extends AnsweredRecord>(work: Work<R>, changes: readonly FieldChange[]): void {
  if (changes.length === 0) return;
  const made = changes.map((one) => toOperation(work, one));
  work.device = work.outbox.device();
  quietly(work.device);
  publish(work, { unsaved: [...work.parts.unsaved, ...made] });
  work.writing ??= writeAll(work).finally(() => {
    work.writing = undefined;
  });
}

/** Based on the answer the user sees, so that a newer one from another tab is not overwritten. */
function toOperation<R extends AnsweredRecord>(
  { outbox, id, parts, state }: Work<R>,
  { item, value, settles = [] }: FieldChange,
): Operation {
  const before = lastOn([...parts.onDevice, ...parts.inMemory, ...parts.unsaved], id, item);
  const alsoSettled = before === undefined || before.wasSent ? [] : before.settles;
  return {
    opId: outbox.platform.newId(),
    subjectId: id,
    item,
    value,
    settles: [...new Set([...alsoSettled, ...settles])],
    base: before?.base ?? state.record.answers.find((answer) => answer.item === item)?.revision ?? 0,
    follows: before?.opId ?? null,
    wasSent: false,
    refusal: null,
  };
}

async function writeAll<R extends AnsweredRecord>(work: Work<R>): Promise<void> {
  while (work.parts.unsaved.length > 0) {
    const made = work.parts.unsaved;
    const place = await keepOperations(work.outbox, work.device, made);
    const isRead = await reload(work);
    const { unsaved, onDevice } = work.parts;
    publish(work, {
      unsaved: unsaved.filter((one) => !made.includes(one)),
      ...(!isRead && place === "device" && { onDevice: [...onDevice, ...made] }),
    });
  }
  senderOf(work.outbox.platform).nudge();
}

async function retry<R extends AnsweredRecord>(work: Work<R>, opId: string): Promise<void> {
  const kept = [...work.parts.onDevice, ...work.parts.inMemory];
  const refused = kept.find((one) => one.opId === opId);
  if (refused === undefined) return;
  const before = lastOn(kept, work.id, refused.item);
  await settle(work, (store) => store.retry(opId, before?.opId ?? null));
  quietly(senderOf(work.outbox.platform).wake());
}

async function settle<R extends AnsweredRecord>(
  work: Work<R>,
  action: Parameters<typeof inBoth>[2],
): Promise<void> {
  await inBoth(work.outbox, work.id, action);
  await reload(work);
}

/** Nothing waits for these; what failed is retried the next time. */
function quietly(promise: Promise<unknown>): void {
  promise.catch((error: unknown) => logQuietly("A record could not be brought up to date.", error));
}

/** Reads the full record again. Throws ApiError, or another error without a response. */
async function readWhole<R extends AnsweredRecord>(
  subject: Subject<R>,
  outbox: Outbox,
  id: string,
): Promise<void> {
  checkOwner(outbox);
  const read = await subject.read(outbox.platform, id);
  await changeDraft(subject, outbox, { id, change: (kept) => mergeRead(subject, kept, read) });
}

/** Reads the changed answers, or the full record if more than answers changed. */
async function readChanges<R extends AnsweredRecord>(
  subject: Subject<R>,
  outbox: Outbox,
  id: string,
): Promise<void> {
  checkOwner(outbox);
  const known = await findDraft(subject, outbox, id);
  if (known === undefined) return readWhole(subject, outbox, id);
  const since = String(known.revision);
  const read = await subject.readChanges(outbox.platform, { id, since });
  if (read.needsWhole(known)) return readWhole(subject, outbox, id);
  await changeDraft(subject, outbox, { id, change: (kept) => kept && mergeChange(subject, kept, read) });
}

/** Never reads for one user with another user's session. */
function checkOwner({ platform, owner }: Outbox): void {
  if (!isSameOwner(owner, ownerOf(platform.user()))) throw new DeviceError("locked");
}
