/** What a record says about when a visit began or ended. */
export type TimeRecord = {
  readonly kind: "check-in" | "check-out";
  readonly at: Date;
  readonly source: "device" | "by-hand";
};

export type VisitTimes =
  | { readonly status: "scheduled"; readonly startedAt: null; readonly endedAt: null }
  | { readonly status: "in-progress"; readonly startedAt: Date; readonly endedAt: null }
  | { readonly status: "completed"; readonly startedAt: Date; readonly endedAt: Date };

/**
 * When a visit began and ended by all of its records, in the order in which they were received. What was set by hand
 * last stands over the devices; of these the first check-in and the last check-out after it count, however late and in
 * whatever order they arrived.
 */
export function visitTimesOf(records: readonly TimeRecord[]): VisitTimes {
  const startedAt = setByHand(records, "check-in") ?? timesOf(records, "check-in").at(0);
  if (startedAt === undefined) return { status: "scheduled", startedAt: null, endedAt: null };
  const ends = timesOf(records, "check-out").filter((at) => at >= startedAt);
  const endedAt = setByHand(records, "check-out") ?? ends.at(-1);
  if (endedAt === undefined) return { status: "in-progress", startedAt, endedAt: null };
  return { status: "completed", startedAt, endedAt };
}

const setByHand = (records: readonly TimeRecord[], wanted: TimeRecord["kind"]): Date | undefined =>
  records.findLast(({ kind, source }) => kind === wanted && source === "by-hand")?.at;

/** What devices said, the earliest first. */
const timesOf = (records: readonly TimeRecord[], wanted: TimeRecord["kind"]): Date[] =>
  records
    .filter(({ kind, source }) => kind === wanted && source === "device")
    .map(({ at }) => at)
    .toSorted((one, other) => one.getTime() - other.getTime());
