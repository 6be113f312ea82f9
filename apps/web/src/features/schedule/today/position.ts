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
export const hasAgreed = (userId: string): boolean => localStorage.getItem(agreementOf(userId)) === "yes";

export const rememberAgreement = (userId: string): void => localStorage.setItem(agreementOf(userId), "yes");
