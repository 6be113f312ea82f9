import { asKept } from "../boundary.ts";
import type { Drafts } from "../device/drafts.ts";
import type { Platform } from "../device/platform.ts";
import { logQuietly } from "../log.ts";
import { type Outbox, outboxOf } from "./outbox.ts";

/**
 * One named piece of unsaved work: encrypted on this device, or in this tab if the device has no storage.
 * Each save replaces the previous one, in the order of the calls.
 */
export type KeptSlot<T> = {
  readonly keep: (value: T) => Promise<"device" | "memory">;
  /** Removes the saved work only if `isMeant` accepts it; without `isMeant`, always. */
  readonly forget: (isMeant?: (kept: T) => boolean) => Promise<void>;
  readonly find: () => Promise<T | undefined>;
};

type Content<T> = { readonly kept: T | null };

/** For the current user only. A later lock of the device does not stop it. */
export function openSlot<T>(platform: Platform, name: string): KeptSlot<T> {
  const outbox = outboxOf(platform);
  const inMemory = outbox.memory.drafts;
  const onDevice = deviceOf(outbox);
  const inOrder = orderly();

  const keep = async (kept: T) => {
    const content: Content<T> = { kept };
    const isOnDevice = await onDevice(async (drafts) => {
      await drafts.change(name, () => content);
      return true;
    });
    await inMemory.change(name, () => (isOnDevice ? nothing : content));
    return isOnDevice ? "device" : "memory";
  };
  const forget = async (isMeant: (kept: T) => boolean) => {
    const without = (read: unknown) => {
      const kept = keptIn<T>(read);
      return kept !== undefined && isMeant(kept) ? nothing : undefined;
    };
    await inMemory.change(name, without);
    await onDevice((drafts) => drafts.change(name, without));
  };
  const find = async () =>
    keptIn<T>(await inMemory.read(name)) ?? keptIn<T>(await onDevice((drafts) => drafts.read(name)));
  return {
    keep: (value) => inOrder(() => keep(value)),
    forget: (isMeant = () => true) => inOrder(() => forget(isMeant)),
    find: () => inOrder(find),
  };
}

/** The work saved under matching names; what the device could no longer take, which is newer, comes first. */
export async function listSlots<T>(platform: Platform, isNeeded: (name: string) => boolean) {
  const outbox = outboxOf(platform);
  const onDevice = await deviceOf(outbox)((drafts) => drafts.list(isNeeded));
  const all = [...(await outbox.memory.drafts.list(isNeeded)), ...(onDevice ?? [])];
  return all.flatMap((read) => keptIn<T>(read) ?? []);
}

const nothing = { kept: null } satisfies Content<unknown>;

const keptIn = <T>(read: unknown): T | undefined =>
  read === undefined ? undefined : (asKept<Content<T>>(read).kept ?? undefined);

/** The device's storage, opened immediately; undefined results if it fails. */
function deviceOf(outbox: Outbox) {
  let opening: ReturnType<Outbox["device"]> | undefined = outbox.device();
  opening.catch(() => {
    opening = undefined;
  });
  return async <R>(action: (drafts: Drafts) => Promise<R>): Promise<R | undefined> => {
    try {
      const { drafts } = await (opening ?? outbox.device());
      return await action(drafts);
    } catch (error) {
      logQuietly("Unsaved work is in this tab only.", error);
      return undefined;
    }
  };
}

function orderly() {
  let last: Promise<unknown> = Promise.resolve();
  return <R>(work: () => Promise<R>): Promise<R> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
