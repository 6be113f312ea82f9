import { browserPlatform } from "../device/browser-platform.ts";
import { keeperOf, listReachable } from "./keeper.ts";
import { keptRecordings } from "./kept-recordings.ts";
import type { Unsent } from "./unsent.ts";

/** Recordings not saved as a note yet, so nothing sends them. */
export async function countRecordings(platform = browserPlatform()): Promise<Unsent> {
  const keeper = keeperOf(platform);
  const { onDevice, inMemory } = await listReachable(keeper);
  const saved = [...onDevice, ...inMemory].flatMap(({ value }) => value ?? []);
  const isUnsaved = ({ id, isSent }: { readonly id: string; readonly isSent: boolean }) =>
    !isSent && saved.every((value) => !value.includes(id));
  const inTab = (await keeper.memory.recordings.list()).filter(isUnsaved).length;
  const all = (await keptRecordings(keeper).list()).filter(isUnsaved).length;
  return { onDevice: all - inTab, inMemory: inTab };
}
