import { tellKept } from "../device/kept-changes.ts";
import { logQuietly } from "../log.ts";
import type { Keeper } from "./keeper.ts";
import type { Operation } from "./operation.ts";

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
    logQuietly("The device could not keep something.", error);
    return "memory";
  }
}

type Store = Keeper["memory"]["operations"] | Awaited<ReturnType<Keeper["device"]>>["operations"];

/** What waits in this tab may follow what waits on the device, so both hear of it. */
export async function inBoth(keeper: Keeper, subjectId: string, act: (store: Store) => Promise<unknown>) {
  await act(keeper.memory.operations);
  try {
    const onDevice = await keeper.device().catch(() => undefined);
    if (onDevice !== undefined) await act(onDevice.operations);
  } finally {
    tellKept(keeper.platform, { owner: keeper.owner, subjectId });
  }
}
