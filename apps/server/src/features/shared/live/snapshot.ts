/** The transactions committed at a moment, in PostgreSQL's format: `xmin:xmax:in progress`. */
export type Snapshot = {
  /** All transactions before it are included. */
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
