import type { Position } from "@hearthside/scheduling";
import type { TimeRecord, VisitTimes } from "./visit-times.ts";

export type VerifiedRecord = TimeRecord & {
  readonly receivedAt: Date;
  readonly userId: string;
  readonly position: (Position & { readonly accuracy: number }) | null;
  readonly positionProblem: "not-asked" | "denied" | "unavailable" | "timeout" | null;
  readonly reason: string | null;
};

export type PlannedVisit = {
  readonly status: "scheduled" | "in-progress" | "completed" | "missed" | "cancelled";
  readonly userId: string | null;
  readonly begins: Date;
  readonly minutes: number;
  readonly zone: string;
};

export type Verified = {
  readonly visit: PlannedVisit;
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
export const counts = (visit: Pick<PlannedVisit, "status" | "userId">, record: VerifiedRecord): boolean =>
  isLive(visit) && (record.source === "by-hand" || record.userId === visit.userId);

export const isLive = ({ status }: Pick<PlannedVisit, "status">) =>
  status !== "missed" && status !== "cancelled";
