/** A record by its id, at the version that the sender has read. */
export type AtVersion = { readonly id: string; readonly version: number };
