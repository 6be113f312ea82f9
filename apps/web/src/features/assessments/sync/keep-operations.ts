import { tellKept } from "#src/lib/device/kept-changes.ts";
import { logQuietly } from "#src/lib/log.ts";
import type { Operation } from "#src/lib/outbox/operation.ts";
import type { Keeper } from "./keeper.ts";

/**
 * Keeps operations on the device, all or none. When the device cannot keep them they stay in this tab's memory, and go
 * to the device with the next ones that it can keep. `device` as it was opened when they were made: a lock since then
 * does not stop them.
 */
export async function keepOperations(
  { platform, owner, memory }: Keeper,
  device: ReturnType<Keeper["device"]>,
  made: readonly Operation[],
): Promise<"device" | "memory"> {
  const inMemory = await memory.operations.list();
  const place = await addTo(device, [...inMemory, ...made]);
  if (place === "device") memory.operations.forget(inMemory.map(({ opId }) => opId));
  else await memory.operations.add(made);
  for (const subjectId of new Set(made.map((one) => one.subjectId))) tellKept(platform, { owner, subjectId });
  return place;
}

async function addTo(device: ReturnType<Keeper["device"]>, operations: readonly Operation[]) {
  try {
    await (await device).operations.add(operations);
    return "device";
  } catch (error) {
    logQuietly("The device could not keep an answer.", error);
    return "memory";
  }
}
