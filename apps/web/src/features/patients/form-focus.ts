/** Puts whoever begins the form anew at its first field. */
export function focusFirstField(formId: string): void {
  requestAnimationFrame(() => document.getElementById(formId)?.querySelector("input")?.focus());
}
