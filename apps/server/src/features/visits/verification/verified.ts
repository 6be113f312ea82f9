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
  /** All of them, in the order in which they were received. */
  readonly records: readonly VerifiedRecord[];
  readonly times: VisitTimes;
  /** Where the house is exactly; null: not known, or only by its ZIP code. */
  readonly house: Position | null;
  /** How many minutes of the visit its clinician spent at another one, by the verified times of both. */
  readonly overlapMinutes: number;
  /** When its clinician began another visit that was open when this one began, and is open still; null: none is. */
  readonly otherOpenSince: Date | null;
  readonly now: Date;
};

/** Whether a record is about the visit as it stands: set by hand, or given by the one whose visit it is. */
export const counts = (visit: Pick<PlannedVisit, "status" | "userId">, record: VerifiedRecord): boolean =>
  isLive(visit) && (record.source === "by-hand" || record.userId === visit.userId);

export const isLive = ({ status }: Pick<PlannedVisit, "status">) =>
  status !== "missed" && status !== "cancelled";
