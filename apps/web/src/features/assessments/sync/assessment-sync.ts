import type { Alternative, Answer, Assessment, Proposal } from "@hearthside/contract";
import { logQuietly } from "#src/lib/log.ts";
import type { Operation } from "#src/lib/outbox/operations.ts";
import { listOperations, listReachable, type Outbox } from "#src/lib/outbox/outbox.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import { findDraft } from "./kept-assessments.ts";

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

export type SyncState = {
  /** As last read from the server. */
  readonly assessment: Assessment;
  /** The server's answers with this device's pending changes over them. Rejected changes are not included. */
  readonly answers: ReadonlyMap<string, SyncedAnswer>;
  readonly alternatives: readonly Alternative[];
  readonly proposals: readonly Proposal[];
  readonly refused: readonly RefusedOperation[];
  readonly saved: Saved;
};

/** One field's new value. `settles`: the alternatives it resolves. */
export type FieldChange = {
  readonly item: string;
  readonly value: string | null;
  readonly settles?: readonly string[];
};

export type AssessmentSync = {
  /** The same object until something changes. */
  state(): SyncState;
  /** Called with the changed fields; none if only the status changed. Returns a function that unsubscribes. */
  subscribe(listener: (changedItems: readonly string[]) => void): () => void;
  /** Shown immediately; all of `changes` are saved together or not at all. */
  change(changes: readonly FieldChange[]): void;
  /** Reads the assessment again with its chart facts. Throws ApiError, or OfflineError without a response. */
  refresh(): Promise<void>;
  retryRefused(opId: string): Promise<void>;
  discardRefused(opId: string): Promise<void>;
  /** Pending writes are still finished and kept changes still sent. */
  close(): void;
};

/** "sectionC" marks the section as submitted. It is not a field of the form. */
export const sectionMarkOf = (sectionId: string) => `section${sectionId}`;
const isMark = (item: string) => /^section[A-Z]{1,2}$/.test(item);

/** All answers, of either version. */
export function valuesOf({ answers }: Pick<SyncState, "answers">): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [item, { value }] of answers) if (value !== null && !isMark(item)) values[item] = value;
  return values;
}

/** One assessment open in one tab. */
export type Work = {
  readonly outbox: Outbox;
  readonly id: string;
  /** The device as opened for the last change. */
  device: ReturnType<Outbox["device"]>;
  readonly listeners: Set<(changedItems: readonly string[]) => void>;
  parts: Parts;
  state: SyncState;
  writing: Promise<void> | undefined;
  reading: Promise<boolean>;
  letTabGo: (() => void) | undefined;
};

export async function beginWork(outbox: Outbox, assessment: Assessment): Promise<Work> {
  const { id } = assessment.summary;
  const isSignedOut = senderOf(outbox.platform).isSignedOut();
  const { onDevice, inMemory } = await listReachable(outbox);
  const own = isAbout(id);
  const kept = { onDevice: onDevice.filter(own), inMemory: inMemory.filter(own) };
  const parts = { assessment, ...kept, unsaved: [], isSignedOut };
  const device = outbox.device();
  device.catch((error: unknown) => logQuietly("This device is not saving work now.", error));
  const nothing = { device, writing: undefined, letTabGo: undefined, reading: Promise.resolve(true) };
  return { outbox, id, listeners: new Set(), parts, state: stateOf(parts), ...nothing };
}

const isAbout =
  (id: string) =>
  ({ subjectId }: Operation) =>
    subjectId === id;

/**
 * Shows what is kept now. Reads run one after another so that an older one is never shown last. Returns whether the
 * device could be read; if not, the last known state stays on the screen.
 */
export function reload(work: Work): Promise<boolean> {
  work.reading = work.reading.then(() => readAgain(work));
  return work.reading;
}

async function readAgain(work: Work): Promise<boolean> {
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

async function draftOf({ outbox, id }: Work): Promise<{ assessment?: Assessment }> {
  const assessment = await findDraft(outbox, id);
  return assessment === undefined ? {} : { assessment };
}

/** Changes the parts of the state and tells the listeners what changed. */
export function publish(work: Work, parts: Partial<Parts>): void {
  const before = work.state;
  const same = parts.assessment !== undefined && isSameAssessment(parts.assessment, before.assessment);
  work.parts = { ...work.parts, ...parts, ...(same && { assessment: before.assessment }) };
  const after = stateOf(work.parts, before);
  const changed = changedItems(before, after);
  const { saved, assessment } = before;
  if (changed.length === 0 && after.saved === saved && after.assessment === assessment) return;
  work.state = after;
  keepTabOpen(work);
  for (const listener of work.listeners) listener(changed);
}

const isSameAssessment = (one: Assessment, other: Assessment) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Asks before closing the tab while something is saved only in it. */
function keepTabOpen(work: Work): void {
  const isOnlyHere = ["saving", "not-on-device"].includes(work.state.saved);
  if (isOnlyHere) work.letTabGo ??= work.outbox.platform.keepTabOpen();
  if (isOnlyHere) return;
  work.letTabGo?.();
  work.letTabGo = undefined;
}

/** Everything the state of one assessment is built from in this tab. */
type Parts = {
  readonly assessment: Assessment;
  readonly onDevice: readonly Operation[];
  readonly inMemory: readonly Operation[];
  /** Not yet written anywhere. */
  readonly unsaved: readonly Operation[];
  readonly isSignedOut: boolean;
};

function stateOf(parts: Parts, before?: SyncState): SyncState {
  const { assessment, onDevice, inMemory, unsaved } = parts;
  const operations = [...onDevice, ...inMemory, ...unsaved];
  return {
    assessment,
    answers: answersOf(assessment, operations, before?.answers),
    alternatives: assessment.alternatives,
    proposals: assessment.proposals,
    refused: operations.flatMap(toRefused),
    saved: savedOf(parts),
  };
}

function answersOf(
  { answers }: Assessment,
  operations: readonly Operation[],
  before: SyncState["answers"] | undefined,
): ReadonlyMap<string, SyncedAnswer> {
  const synced = new Map<string, SyncedAnswer>();
  for (const { item, value, revision, source } of answers)
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

function savedOf({ onDevice, inMemory, unsaved, isSignedOut }: Parts): Saved {
  const waits = ({ refusal }: Operation) => refusal === null;
  if (unsaved.length > 0) return "saving";
  if (inMemory.length > 0) return "not-on-device";
  if (onDevice.some(waits)) return isSignedOut ? "signed-out" : "on-device";
  return onDevice.length > 0 ? "refused" : "saved";
}

/** The fields that look different: changed answers, conflicts and rejected changes. */
function changedItems(before: SyncState, after: SyncState): readonly string[] {
  const items = new Set([...before.answers.keys(), ...after.answers.keys()]);
  const changed = [...items].filter((item) => before.answers.get(item) !== after.answers.get(item));
  const lists = (["alternatives", "proposals", "refused"] as const).flatMap((name) =>
    differing(before[name], after[name]),
  );
  return [...new Set([...changed, ...lists])];
}

type Listed = { readonly item: string };

function differing(before: readonly Listed[], after: readonly Listed[]): string[] {
  if (before === after) return [];
  const [was, is] = [before, after].map((list) => new Set(list.map((one) => JSON.stringify(one))));
  const onlyIn = (list: readonly Listed[], other: Set<string> | undefined) =>
    list.filter((one) => !other?.has(JSON.stringify(one))).map(({ item }) => item);
  return [...onlyIn(before, is), ...onlyIn(after, was)];
}
