import type { Platform } from "#src/lib/device/platform.ts";
import { keepOperations, outboxOf } from "#src/lib/outbox/outbox.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import { type KeptNote, noteToOperation } from "./kept-note.ts";
import "./send-note.ts";

/** Saves a note here and queues it for the server. Returns where it is kept until then. */
export async function keepNote(platform: Platform, note: KeptNote): Promise<"device" | "memory"> {
  const outbox = outboxOf(platform);
  const place = await keepOperations(outbox, outbox.device(), [noteToOperation(platform.newId(), note)]);
  senderOf(platform).nudge();
  return place;
}
