import { logQuietly } from "#src/lib/log.ts";
import "./send-verification.ts";
import type { Visit } from "@hearthside/contract";
import type { Platform } from "#src/lib/device/platform.ts";
import { keepOperations, outboxOf } from "#src/lib/outbox/outbox.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import { type DevicePosition, type TimeKind, timeToOperation } from "./kept-time.ts";

/** The longest a check-in waits for the location. */
const longestSearchMs = 10_000;

type Geolocation = Pick<globalThis.Geolocation, "getCurrentPosition">;

/** The device's current location, or why it is unknown. Never throws. */
export function findPlace(
  geolocation: Geolocation | undefined = globalThis.navigator.geolocation,
): Promise<DevicePosition> {
  if (geolocation === undefined) return Promise.resolve(notKnown("unavailable"));
  return new Promise((resolve) => {
    // the browser's own timeout does not run while it asks for permission
    setTimeout(() => resolve(notKnown("timeout")), longestSearchMs);
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ position: { latitude, longitude, accuracy }, positionProblem: null }),
      ({ code }) => resolve(notKnown(problems.get(code) ?? "unavailable")),
      { enableHighAccuracy: true, timeout: longestSearchMs, maximumAge: 0 },
    );
  });
}

type Problem = Exclude<DevicePosition["positionProblem"], null>;

const notKnown = (positionProblem: Problem): DevicePosition => ({ position: null, positionProblem });

/** The codes of GeolocationPositionError. */
const problems: ReadonlyMap<number, Problem> = new Map([
  [1, "denied"],
  [2, "unavailable"],
  [3, "timeout"],
]);

const agreementOf = (userId: string) => `hearthside-position-agreed ${userId}`;

/** Whether this user agreed on this device to record the location. */
export function hasAgreed(userId: string): boolean {
  try {
    return localStorage.getItem(agreementOf(userId)) === "yes";
  } catch {
    return false;
  }
}

/** If the device cannot save it, the user is asked again. */
export function rememberAgreement(userId: string): void {
  try {
    localStorage.setItem(agreementOf(userId), "yes");
  } catch (error) {
    logQuietly("The agreement to record the location could not be saved.", error);
  }
}

export type TimeToRecord = {
  visit: Pick<Visit, "id" | "patientName" | "start">;
  kind: TimeKind;
  /** Time of the press on the device's clock. */
  at: string;
  /** Looks for the location; undefined when the user declined. */
  findPlace: (() => Promise<DevicePosition>) | undefined;
};

/** A little longer than the search itself. */
const longestWaitMs = longestSearchMs + 5_000;

/**
 * Saves the time at once, before it is reported as done. It is sent once the location is found or the search ends.
 * Resolves to where it is saved and a promise for the end of the search.
 */
export async function recordTime(
  platform: Platform,
  { findPlace, ...time }: TimeToRecord,
): Promise<{ place: "device" | "memory"; isPlaced: Promise<void> }> {
  const outbox = outboxOf(platform);
  const device = outbox.device(); // opened once, so that locking the session during the search does not lose it
  const opId = platform.newId();
  const keep = (place: DevicePosition, waitsUntil: number, follows: string | null) =>
    keepOperations(outbox, device, [
      timeToOperation({
        ...time,
        place,
        waitsUntil,
        follows,
        opId: follows === null ? opId : platform.newId(),
      }),
    ]);
  if (findPlace === undefined) {
    const place = await keep({ position: null, positionProblem: "not-asked" }, 0, null);
    return { place, isPlaced: senderOf(platform).wake() };
  }
  const unknown: DevicePosition = { position: null, positionProblem: "unavailable" };
  const place = await keep(unknown, platform.now() + longestWaitMs, null);
  const isPlaced = findPlace()
    .then((found) => keep(found, 0, opId))
    .then(() => senderOf(platform).wake());
  return { place, isPlaced };
}
