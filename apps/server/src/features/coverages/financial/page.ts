export const pageLength = 50;

export type Page<R> = { readonly rows: R[]; readonly total: number; readonly more: boolean };

/** Of one row more than a page has. */
export const pageOf = <R>(found: readonly R[], total: number): Page<R> => ({
  rows: found.slice(0, pageLength),
  total,
  more: found.length > pageLength,
});
