/** One recorded start or end of a visit. */
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
 * Start and end of a visit from its records in the order received. The last times entered manually win; otherwise the
 * first check-in and the last check-out after it count, however late and in whatever order they arrived.
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

/** Device times of one kind, earliest first. */
const timesOf = (records: readonly TimeRecord[], wanted: TimeRecord["kind"]): Date[] =>
  records
    .filter(({ kind, source }) => kind === wanted && source === "device")
    .map(({ at }) => at)
    .toSorted((one, other) => one.getTime() - other.getTime());
