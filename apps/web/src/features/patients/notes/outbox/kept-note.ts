import type { Note } from "@hearthside/contract";
import { asKept } from "#src/lib/boundary.ts";
import type { Platform } from "#src/lib/device/platform.ts";
import type { Recording } from "#src/lib/device/recordings.ts";
import { keptRecordings } from "#src/lib/outbox/kept-recordings.ts";
import type { Operation } from "#src/lib/outbox/operations.ts";
import { inBoth, listReachable, outboxOf } from "#src/lib/outbox/outbox.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import { lockedWork, recordingWork } from "../locked-work.ts";

const item = "note";

/** A note saved here that the server does not have yet. */
export type KeptNote = Pick<Note, "id" | "kind" | "title" | "text" | "seconds" | "madeAt"> & {
  /** The recording on this device. */
  readonly recordingId: string | null;
};

type Body = Omit<KeptNote, "id">;

export const noteToOperation = (opId: string, { id, ...body }: KeptNote): Operation => ({
  opId,
  subjectId: id,
  item,
  value: JSON.stringify(body satisfies Body),
  settles: [],
  base: 0,
  follows: null,
  wasSent: false,
  refusal: null,
});

/** Undefined for other kinds of operations. */
export function readKeptNote({ subjectId, value, ...operation }: Operation): KeptNote | undefined {
  if (operation.item !== item || value === null) return undefined;
  return { ...asKept<Body>(JSON.parse(value)), id: subjectId };
}

/** A note that is being sent. */
export type WaitingNote = KeptNote & {
  readonly opId: string;
  readonly isOnDevice: boolean;
  /** Why the server rejected it. */
  readonly refusal: string | null;
};

/** Notes saved here that the server does not have yet, latest first. */
export async function findKeptNotes(platform: Platform): Promise<readonly WaitingNote[]> {
  const { onDevice, inMemory } = await listReachable(outboxOf(platform));
  const all = [
    ...onDevice.map((operation) => ({ operation, isOnDevice: true })),
    ...inMemory.map((operation) => ({ operation, isOnDevice: false })),
  ];
  return all
    .flatMap(({ operation, isOnDevice }) => {
      const note = readKeptNote(operation);
      const { opId, refusal } = operation;
      return note === undefined ? [] : [{ ...note, opId, refusal, isOnDevice }];
    })
    .toSorted((one, other) => other.madeAt.localeCompare(one.madeAt));
}

/** Recordings on this device that belong to no note and are not being made in another tab, latest first. */
export async function findKeptRecordings(
  platform: Platform,
  notes: readonly WaitingNote[],
): Promise<readonly Recording[]> {
  const recordings = keptRecordings(outboxOf(platform));
  const [kept, locked] = await Promise.all([recordings.list(), lockedWork()]);
  for (const { id } of kept.filter(({ isSent }) => isSent)) await recordings.remove(id);
  return kept
    .filter(({ id, isSent }) => !isSent && !locked.has(recordingWork(id)))
    .filter(({ id }) => notes.every(({ recordingId }) => recordingId !== id))
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt));
}

/** Sends a rejected note once more. */
export async function sendNoteAgain(platform: Platform, { opId, id }: WaitingNote): Promise<void> {
  await inBoth(outboxOf(platform), id, (store) => store.retry(opId, null));
  await senderOf(platform).wake();
}

/** Discards a note because the person asked for it. */
export async function discardNote(platform: Platform, { opId, id, recordingId }: WaitingNote): Promise<void> {
  await inBoth(outboxOf(platform), id, (store) => store.discard(opId));
  if (recordingId !== null) await discardRecording(platform, recordingId);
}

/** Discards a recording because the person asked for it. */
export const discardRecording = (platform: Platform, id: string): Promise<void> =>
  keptRecordings(outboxOf(platform)).remove(id);
