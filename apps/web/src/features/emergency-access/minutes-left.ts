/** Minutes left of these seconds after a while, started ones counted; zero once they are over. */
export const minutesLeft = (seconds: number, passedMs: number): number =>
  Math.max(0, Math.ceil((seconds - passedMs / 1000) / 60));

export const leftWords = (minutes: number): string =>
  minutes === 1 ? "1 minute left" : `${minutes} minutes left`;

/** When screen reader users are told again. */
const toldAt = [10, 5, 1];

/** The number of minutes last announced, if the first was `first`. */
export const lastTold = (first: number, minutes: number): number =>
  toldAt.filter((told) => minutes <= told && told < first).at(-1) ?? first;
