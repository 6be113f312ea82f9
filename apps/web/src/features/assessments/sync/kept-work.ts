import type { Assessment } from "@hearthside/contract";
import { isId } from "#src/lib/address.ts";
import { asKept } from "#src/lib/boundary.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { keeperOf, listOperations } from "#src/lib/outbox/keeper.ts";
import { countEntries } from "#src/lib/outbox/unsent.ts";
import { forgetDraft, isOver } from "./kept-assessment.ts";

export type KeptDraft = { readonly assessment: Assessment; readonly unsentCount: number };

/** The assessments available offline. Throws DeviceError if the device cannot be opened. */
export async function draftsOnDevice(platform = browserPlatform()): Promise<readonly KeptDraft[]> {
  const keeper = keeperOf(platform);
  const { drafts } = await keeper.device();
  const { onDevice, inMemory } = await listOperations(keeper);
  // assessments are kept under their own ids; everything else has a different name
  const kept = (await drafts.list(isId)).map((one) => asKept<Assessment>(one));
  const over = kept.filter((one) => isOver(one, platform.now()));
  for (const { summary } of over) await forgetDraft(keeper, summary.id);
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
