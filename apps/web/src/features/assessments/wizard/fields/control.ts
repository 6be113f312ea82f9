import type { Field } from "@hearthside/oasis";
import { type KeyboardEvent, useRef } from "react";
import { hasSingleKeys } from "#src/lib/shortcuts.ts";

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

const radioLimit = 8;
const longLabel = 40;

/** Few choices, or long ones, are read at a glance as a list; many short ones are picked from a menu. */
export function isListed({ options = [] }: Field): boolean {
  return options.length <= radioLimit || options.some(({ label }) => label.length > longLabel);
}

/** Controls that are several boxes or buttons and need a group's name. */
export const isGroup = (field: Field, isCompact = false) =>
  field.type === "date-range" ||
  (field.type === "checkbox" && !isSingleBox(field)) ||
  (field.type === "select" && isListed(field) && !isCompact) ||
  field.enterScore === true;

const shortPrompt = 70;

/** Questions that need the full width; others are side by side. */
export const isWide = (field: Field) =>
  isGroup(field) || field.type === "subgroup" || (field.prompt?.length ?? 0) > shortPrompt;

/** Beside one other field at most. */
export const isLong = ({ fact }: Field) => fact?.endsWith(".address") === true;

export const isSingleBox = ({ type, options = [] }: Field) => type === "checkbox" && options.length === 1;

/** "-" in words. */
export const dashOption = { value: "-", label: "Not assessed" } as const;

/** Keys pressed within this time form one code. */
const pauseMilliseconds = 900;

/** The code that `entered` names: as printed, or as the same number. */
export function codeOf(entered: string, codes: readonly string[]): string | undefined {
  if (codes.includes(entered)) return entered;
  return codes.find((code) => /^\d+$/.test(code) && Number(code) === Number(entered));
}

/** Picks a code by its digits, `-` for not assessed, Delete for no answer; only while the group has the focus. */
export function useCodeKeys(codes: readonly string[], onPick: (code: string | null) => void) {
  const formValues = useRef({ text: "", at: 0 });
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys()) return;
    if (event.key === "Delete" || event.key === "Backspace") return perform(event, null);
    if (event.key === "-" && codes.includes("-")) return perform(event, "-");
    if (!/^\d$/.test(event.key)) return;
    const code = read(event.key);
    if (code === undefined) event.preventDefault();
    else perform(event, code);
  };

  function read(digit: string): string | undefined {
    const now = Date.now();
    const before = now - formValues.current.at < pauseMilliseconds ? formValues.current.text : "";
    const code = codeOf(before + digit, codes);
    formValues.current = { text: code === undefined && before !== "" ? digit : before + digit, at: now };
    return code ?? codeOf(formValues.current.text, codes);
  }

  function perform(event: KeyboardEvent, code: string | null): void {
    event.preventDefault();
    onPick(code);
  }
}

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
