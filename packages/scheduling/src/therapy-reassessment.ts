import type { Day } from "./day-number.ts";
import { therapyReassessmentDue } from "./deadlines.ts";

/** Dates of one therapy of a patient; null when there is none. */
export type TherapyDays = {
  /** The first visit, which includes the evaluation. */
  readonly firstVisit: Day | null;
  /** The last visit made by a therapist, not an assistant. */
  readonly lastByTherapist: Day | null;
  /** The next visit planned for a therapist, not an assistant. */
  readonly nextByTherapist: Day | null;
};

/**
 * The last day for a therapist's reassessment, at least every 30 days; undefined before the first visit and when one is
 * planned in time. Source: 42 CFR 409.44(c)(2)(i)(B).
 */
export function dueReassessment({
  firstVisit,
  lastByTherapist,
  nextByTherapist,
}: TherapyDays): Day | undefined {
  const since = lastByTherapist ?? firstVisit;
  if (since === null) return undefined;
  const due = therapyReassessmentDue(since);
  return nextByTherapist !== null && nextByTherapist <= due ? undefined : due;
}
