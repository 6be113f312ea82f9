/** Props of a requested row: marked, scrolled into view and focused when it renders. */
export const askedFor = { "aria-current": true, tabIndex: -1, ref: bringToSight } as const;

function bringToSight(row: HTMLElement | null): void {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "center" });
}
