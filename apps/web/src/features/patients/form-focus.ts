import { focusWhenDrawn } from "#src/ui/focus-when-drawn.ts";

/** Puts whoever begins the form anew at its first field. */
export const focusFirstField = (formId: string): void =>
  focusWhenDrawn(() => document.getElementById(formId)?.querySelector("input"));
