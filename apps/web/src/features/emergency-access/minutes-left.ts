/** How many minutes are left until an instant, begun ones counted; none once it is over. */
export const minutesLeft = (endsAt: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - nowMs) / 60_000));

export const leftWords = (minutes: number): string =>
  minutes === 1 ? "1 minute left" : `${minutes} minutes left`;
