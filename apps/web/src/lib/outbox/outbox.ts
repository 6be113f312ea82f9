import { DeviceError } from "../device/database.ts";
import { type Drafts, deviceDrafts, memoryDrafts } from "../device/drafts.ts";
import { notifyKept, onKept } from "../device/kept-changes.ts";
import { isSameOwner, type Owner, ownerOf, type Platform } from "../device/platform.ts";
import { deviceRecordings, memoryRecordings, type Recordings } from "../device/recordings.ts";
import { onLock, openBox } from "../device/vault.ts";
import { logQuietly } from "../log.ts";
import { deviceOperations, linksAfter, type Operation, type Operations } from "./operations.ts";

type OnDevice = {
  readonly operations: Operations;
  readonly drafts: Drafts;
  readonly recordings: Recordings;
};
type InMemory = {
  readonly operations: MemoryOperations;
  readonly drafts: Drafts;
  readonly recordings: Recordings;
};

/** Keeps one user's work in one agency: on the device, or in this tab if the device cannot. */
export type Outbox = {
  readonly platform: Platform;
  readonly owner: Owner;
  /** Throws if the device has no storage or cannot be opened now. */
  readonly device: () => Promise<OnDevice>;
  readonly memory: InMemory;
};

const outboxes = new WeakMap<Platform, Outbox[]>();

/** The current user's outbox. Throws `locked` without a user. */
export function outboxOf(platform: Platform): Outbox {
  const owner = ownerOf(platform.user());
  if (owner === undefined) throw new DeviceError("locked");
  const known = outboxes.get(platform) ?? [];
  const own = known.find((outbox) => isSameOwner(outbox.owner, owner));
  if (own !== undefined) return own;
  const outbox = makeOutbox(platform, owner);
  outboxes.set(platform, [...known, outbox]);
  return outbox;
}

/** Locking removes the key; work the device could not save stays in this tab until its owner is back. */
function makeOutbox(platform: Platform, owner: Owner): Outbox {
  let onDevice: OnDevice | undefined;
  onLock(platform, () => {
    onDevice = undefined;
  });
  const device = async () => {
    if (onDevice !== undefined) return onDevice;
    const box = await openBox(platform);
    if (!isSameOwner(box.owner, owner)) throw new DeviceError("locked");
    onDevice = {
      operations: deviceOperations(platform, box),
      drafts: deviceDrafts(platform, box),
      recordings: deviceRecordings(platform, box),
    };
    return onDevice;
  };
  const memory = {
    operations: memoryOperations(),
    drafts: memoryDrafts(),
    recordings: memoryRecordings(),
  };
  return { platform, owner, device, memory };
}

export type KeptOperations = {
  readonly onDevice: readonly Operation[];
  readonly inMemory: readonly Operation[];
  /** False if the device could not be read; operations in memory may follow those on the device. */
  readonly isDeviceRead: boolean;
};

/** Throws if the device cannot be read. */
export async function listOperations({ device, memory }: Outbox): Promise<KeptOperations> {
  const inMemory = await memory.operations.list();
  return { onDevice: await (await device()).operations.list(), inMemory, isDeviceRead: true };
}

/** The same, treating an unreadable device as empty. */
export async function listReachable(outbox: Outbox): Promise<KeptOperations> {
  try {
    return await listOperations(outbox);
  } catch (error) {
    logQuietly("The work saved on this device could not be read.", error);
    return { onDevice: [], inMemory: await outbox.memory.operations.list(), isDeviceRead: false };
  }
}

/** Whether the owner is signed in to this agency: only the owner's session may send the work. */
export const maySend = ({ platform, owner }: Outbox): boolean =>
  platform.isSignedIn() && isSameOwner(owner, ownerOf(platform.user()));

/** Operations the device could not save: in this tab only, until they are sent or the tab closes. */
type MemoryOperations = Operations & {
  /** Operations that are now saved on the device. */
  forget: (opIds: readonly string[]) => void;
};

function memoryOperations(): MemoryOperations {
  let kept: readonly Operation[] = [];
  const change = (opId: string, part: Partial<Operation>) => {
    kept = kept.map((one) => (one.opId === opId ? { ...one, ...part } : one));
  };
  const remove = (opId: string) => {
    kept = kept.filter((one) => one.opId !== opId);
  };
  const letGo = (opId: string, base: number | null) => {
    kept = kept.map((one) =>
      one.follows === opId ? { ...one, follows: null, base: base ?? one.base } : one,
    );
  };
  return {
    list: async () => kept,
    async add(operations) {
      for (const operation of operations) kept = added(kept, operation);
    },
    async claim(opIds) {
      const claimed = kept.filter(({ opId, refusal }) => opIds.includes(opId) && refusal === null);
      for (const { opId } of claimed) change(opId, { wasSent: true });
      return claimed.map(({ opId }) => opId);
    },
    async end(endings) {
      for (const { opId, base } of endings) {
        remove(opId);
        letGo(opId, base);
      }
    },
    async refuse(refused) {
      for (const { opId, message } of refused) {
        change(opId, { refusal: message });
        letGo(opId, null);
      }
    },
    retry: async (opId, follows) => change(opId, { refusal: null, follows }),
    async discard(opId) {
      const wasSent = kept.some((one) => one.opId === opId && one.wasSent);
      remove(opId);
      return wasSent;
    },
    forget: (opIds) => opIds.forEach(remove),
  };
}

function added(kept: readonly Operation[], operation: Operation): readonly Operation[] {
  const before = kept.find(({ opId }) => opId === operation.follows);
  if (before === undefined) return [...kept, operation];
  const { replaces, ...links } = linksAfter({ ...before, isRefused: before.refusal !== null }, operation);
  const others = replaces ? kept.filter((one) => one !== before) : kept;
  return [...others, { ...operation, ...links }];
}

/**
 * Saves operations on the device, all or none. If the device cannot save them they stay in this tab's memory and move
 * to the device with the next ones it can save. `device` as opened when they were made: a later lock
 * does not stop them.
 */
export async function keepOperations(
  { platform, owner, memory }: Outbox,
  device: ReturnType<Outbox["device"]>,
  made: readonly Operation[],
): Promise<"device" | "memory"> {
  const inMemory = await memory.operations.list();
  const place = await addTo(device, [...inMemory, ...made]);
  if (place === "device") memory.operations.forget(inMemory.map(({ opId }) => opId));
  else await memory.operations.add(made);
  for (const subjectId of new Set(made.map((one) => one.subjectId)))
    notifyKept(platform, { owner, subjectId });
  return place;
}

async function addTo(device: ReturnType<Outbox["device"]>, operations: readonly Operation[]) {
  try {
    await (await device).operations.add(operations);
    return "device";
  } catch (error) {
    logQuietly("The device could not save a change.", error);
    return "memory";
  }
}

type Store = Outbox["memory"]["operations"] | Awaited<ReturnType<Outbox["device"]>>["operations"];

/** Operations in this tab may follow operations on the device, so both are notified. */
export async function inBoth(outbox: Outbox, subjectId: string, action: (store: Store) => Promise<unknown>) {
  await action(outbox.memory.operations);
  try {
    const onDevice = await outbox.device().catch(() => undefined);
    if (onDevice !== undefined) await action(onDevice.operations);
  } finally {
    notifyKept(outbox.platform, { owner: outbox.owner, subjectId });
  }
}

/** Fixes the ids and values of the operations about to be sent. Returns those still to be sent. */
export async function claim(outbox: Outbox, batch: readonly Operation[]) {
  const opIds = batch.map(({ opId }) => opId);
  const inMemory = await outbox.memory.operations.claim(opIds);
  const others = opIds.filter((opId) => !inMemory.includes(opId));
  const onDevice = others.length === 0 ? [] : await claimOnDevice(outbox, others);
  const claimed = new Set([...inMemory, ...onDevice]);
  return batch.filter(({ opId }) => claimed.has(opId));
}

/** A full device cannot record it; a later value may then conflict with this one, and both are kept. */
async function claimOnDevice({ device }: Outbox, opIds: readonly string[]): Promise<readonly string[]> {
  const { operations } = await device();
  try {
    return await operations.claim(opIds);
  } catch (error) {
    logQuietly("The device could not record what is being sent.", error);
    return opIds;
  }
}

/** Asks before this tab closes while unsent work is only in its memory. */
export function keepTabOpen(platform: Platform): () => void {
  let letGo: (() => void) | undefined;
  let isOver = false;
  const look = async () => {
    const isOnlyHere = await hasUnkept(platform);
    if (isOnlyHere && !isOver) letGo ??= platform.keepTabOpen();
    if (isOnlyHere) return;
    letGo?.();
    letGo = undefined;
  };
  const stop = onKept(platform, ({ owner }) => {
    if (isSameOwner(owner, ownerOf(platform.user())))
      look().catch((error: unknown) => logQuietly("Whether this tab may close is not known.", error));
  });
  return () => {
    isOver = true;
    letGo?.();
    stop();
  };
}

async function hasUnkept(platform: Platform): Promise<boolean> {
  const { operations, recordings } = outboxOf(platform).memory;
  const [unsent, recorded] = await Promise.all([operations.list(), recordings.list()]);
  return unsent.length > 0 || recorded.length > 0;
}
