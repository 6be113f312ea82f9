import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { DeviceError } from "#src/lib/device/database.ts";
import { onKept } from "#src/lib/device/kept-changes.ts";
import { isSameOwner, ownerOf } from "#src/lib/device/platform.ts";
import { logQuietly } from "#src/lib/log.ts";
import { lastOn, type Operation } from "#src/lib/outbox/operations.ts";
import { inBoth, keepOperations, type Outbox, outboxOf } from "#src/lib/outbox/outbox.ts";
import { keepSending, senderOf } from "#src/lib/outbox/sender.ts";
import {
  type AssessmentSync,
  beginWork,
  type FieldChange,
  publish,
  reload,
  type Work,
} from "./assessment-sync.ts";
import { changeDraft, findDraft } from "./kept-assessments.ts";
import { mergeAssessment, mergeChanges } from "./send-batch.ts";

/**
 * Opens an assessment to work on: from the device if it was opened here before, online or offline, otherwise from the
 * server. Throws ApiError if the server refuses, and OfflineError if it is not on this device and the server does not respond.
 */
export async function openAssessment(id: string, platform = browserPlatform()): Promise<AssessmentSync> {
  const outbox = outboxOf(platform);
  const known = await findDraft(outbox, id);
  if (known === undefined) await readWhole(outbox, id);
  const assessment = known ?? (await findDraft(outbox, id));
  if (assessment === undefined) throw new Error("An assessment that was just read is missing.");
  const work = await beginWork(outbox, assessment);
  const stop = follow(work);
  if (known !== undefined) quietly(readWhole(outbox, id));
  return {
    state: () => work.state,
    subscribe: (listener) => {
      work.listeners.add(listener);
      return () => work.listeners.delete(listener);
    },
    change: (changes) => change(work, changes),
    refresh: async () => {
      await readWhole(outbox, id);
      await reload(work);
    },
    retryRefused: (opId) => retry(work, opId),
    discardRefused: (opId) => settle(work, (store) => store.discard(opId)),
    close: stop,
  };
}

/** Reads it again after changes by the sender, other tabs and other people. Returns a function that stops it. */
function follow(work: Work): () => void {
  const { platform, owner } = work.outbox;
  const sender = senderOf(platform);
  const stops = [
    onKept(platform, (told) => {
      if (told.subjectId === work.id && isSameOwner(told.owner, owner)) void reload(work);
    }),
    platform.onRemoteChange((id) => {
      if (id === work.id) quietly(readChanges(work.outbox, id));
    }),
    sender.subscribe(() => publish(work, { isSignedOut: sender.isSignedOut() })),
    keepSending(platform),
  ];
  return () => {
    work.listeners.clear();
    for (const stop of stops) stop();
  };
}

function change(work: Work, changes: readonly FieldChange[]): void {
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
function toOperation(
  { outbox, id, parts, state }: Work,
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
    base: before?.base ?? state.assessment.answers.find((answer) => answer.item === item)?.revision ?? 0,
    follows: before?.opId ?? null,
    wasSent: false,
    refusal: null,
  };
}

async function writeAll(work: Work): Promise<void> {
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

async function retry(work: Work, opId: string): Promise<void> {
  const kept = [...work.parts.onDevice, ...work.parts.inMemory];
  const refused = kept.find((one) => one.opId === opId);
  if (refused === undefined) return;
  const before = lastOn(kept, work.id, refused.item);
  await settle(work, (store) => store.retry(opId, before?.opId ?? null));
  quietly(senderOf(work.outbox.platform).wake());
}

async function settle(work: Work, action: Parameters<typeof inBoth>[2]): Promise<void> {
  await inBoth(work.outbox, work.id, action);
  await reload(work);
}

/** Nothing waits for these; what failed is retried the next time. */
function quietly(promise: Promise<unknown>): void {
  promise.catch((error: unknown) => logQuietly("An assessment could not be brought up to date.", error));
}

/** Reads the full assessment again. Throws ApiError, or another error without a response. */
async function readWhole(outbox: Outbox, id: string): Promise<void> {
  checkOwner(outbox);
  const read = await outbox.platform.send("GET /assessments/:id", { id });
  await changeDraft(outbox, id, (kept) => mergeAssessment(kept, read));
}

/** Reads the changed answers, or the full assessment if its status or chart facts changed too. */
async function readChanges(outbox: Outbox, id: string): Promise<void> {
  checkOwner(outbox);
  const known = await findDraft(outbox, id);
  if (known === undefined) return readWhole(outbox, id);
  const since = String(known.revision);
  const changes = await outbox.platform.send("GET /assessments/:id/answers", { id, since });
  const isFromChart = changes.answers.some(({ source }) => source !== null);
  if (changes.status !== known.status || isFromChart) return readWhole(outbox, id);
  await changeDraft(outbox, id, (kept) => kept && mergeChanges(kept, changes));
}

/** Never reads for one user with another user's session. */
function checkOwner({ platform, owner }: Outbox): void {
  if (!isSameOwner(owner, ownerOf(platform.user()))) throw new DeviceError("locked");
}
