/** What a row is given that somebody asked for: it is marked, in sight, and has the focus when it comes. */
export const askedFor = { "aria-current": true, tabIndex: -1, ref: bringToSight } as const;

function bringToSight(row: HTMLElement | null): void {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "center" });
}
