/** The value that half of `values` do not exceed; between two middle ones, their mean. Throws on none. */
export function median(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b);
  const middle = (ordered.length - 1) / 2;
  return (valueAt(ordered, Math.floor(middle)) + valueAt(ordered, Math.ceil(middle))) / 2;
}

/** What each of `values` would be if all were the same. NaN of none. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The smallest of `values` that `share` (0 to 1) of them do not exceed: the nearest-rank method. Throws on none. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return valueAt(ordered, Math.max(0, Math.ceil(share * ordered.length) - 1));
}

function valueAt(ordered: readonly number[], index: number): number {
  const value = ordered[index];
  if (value === undefined) throw new RangeError("There is nothing to measure.");
  return value;
}
