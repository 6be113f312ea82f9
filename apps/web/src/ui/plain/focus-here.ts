/** As a `ref`: content that replaces a form takes its focus and is announced. Needs `tabIndex={-1}`. */
export const focusHere = (element: HTMLElement | null): void => element?.focus();
