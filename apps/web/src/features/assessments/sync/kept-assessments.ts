import type { Assessment } from "@hearthside/contract";
import { isId } from "#src/lib/address.ts";
import { asKept } from "#src/lib/boundary.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { findDraft as findRecord, forgetDraft, isOver } from "#src/lib/outbox/answers/kept-records.ts";
import { listOperations, type Outbox, outboxOf } from "#src/lib/outbox/outbox.ts";
import { countEntries } from "#src/lib/outbox/unsent.ts";
import { assessmentSubject } from "./assessment-subject.ts";

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

/** The draft as last read from the server, on this device or in this tab. */
export const findDraft = (outbox: Outbox, id: string): Promise<Assessment | undefined> =>
  findRecord(assessmentSubject, outbox, id);
