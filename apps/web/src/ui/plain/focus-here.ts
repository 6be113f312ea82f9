/** As a `ref`: what takes the place of a form takes its focus too, and is read out. Needs `tabIndex={-1}`. */
export const focusHere = (element: HTMLElement | null): void => element?.focus();
