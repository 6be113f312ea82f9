import type { Visit } from "@hearthside/contract";
import type { Platform } from "#src/lib/device/platform.ts";
import { keepOperations } from "#src/lib/outbox/keep-operations.ts";
import { keeperOf } from "#src/lib/outbox/keeper.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import { type Place, type TimeKind, toOperation } from "./kept-time.ts";
import { longestSearchMs } from "./position.ts";
import "./send-verification.ts";

export type Recording = {
  visit: Pick<Visit, "id" | "patientName" | "start">;
  kind: TimeKind;
  /** When it was, on the device's clock. */
  at: string;
  /** Looks for the place; undefined where the person does not want to give it. */
  findPlace: (() => Promise<Place>) | undefined;
};

/** Somewhat more than the search itself takes. */
const longestWaitMs = longestSearchMs + 5_000;

/**
 * Keeps the time at once, before anything is said to be done; the place follows when it is found, and it is not sent
 * before. Answers where it is kept, and when the search for the place is over.
 */
export async function recordTime(
  platform: Platform,
  { findPlace, ...time }: Recording,
): Promise<{ place: "device" | "memory"; isPlaced: Promise<void> }> {
  const keeper = keeperOf(platform);
  const device = keeper.device(); // opened once: a lock while the place is looked for does not lose it
  const opId = platform.newId();
  const keep = (place: Place, waitsUntil: number, follows: string | null) =>
    keepOperations(keeper, device, [
      toOperation({ ...time, place, waitsUntil, follows, opId: follows === null ? opId : platform.newId() }),
    ]);
  if (findPlace === undefined) {
    const place = await keep({ position: null, positionProblem: "not-asked" }, 0, null);
    return { place, isPlaced: senderOf(platform).wake() };
  }
  const unknown: Place = { position: null, positionProblem: "unavailable" };
  const place = await keep(unknown, platform.now() + longestWaitMs, null);
  const isPlaced = findPlace()
    .then((found) => keep(found, 0, opId))
    .then(() => senderOf(platform).wake());
  return { place, isPlaced };
}
