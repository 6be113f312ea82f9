/** Counts the time between its starts and stops. */
export function newClock(now: () => number) {
  let [countedMs, startedAt]: [number, number | undefined] = [0, undefined];
  const soFarMs = () => countedMs + (startedAt === undefined ? 0 : now() - startedAt);
  return {
    start: () => {
      startedAt ??= now();
    },
    stop: () => {
      countedMs = soFarMs();
      startedAt = undefined;
    },
    /** Whole seconds. */
    seconds: () => Math.floor(soFarMs() / 1000),
  };
}
