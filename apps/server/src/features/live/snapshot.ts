/** Which transactions had been committed at a moment, as PostgreSQL writes it: `xmin:xmax:those still under way`. */
export type Snapshot = {
  /** Everything before it is in. */
  readonly xmin: bigint;
  readonly holds: (transaction: bigint) => boolean;
};

export function readSnapshot(text: string): Snapshot {
  const [xmin = "0", xmax = "0", underWay = ""] = text.split(":");
  const [first, end] = [BigInt(xmin), BigInt(xmax)];
  const open = new Set(underWay.split(",").filter((id) => id !== ""));
  return {
    xmin: first,
    holds: (transaction) => transaction < first || (transaction < end && !open.has(String(transaction))),
  };
}
