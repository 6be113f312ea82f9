import type { Assessment } from "@hearthside/contract";
import { logQuietly } from "#src/lib/log.ts";
import { type Keeper, listOperations, listReachable } from "#src/lib/outbox/keeper.ts";
import type { Operation } from "#src/lib/outbox/operation.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import type { SyncState } from "./assessment-sync.ts";
import { findDraft } from "./kept-assessment.ts";
import { changedItems, type Parts, stateOf } from "./sync-state.ts";

/** One assessment open in one tab. */
export type Work = {
  readonly keeper: Keeper;
  readonly id: string;
  /** The device as opened for the last change. */
  device: ReturnType<Keeper["device"]>;
  readonly listeners: Set<(changedItems: readonly string[]) => void>;
  parts: Parts;
  state: SyncState;
  writing: Promise<void> | undefined;
  reading: Promise<boolean>;
  letTabGo: (() => void) | undefined;
};

export async function beginWork(keeper: Keeper, assessment: Assessment): Promise<Work> {
  const { id } = assessment.summary;
  const isSignedOut = senderOf(keeper.platform).isSignedOut();
  const { onDevice, inMemory } = await listReachable(keeper);
  const own = isAbout(id);
  const kept = { onDevice: onDevice.filter(own), inMemory: inMemory.filter(own) };
  const parts = { assessment, ...kept, unsaved: [], isSignedOut };
  const device = keeper.device();
  device.catch((error: unknown) => logQuietly("This device is not saving work now.", error));
  const nothing = { device, writing: undefined, letTabGo: undefined, reading: Promise.resolve(true) };
  return { keeper, id, listeners: new Set(), parts, state: stateOf(parts), ...nothing };
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
  const inMemory = (await work.keeper.memory.operations.list()).filter(own);
  try {
    // operations first: what is acknowledged in between is already in the draft
    const onDevice = (await listOperations(work.keeper)).onDevice.filter(own);
    publish(work, { ...(await draftOf(work)), onDevice, inMemory });
    return true;
  } catch (error) {
    logQuietly("The work saved on this device could not be read.", error);
    publish(work, { ...(await draftOf(work)), inMemory });
    return false;
  }
}

async function draftOf({ keeper, id }: Work): Promise<{ assessment?: Assessment }> {
  const assessment = await findDraft(keeper, id);
  return assessment === undefined ? {} : { assessment };
}

/** Changes the parts of the state and tells the listeners what changed. */
export function publish(work: Work, parts: Partial<Parts>): void {
  const before = work.state;
  const same = parts.assessment !== undefined && isSame(parts.assessment, before.assessment);
  work.parts = { ...work.parts, ...parts, ...(same && { assessment: before.assessment }) };
  const after = stateOf(work.parts, before);
  const changed = changedItems(before, after);
  const { saved, assessment } = before;
  if (changed.length === 0 && after.saved === saved && after.assessment === assessment) return;
  work.state = after;
  holdTab(work);
  for (const listener of work.listeners) listener(changed);
}

const isSame = (one: Assessment, other: Assessment) => JSON.stringify(one) === JSON.stringify(other);

/** Asks before closing the tab while something is saved only in it. */
function holdTab(work: Work): void {
  const isOnlyHere = ["saving", "not-on-device"].includes(work.state.saved);
  if (isOnlyHere) work.letTabGo ??= work.keeper.platform.holdTab();
  if (isOnlyHere) return;
  work.letTabGo?.();
  work.letTabGo = undefined;
}
