import { fieldDomId } from "./fields/control.ts";

/** The focusable elements of a field, the best first. */
const controls = ["input[type=radio]:checked", "input, select, textarea", "[tabindex]"];

/** Moves the focus to the field, so that it is not lost when the pressed button disappears. */
export function focusField(fieldId: string): void {
  focusIn(document.getElementById(fieldDomId(fieldId)));
}

export function focusIn(place: HTMLElement | null): void {
  if (place === null) return;
  const first = controls.map((one) => place.querySelector<HTMLElement>(one)).find((found) => found !== null);
  (first ?? place).focus({ preventScroll: true });
}
