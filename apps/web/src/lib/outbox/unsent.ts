import { browserPlatform } from "../device/browser-platform.ts";
import { keptRecordings } from "./kept-recordings.ts";
import type { Operation } from "./operations.ts";
import { listReachable, outboxOf } from "./outbox.ts";
import { senderOf } from "./sender.ts";

const tryMs = 2_000;

/** Counts of unsent work by place. Work in memory is lost with the tab. */
export type Unsent = { readonly onDevice: number; readonly inMemory: number };

export async function countUnsent(platform = browserPlatform()): Promise<Unsent> {
  const { onDevice, inMemory } = await listReachable(outboxOf(platform));
  return { onDevice: countEntries(onDevice), inMemory: countEntries(inMemory) };
}

/** The same after one more short attempt to send it. */
export async function countStillUnsent(platform = browserPlatform()): Promise<Unsent> {
  const before = await countUnsent(platform);
  if (before.onDevice + before.inMemory === 0) return before;
  const enough = new Promise<void>((resolve) => void platform.after(tryMs, resolve));
  await Promise.race([senderOf(platform).wake(), enough]);
  return countUnsent(platform);
}

/** Several changes of one field are one entry. */
export const countEntries = (operations: readonly Operation[]): number =>
  new Set(operations.map(({ subjectId, item }) => `${subjectId} ${item}`)).size;

/** Recordings not saved as a note yet, so nothing sends them. */
export async function countRecordings(platform = browserPlatform()): Promise<Unsent> {
  const outbox = outboxOf(platform);
  const { onDevice, inMemory } = await listReachable(outbox);
  const saved = [...onDevice, ...inMemory].flatMap(({ value }) => value ?? []);
  const isUnsaved = ({ id, isSent }: { readonly id: string; readonly isSent: boolean }) =>
    !isSent && saved.every((value) => !value.includes(id));
  const inTab = (await outbox.memory.recordings.list()).filter(isUnsaved).length;
  const all = (await keptRecordings(outbox).list()).filter(isUnsaved).length;
  return { onDevice: all - inTab, inMemory: inTab };
}
