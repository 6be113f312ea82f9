/**
 * Puts whoever sent the form at the first field that needs another look, once it is drawn as such; unless she went
 * elsewhere meanwhile.
 */
export function focusFirstError(formId: string): void {
  const from = document.activeElement;
  requestAnimationFrame(() => {
    const now = document.activeElement;
    if (now !== from && now !== document.body) return;
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
