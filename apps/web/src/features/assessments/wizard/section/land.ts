import { fieldDomId } from "../fields/control.ts";

/** What takes the focus in a field, the best first. */
const controls = ["input[type=radio]:checked", "input, select, textarea", "[tabindex]"];

/** Puts the reader at the field, so that the focus is somewhere when what she pressed goes away. */
export function focusField(fieldId: string): void {
  focusIn(document.getElementById(fieldDomId(fieldId)));
}

export function focusIn(place: HTMLElement | null): void {
  if (place === null) return;
  const first = controls.map((one) => place.querySelector<HTMLElement>(one)).find((found) => found !== null);
  (first ?? place).focus({ preventScroll: true });
}
