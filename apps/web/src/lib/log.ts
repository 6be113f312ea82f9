/** For failures the user does not need to see. Never logs typed text. */
export function logQuietly(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the only place that writes to the browser's log
  console.warn(what, error);
}
