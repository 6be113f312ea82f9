import type { Assessment } from "@hearthside/contract";
import { isId } from "#src/lib/address.ts";
import { asKept } from "#src/lib/boundary.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { notifyKept } from "#src/lib/device/kept-changes.ts";
import { logQuietly } from "#src/lib/log.ts";
import { listOperations, type Outbox, outboxOf } from "#src/lib/outbox/outbox.ts";
import { countEntries } from "#src/lib/outbox/unsent.ts";

export type KeptAssessment = { readonly assessment: Assessment; readonly unsentCount: number };

/** The assessments available offline. Throws DeviceError if the device cannot be opened. */
export async function draftsOnDevice(platform = browserPlatform()): Promise<readonly KeptAssessment[]> {
  const outbox = outboxOf(platform);
  const { drafts } = await outbox.device();
  const { onDevice, inMemory } = await listOperations(outbox);
  // assessments are kept under their own ids; everything else has a different name
  const kept = (await drafts.list(isId)).map((one) => asKept<Assessment>(one));
  const over = kept.filter((one) => isOver(one, platform.now()));
  for (const { summary } of over) await forgetDraft(outbox, summary.id);
  return kept
    .filter((one) => !over.includes(one))
    .map((assessment) => {
      const own = [...onDevice, ...inMemory].filter(({ subjectId }) => subjectId === assessment.summary.id);
      return { assessment, unsentCount: countEntries(own) };
    });
}

/** Removes from this device what was read under emergency access that has ended. */
export async function forgetWhatIsOver(platform = browserPlatform()): Promise<void> {
  await draftsOnDevice(platform);
}

/**
 * The draft as last read from the server, on this device or in this tab. One read under emergency access is removed
 * when the access ends; its unsent answers are kept separately.
 */
export async function findDraft(outbox: Outbox, id: string): Promise<Assessment | undefined> {
  const inMemory = asKept<Assessment | undefined>(await outbox.memory.drafts.read(id));
  const onDevice = await readDevice(outbox, id);
  const found = newerOf(onDevice, inMemory);
  if (found === undefined || !isOver(found, outbox.platform.now())) return found;
  await forgetDraft(outbox, id);
  return undefined;
}

/** Whether the emergency access it was read under has ended. */
const isOver = ({ keepUntil }: Pick<Assessment, "keepUntil">, nowMs: number): boolean =>
  keepUntil !== undefined && Date.parse(keepUntil) <= nowMs;

async function forgetDraft({ device, memory }: Outbox, id: string): Promise<void> {
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

async function readDevice({ device }: Outbox, id: string) {
  try {
    return asKept<Assessment | undefined>(await (await device()).drafts.read(id));
  } catch (error) {
    logQuietly("A draft could not be read from this device.", error);
    return undefined;
  }
}

type ChangeDraft = (kept: Assessment | undefined) => Assessment | undefined;

/** Saves what `change` returns where it can be kept, and tells the other tabs. */
export async function changeDraft(outbox: Outbox, id: string, change: ChangeDraft): Promise<void> {
  const inMemory = asKept<Assessment | undefined>(await outbox.memory.drafts.read(id));
  const changed = (kept: unknown) => change(newerOf(asKept<Assessment | undefined>(kept), inMemory));
  try {
    await (await outbox.device()).drafts.change(id, changed);
  } catch (error) {
    logQuietly("A draft could not be kept on this device.", error);
    const known = await findDraft(outbox, id);
    await outbox.memory.drafts.change(id, (kept) => changed(kept ?? known));
  }
  notifyKept(outbox.platform, { owner: outbox.owner, subjectId: id });
}
