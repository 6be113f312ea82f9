import type { Assessment } from "@hearthside/contract";
import { asKept } from "#src/lib/boundary.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { keeperOf, listOperations } from "#src/lib/outbox/keeper.ts";
import { countEntries } from "#src/lib/outbox/unsent.ts";

export type KeptDraft = { readonly assessment: Assessment; readonly unsentCount: number };

/** The assessments that can be worked on without network. Throws DeviceError when the device cannot be opened. */
export async function draftsOnDevice(platform = browserPlatform()): Promise<readonly KeptDraft[]> {
  const keeper = keeperOf(platform);
  const { drafts } = await keeper.device();
  const { onDevice, inMemory } = await listOperations(keeper);
  return (await drafts.list(isOfAssessment)).map((kept) => {
    const assessment = asKept<Assessment>(kept);
    const own = [...onDevice, ...inMemory].filter(({ subjectId }) => subjectId === assessment.summary.id);
    return { assessment, unsentCount: countEntries(own) };
  });
}

/** They are kept under their own ids; what else is kept here has another name. */
const isOfAssessment = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
