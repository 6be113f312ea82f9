/** Puts whoever sent the form at the first field that needs another look, once it is drawn as such. */
export const focusFirstError = (formId: string): void => focusFirst(formId, '[aria-invalid="true"]');

/** Puts whoever begins the form anew at its first field. */
export const focusFirstField = (formId: string): void => focusFirst(formId, "input");

function focusFirst(formId: string, selector: string): void {
  requestAnimationFrame(() => {
    document.getElementById(formId)?.querySelector<HTMLElement>(selector)?.focus();
  });
}
