import type { Position } from "@hearthside/scheduling";

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
 * first check-in and the last check-out after it count, however late and in any order.
 */
export function visitTimesOf(records: readonly TimeRecord[]): VisitTimes {
  const startedAt = setByHand(records, "check-in") ?? timesOf(records, "check-in").at(0);
  if (startedAt === undefined) return { status: "scheduled", startedAt: null, endedAt: null };
  const ends = timesOf(records, "check-out").filter((at) => at >= startedAt);
  const endedAt = setByHand(records, "check-out") ?? ends.at(-1);
  if (endedAt === undefined) return { status: "in-progress", startedAt, endedAt: null };
  return { status: "completed", startedAt, endedAt };
}

const setByHand = (records: readonly TimeRecord[], input: TimeRecord["kind"]): Date | undefined =>
  records.findLast(({ kind, source }) => kind === input && source === "by-hand")?.at;

/** Device times of one kind, earliest first. */
const timesOf = (records: readonly TimeRecord[], input: TimeRecord["kind"]): Date[] =>
  records
    .filter(({ kind, source }) => kind === input && source === "device")
    .map(({ at }) => at)
    .toSorted((one, other) => one.getTime() - other.getTime());

export type VerifiedRecord = TimeRecord & {
  readonly receivedAt: Date;
  readonly userId: string;
  readonly position: (Position & { readonly accuracy: number }) | null;
  readonly positionProblem: "not-asked" | "denied" | "unavailable" | "timeout" | null;
  readonly reason: string | null;
};

export type VisitToVerify = {
  readonly status: "scheduled" | "in-progress" | "completed" | "missed" | "cancelled";
  readonly userId: string | null;
  readonly begins: Date;
  readonly minutes: number;
  readonly zone: string;
};

export type Verified = {
  readonly visit: VisitToVerify;
  /** All records in the order received. */
  readonly records: readonly VerifiedRecord[];
  readonly times: VisitTimes;
  /** The exact location of the home; null when unknown or known only by ZIP code. */
  readonly house: Position | null;
  /** Minutes that overlap the clinician's other visits, by verified times. */
  readonly overlapMinutes: number;
  /** Start of another visit of the clinician that was open when this one started and still is; null if none. */
  readonly otherOpenSince: Date | null;
  readonly now: Date;
};

/** Whether a record counts for the visit: entered manually, or sent by its clinician. */
export const counts = (visit: Pick<VisitToVerify, "status" | "userId">, record: VerifiedRecord): boolean =>
  isLive(visit) && (record.source === "by-hand" || record.userId === visit.userId);

export const isLive = ({ status }: Pick<VisitToVerify, "status">) =>
  status !== "missed" && status !== "cancelled";

/** The distance from which a device is not at the home: a long block, more than a phone's error indoors. */
export const nearHouseMiles = 0.25;
/** How far from its scheduled start a visit may start; traffic explains that much. */
export const punctualMinutes = 30;
/** A visit shorter than this share of its scheduled length is flagged. */
export const shortestPart = 0.5;
/** How far ahead a device's clock may be; more means the clock is wrong, not a slow network. */
export const clockMinutes = 5;
/** How late a record may arrive; devices keep unsent records for a month. */
export const latestDays = 30;
/** How long after its end a started visit is flagged; a long visit may take this much longer. */
export const openEndMinutes = 120;
/** How long after its end a visit without records is flagged; offline devices are back online by then. */
export const silentHours = 24;
