import type { Assessment } from "@hearthside/contract";
import { logQuietly } from "#src/lib/log.ts";
import type { Operation } from "#src/lib/outbox/operation.ts";
import { listOperations, listReachable, type Outbox } from "#src/lib/outbox/outbox.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import type { RefusedOperation, Saved, SyncedAnswer, SyncState } from "./assessment-sync.ts";
import { findDraft } from "./kept-assessments.ts";

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
