import { tellKept } from "../device/kept-changes.ts";
import { logQuietly } from "../log.ts";
import type { Keeper } from "./keeper.ts";
import type { Operation } from "./operation.ts";

/**
 * Saves operations on the device, all or none. If the device cannot save them they stay in this tab's memory and move
 * to the device with the next ones it can save. `device` as opened when they were made: a later lock
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
    logQuietly("The device could not save a change.", error);
    return "memory";
  }
}

type Store = Keeper["memory"]["operations"] | Awaited<ReturnType<Keeper["device"]>>["operations"];

/** Operations in this tab may follow operations on the device, so both are told. */
export async function inBoth(keeper: Keeper, subjectId: string, act: (store: Store) => Promise<unknown>) {
  await act(keeper.memory.operations);
  try {
    const onDevice = await keeper.device().catch(() => undefined);
    if (onDevice !== undefined) await act(onDevice.operations);
  } finally {
    tellKept(keeper.platform, { owner: keeper.owner, subjectId });
  }
}
