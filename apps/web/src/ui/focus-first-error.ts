import { focusWhenDrawn } from "./focus.ts";

const wrongFields =
  '[aria-invalid="true"], :is([role="group"], [role="radiogroup"])[aria-describedby*="-error"] input';

/** Moves the focus to the first invalid field once it is marked. */
export const focusFirstError = (formId: string): void =>
  focusWhenDrawn(() => document.getElementById(formId)?.querySelector<HTMLElement>(wrongFields));
