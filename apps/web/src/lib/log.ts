/** For failures that concern nobody at the screen. Never given what a person typed. */
export function logQuietly(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes to the browser's log
  console.warn(what, error);
}
