import { focusWhenDrawn } from "./focus-when-drawn.ts";

/** Puts whoever sent the form at the first field that needs another look, once it is drawn as such. */
export const focusFirstError = (formId: string): void =>
  focusWhenDrawn(() => document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]'));
