import { focusWhenDrawn } from "#src/ui/focus-when-drawn.ts";

/** Focuses the first field of a form that starts over. */
export const focusFirstField = (formId: string): void =>
  focusWhenDrawn(() => document.getElementById(formId)?.querySelector("input"));
