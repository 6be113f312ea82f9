/** Moves the focus from a button that is about to disappear to its panel's heading or the page's content. */
export function focusPlaceOf(button: Element): void {
  const heading = button.closest("section")?.querySelector<HTMLElement>("h2");
  if (heading) heading.tabIndex = -1;
  const place = heading ?? button.closest("main");
  place?.focus({ preventScroll: true });
}
