import type { Answer } from "@hearthside/contract";
import { logQuietly } from "../../log.ts";
import type { Operation } from "../operations.ts";
import { listOperations, listReachable, type Outbox } from "../outbox.ts";
import { senderOf } from "../sender.ts";
import { findDraft } from "./kept-records.ts";
import type { AnsweredRecord, Disputed, Subject } from "./subject.ts";

/** `isPending`: answered on this device and not yet acknowledged by the server. */
export type SyncedAnswer = {
  readonly value: string | null;
  readonly revision: number;
  readonly source: Answer["source"];
  readonly isPending: boolean;
};

/** A change the server rejected. It is kept until the user sends it again or discards it. */
export type RefusedOperation = {
  readonly opId: string;
  readonly item: string;
  readonly value: string | null;
  readonly message: string;
};

/**
 * The weakest state that applies to every change: `saving` is being written to the device; `not-on-device` is only in
 * this tab's memory, because the device cannot store it; `signed-out` is stored on the device until this person signs
 * in; `on-device` is stored there and not yet sent; `refused`: everything is sent, except what the server rejected.
 */
export type Saved = "saving" | "on-device" | "saved" | "not-on-device" | "signed-out" | "refused";

export type SyncState<R extends AnsweredRecord> = {
  /** As last read from the server. */
  readonly record: R;
  /** The server's answers with this device's pending changes over them. Rejected changes are not included. */
  readonly answers: ReadonlyMap<string, SyncedAnswer>;
  readonly refused: readonly RefusedOperation[];
  readonly saved: Saved;
};

/** One field's new value. `settles`: the alternatives it resolves. */
export type FieldChange = {
  readonly item: string;
  readonly value: string | null;
  readonly settles?: readonly string[];
};

/** One record open in one tab. */
export type AnswerSync<R extends AnsweredRecord> = {
  /** The same object until something changes. */
  state(): SyncState<R>;
  /** Called with the changed fields; none if only the status changed. Returns a function that unsubscribes. */
  subscribe(listener: (changedItems: readonly string[]) => void): () => void;
  /** Shown immediately; all of `changes` are saved together or not at all. */
  change(changes: readonly FieldChange[]): void;
  /** Reads the whole record again. Throws ApiError, or OfflineError without a response. */
  refresh(): Promise<void>;
  retryRefused(opId: string): Promise<void>;
  discardRefused(opId: string): Promise<void>;
  /** Pending writes are still finished and kept changes still sent. */
  close(): void;
};

/** The work on an open record. */
export type Work<R extends AnsweredRecord> = {
  readonly subject: Subject<R>;
  readonly outbox: Outbox;
  readonly id: string;
  /** The device as opened for the last change. */
  device: ReturnType<Outbox["device"]>;
  readonly listeners: Set<(changedItems: readonly string[]) => void>;
  parts: Parts<R>;
  state: SyncState<R>;
  writing: Promise<void> | undefined;
  reading: Promise<boolean>;
  letTabGo: (() => void) | undefined;
};

type Opened<R extends AnsweredRecord> = { readonly id: string; readonly record: R };

export async function beginWork<R extends AnsweredRecord>(
  subject: Subject<R>,
  outbox: Outbox,
  { id, record }: Opened<R>,
): Promise<Work<R>> {
  const isSignedOut = senderOf(outbox.platform).isSignedOut();
  const { onDevice, inMemory } = await listReachable(outbox);
  const own = isAbout(id);
  const kept = { onDevice: onDevice.filter(own), inMemory: inMemory.filter(own) };
  const parts = { record, ...kept, unsaved: [], isSignedOut };
  const device = outbox.device();
  device.catch((error: unknown) => logQuietly("This device is not saving work now.", error));
  const nothing = { device, writing: undefined, letTabGo: undefined, reading: Promise.resolve(true) };
  return { subject, outbox, id, listeners: new Set(), parts, state: stateOf(parts), ...nothing };
}

const isAbout =
  (id: string) =>
  ({ subjectId }: Operation) =>
    subjectId === id;

/**
 * Shows what is kept now. Reads run one after another so that an older one is never shown last. Returns whether the
 * device could be read; if not, the last known state stays on the screen.
 */
export function reload<R extends AnsweredRecord>(work: Work<R>): Promise<boolean> {
  work.reading = work.reading.then(() => readAgain(work));
  return work.reading;
}

async function readAgain<R extends AnsweredRecord>(work: Work<R>): Promise<boolean> {
  const own = isAbout(work.id);
  const inMemory = (await work.outbox.memory.operations.list()).filter(own);
  try {
    // operations first: what is acknowledged in between is already in the draft
    const onDevice = (await listOperations(work.outbox)).onDevice.filter(own);
    publish(work, { ...(await draftOf(work)), onDevice, inMemory });
    return true;
  } catch (error) {
    logQuietly("The work saved on this device could not be read.", error);
    publish(work, { ...(await draftOf(work)), inMemory });
    return false;
  }
}

async function draftOf<R extends AnsweredRecord>({ subject, outbox, id }: Work<R>): Promise<{ record?: R }> {
  const record = await findDraft(subject, outbox, id);
  return record === undefined ? {} : { record };
}

/** Changes the parts of the state and tells the listeners what changed. */
export function publish<R extends AnsweredRecord>(work: Work<R>, parts: Partial<Parts<R>>): void {
  const before = work.state;
  const same = parts.record !== undefined && isSameRecord(parts.record, before.record);
  work.parts = { ...work.parts, ...parts, ...(same && { record: before.record }) };
  const after = stateOf(work.parts, before);
  const changed = changedItems(work.subject, before, after);
  const { saved, record } = before;
  if (changed.length === 0 && after.saved === saved && after.record === record) return;
  work.state = after;
  keepTabOpen(work);
  for (const listener of work.listeners) listener(changed);
}

const isSameRecord = (one: AnsweredRecord, other: AnsweredRecord) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Asks before closing the tab while something is saved only in it. */
function keepTabOpen<R extends AnsweredRecord>(work: Work<R>): void {
  const isOnlyHere = ["saving", "not-on-device"].includes(work.state.saved);
  if (isOnlyHere) work.letTabGo ??= work.outbox.platform.keepTabOpen();
  if (isOnlyHere) return;
  work.letTabGo?.();
  work.letTabGo = undefined;
}

/** Everything the state of one record is built from in this tab. */
type Parts<R extends AnsweredRecord> = {
  readonly record: R;
  readonly onDevice: readonly Operation[];
  readonly inMemory: readonly Operation[];
  /** Not yet written anywhere. */
  readonly unsaved: readonly Operation[];
  readonly isSignedOut: boolean;
};

function stateOf<R extends AnsweredRecord>(parts: Parts<R>, before?: SyncState<R>): SyncState<R> {
  const { record, onDevice, inMemory, unsaved } = parts;
  const operations = [...onDevice, ...inMemory, ...unsaved];
  return {
    record,
    answers: answersOf(record, operations, before?.answers),
    refused: operations.flatMap(toRefused),
    saved: savedOf(parts),
  };
}

function answersOf(
  { answers }: AnsweredRecord,
  operations: readonly Operation[],
  before: ReadonlyMap<string, SyncedAnswer> | undefined,
): ReadonlyMap<string, SyncedAnswer> {
  const synced = new Map<string, SyncedAnswer>();
  for (const { item, value, revision, source = null } of answers)
    synced.set(item, { value, revision, source, isPending: false });
  for (const { item, value, refusal } of operations) {
    if (refusal !== null) continue;
    synced.set(item, { value, revision: synced.get(item)?.revision ?? 0, source: null, isPending: true });
  }
  for (const [item, answer] of synced) {
    const known = before?.get(item);
    if (known !== undefined && isSame(known, answer)) synced.set(item, known);
  }
  return synced;
}

const isSame = (one: SyncedAnswer, other: SyncedAnswer) =>
  one.value === other.value &&
  one.revision === other.revision &&
  one.source === other.source &&
  one.isPending === other.isPending;

const toRefused = ({ opId, item, value, refusal }: Operation): RefusedOperation[] =>
  refusal === null ? [] : [{ opId, item, value, message: refusal }];

function savedOf<R extends AnsweredRecord>({ onDevice, inMemory, unsaved, isSignedOut }: Parts<R>): Saved {
  const waits = ({ refusal }: Operation) => refusal === null;
  if (unsaved.length > 0) return "saving";
  if (inMemory.length > 0) return "not-on-device";
  if (onDevice.some(waits)) return isSignedOut ? "signed-out" : "on-device";
  return onDevice.length > 0 ? "refused" : "saved";
}

/** The fields that look different: changed answers, conflicts and rejected changes. */
function changedItems<R extends AnsweredRecord>(
  { disputed }: Subject<R>,
  before: SyncState<R>,
  after: SyncState<R>,
): readonly string[] {
  const items = new Set([...before.answers.keys(), ...after.answers.keys()]);
  const changed = [...items].filter((item) => before.answers.get(item) !== after.answers.get(item));
  const refused = differing(before.refused, after.refused);
  return [
    ...new Set([...changed, ...differing(disputed(before.record), disputed(after.record)), ...refused]),
  ];
}

function differing(before: readonly Disputed[], after: readonly Disputed[]): string[] {
  if (before === after) return [];
  const [was, is] = [before, after].map((list) => new Set(list.map((one) => JSON.stringify(one))));
  const onlyIn = (list: readonly Disputed[], other: Set<string> | undefined) =>
    list.filter((one) => !other?.has(JSON.stringify(one))).map(({ item }) => item);
  return [...onlyIn(before, is), ...onlyIn(after, was)];
}
