import type { Platform } from "#src/lib/device/platform.ts";
import { keeperOf, keepOperations } from "#src/lib/outbox/keeper.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import { type KeptNote, toOperation } from "./kept-note.ts";
import "./send-note.ts";

/** Saves a note here and queues it for the server. Returns where it is kept until then. */
export async function keepNote(platform: Platform, note: KeptNote): Promise<"device" | "memory"> {
  const keeper = keeperOf(platform);
  const place = await keepOperations(keeper, keeper.device(), [toOperation(platform.newId(), note)]);
  senderOf(platform).nudge();
  return place;
}
