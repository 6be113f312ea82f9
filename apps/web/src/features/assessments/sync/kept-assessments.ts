import type { Assessment } from "@hearthside/contract";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { draftsOf } from "#src/lib/outbox/answers/kept-records.ts";
import { listOperations, outboxOf } from "#src/lib/outbox/outbox.ts";
import { countEntries } from "#src/lib/outbox/unsent.ts";
import { assessmentSubject } from "./assessment-subject.ts";

export type KeptAssessment = { readonly assessment: Assessment; readonly unsentCount: number };

/** The assessments available offline. Throws DeviceError if the device cannot be opened. */
export async function draftsOnDevice(platform = browserPlatform()): Promise<readonly KeptAssessment[]> {
  const outbox = outboxOf(platform);
  const { onDevice, inMemory } = await listOperations(outbox);
  const kept = await draftsOf(assessmentSubject, outbox);
  return kept.map((assessment) => {
    const own = [...onDevice, ...inMemory].filter(({ subjectId }) => subjectId === assessment.summary.id);
    return { assessment, unsentCount: countEntries(own) };
  });
}
