import type { Assessment } from "@hearthside/contract";
import { asKept } from "#src/lib/boundary.ts";
import { tellKept } from "#src/lib/device/kept-changes.ts";
import { logQuietly } from "#src/lib/log.ts";
import type { Keeper } from "#src/lib/outbox/keeper.ts";

/**
 * The draft as last read from the server, on this device or in this tab. One read under emergency access is removed
 * when the access ends; its unsent answers are kept separately.
 */
export async function findDraft(keeper: Keeper, id: string): Promise<Assessment | undefined> {
  const inMemory = asKept<Assessment | undefined>(await keeper.memory.drafts.read(id));
  const onDevice = await readDevice(keeper, id);
  const found = newerOf(onDevice, inMemory);
  if (found === undefined || !isOver(found, keeper.platform.now())) return found;
  await forgetDraft(keeper, id);
  return undefined;
}

/** Whether the emergency access it was read under has ended. */
export const isOver = ({ keepUntil }: Pick<Assessment, "keepUntil">, nowMs: number): boolean =>
  keepUntil !== undefined && Date.parse(keepUntil) <= nowMs;

export async function forgetDraft({ device, memory }: Keeper, id: string): Promise<void> {
  await memory.drafts.drop(id);
  try {
    await (await device()).drafts.drop(id);
  } catch (error) {
    logQuietly("A draft could not be removed from this device.", error);
  }
}

function newerOf(onDevice: Assessment | undefined, inMemory: Assessment | undefined) {
  if (inMemory === undefined || onDevice === undefined) return inMemory ?? onDevice;
  return inMemory.revision > onDevice.revision ? inMemory : onDevice;
}

async function readDevice({ device }: Keeper, id: string) {
  try {
    return asKept<Assessment | undefined>(await (await device()).drafts.read(id));
  } catch (error) {
    logQuietly("A draft could not be read from this device.", error);
    return undefined;
  }
}

type ChangeDraft = (kept: Assessment | undefined) => Assessment | undefined;

/** Saves what `change` returns where it can be kept, and tells the other tabs. */
export async function changeDraft(keeper: Keeper, id: string, change: ChangeDraft): Promise<void> {
  const inMemory = asKept<Assessment | undefined>(await keeper.memory.drafts.read(id));
  const changed = (kept: unknown) => change(newerOf(asKept<Assessment | undefined>(kept), inMemory));
  try {
    await (await keeper.device()).drafts.change(id, changed);
  } catch (error) {
    logQuietly("A draft could not be kept on this device.", error);
    const known = await findDraft(keeper, id);
    await keeper.memory.drafts.change(id, (kept) => changed(kept ?? known));
  }
  tellKept(keeper.platform, { owner: keeper.owner, subjectId: id });
}
