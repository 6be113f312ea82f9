import { logQuietly } from "#src/lib/log.ts";
import type { Place } from "./kept-time.ts";

/** A check-in does not wait longer for where it is. */
export const longestSearchMs = 10_000;

type Geolocation = Pick<globalThis.Geolocation, "getCurrentPosition">;

/** Where the device is now, or why that is not known. Never throws. */
export function findPlace(
  geolocation: Geolocation | undefined = globalThis.navigator.geolocation,
): Promise<Place> {
  if (geolocation === undefined) return Promise.resolve(notKnown("unavailable"));
  return new Promise((resolve) => {
    // the browser's own time-out does not run while it asks the person
    setTimeout(() => resolve(notKnown("timeout")), longestSearchMs);
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ position: { latitude, longitude, accuracy }, positionProblem: null }),
      ({ code }) => resolve(notKnown(problems.get(code) ?? "unavailable")),
      { enableHighAccuracy: true, timeout: longestSearchMs, maximumAge: 0 },
    );
  });
}

type Problem = Exclude<Place["positionProblem"], null>;

const notKnown = (positionProblem: Problem): Place => ({ position: null, positionProblem });

/** The codes of GeolocationPositionError. */
const problems: ReadonlyMap<number, Problem> = new Map([
  [1, "denied"],
  [2, "unavailable"],
  [3, "timeout"],
]);

const agreementOf = (userId: string) => `hearthside-position-agreed ${userId}`;

/** Whether this person has agreed on this device that her position is recorded. */
export function hasAgreed(userId: string): boolean {
  try {
    return localStorage.getItem(agreementOf(userId)) === "yes";
  } catch {
    return false;
  }
}

/** A device that cannot remember it asks again. */
export function rememberAgreement(userId: string): void {
  try {
    localStorage.setItem(agreementOf(userId), "yes");
  } catch (error) {
    logQuietly("That the position may be recorded could not be remembered.", error);
  }
}
