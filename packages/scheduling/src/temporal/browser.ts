/** The browser's own; a page loads a polyfill before this package where the browser has none. */
export const Temporal = globalThis.Temporal;
