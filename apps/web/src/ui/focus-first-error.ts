import { focusWhenDrawn } from "./focus-when-drawn.ts";

/** Moves the focus to the first invalid field once it is marked. */
export const focusFirstError = (formId: string): void =>
  focusWhenDrawn(() => document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]'));
