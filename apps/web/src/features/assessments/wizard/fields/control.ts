import type { Field } from "@hearthside/oasis";

/** The props of every answer control. */
export type ControlProps = {
  field: Field;
  /** The id of the focusable element, or of the group around several. */
  id: string;
  value: string | undefined;
  onAnswer: (value: string | null) => void;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** Boxes of a checklist that are skipped. */
  skippedBoxes: readonly string[];
  /** Long lists become menus where several questions are side by side. */
  isCompact?: boolean;
};

export const fieldDomId = (fieldId: string) => `field-${fieldId}`;

/** "-" in words. */
export const dashOption = { value: "-", label: "Not assessed" } as const;

/** The focusable elements of a field, best first. */
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
