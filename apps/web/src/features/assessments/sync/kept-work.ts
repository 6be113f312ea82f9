import type { Assessment } from "@hearthside/contract";
import { asKept } from "#src/lib/boundary.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { keeperOf, listOperations, listReachable } from "#src/lib/outbox/keeper.ts";
import type { Operation } from "#src/lib/outbox/operation.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import "./send-batch.ts";

const tryMs = 2_000;

/** Under their own ids; what else is kept here has another name. */
const isOfAssessment = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

export type KeptDraft = { readonly assessment: Assessment; readonly unsentCount: number };

/** The assessments that can be worked on without network. Throws DeviceError when the device cannot be opened. */
export async function draftsOnDevice(platform = browserPlatform()): Promise<readonly KeptDraft[]> {
  const keeper = keeperOf(platform);
  const { drafts } = await keeper.device();
  const { onDevice, inMemory } = await listOperations(keeper);
  return (await drafts.list(isOfAssessment)).map((kept) => {
    const assessment = asKept<Assessment>(kept);
    const own = [...onDevice, ...inMemory].filter(({ subjectId }) => subjectId === assessment.summary.id);
    return { assessment, unsentCount: countAnswers(own) };
  });
}

/** Answers the server does not have yet, by where they are. Those in memory go with the tab. */
export type Unsent = { readonly onDevice: number; readonly inMemory: number };

/** The same after one more try to send them, which is not waited for long. */
export async function countStillUnsent(platform = browserPlatform()): Promise<Unsent> {
  const before = await countUnsent(platform);
  if (before.onDevice + before.inMemory === 0) return before;
  const enough = new Promise<void>((resolve) => void platform.after(tryMs, resolve));
  await Promise.race([senderOf(platform).wake(), enough]);
  return countUnsent(platform);
}

export async function countUnsent(platform = browserPlatform()): Promise<Unsent> {
  const { onDevice, inMemory } = await listReachable(keeperOf(platform));
  return { onDevice: countAnswers(onDevice), inMemory: countAnswers(inMemory) };
}

/** Several changes of one field are one answer. */
const countAnswers = (operations: readonly Operation[]) =>
  new Set(operations.map(({ subjectId, item }) => `${subjectId} ${item}`)).size;
