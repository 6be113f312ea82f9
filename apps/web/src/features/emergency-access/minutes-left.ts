/** How many minutes of so many seconds are left after a while, begun ones counted; none once they are over. */
export const minutesLeft = (seconds: number, passedMs: number): number =>
  Math.max(0, Math.ceil((seconds - passedMs / 1000) / 60));

export const leftWords = (minutes: number): string =>
  minutes === 1 ? "1 minute left" : `${minutes} minutes left`;

/** When those who hear the screen are told again. */
const toldAt = [10, 5, 1];

/** The minutes that were told last to somebody who heard of `first` of them. */
export const lastTold = (first: number, minutes: number): number =>
  toldAt.filter((told) => minutes <= told && told < first).at(-1) ?? first;
