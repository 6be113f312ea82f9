import { logQuietly } from "#src/lib/log.ts";
import type { Place } from "./kept-time.ts";

/** The longest a check-in waits for the location. */
export const longestSearchMs = 10_000;

type Geolocation = Pick<globalThis.Geolocation, "getCurrentPosition">;

/** The device's current location, or why it is unknown. Never throws. */
export function findPlace(
  geolocation: Geolocation | undefined = globalThis.navigator.geolocation,
): Promise<Place> {
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

type Problem = Exclude<Place["positionProblem"], null>;

const notKnown = (positionProblem: Problem): Place => ({ position: null, positionProblem });

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

/** If the device cannot save it, the question comes again. */
export function rememberAgreement(userId: string): void {
  try {
    localStorage.setItem(agreementOf(userId), "yes");
  } catch (error) {
    logQuietly("The agreement to record the location could not be saved.", error);
  }
}
