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
  /** Time of the press on the device's clock. */
  at: string;
  /** Looks for the location; undefined when the user declined. */
  findPlace: (() => Promise<Place>) | undefined;
};

/** A little longer than the search itself. */
const longestWaitMs = longestSearchMs + 5_000;

/**
 * Saves the time at once, before it is reported as done. It is sent once the location is found or the search ends.
 * Resolves to where it is saved and a promise for the end of the search.
 */
export async function recordTime(
  platform: Platform,
  { findPlace, ...time }: Recording,
): Promise<{ place: "device" | "memory"; isPlaced: Promise<void> }> {
  const keeper = keeperOf(platform);
  const device = keeper.device(); // opened once, so that locking the session during the search does not lose it
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
