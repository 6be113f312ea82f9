import type { Day } from "./days.ts";
import { therapyReassessmentDue } from "./deadlines.ts";

/** What is known of one therapy of a patient; null: there is none. */
export type TherapyDays = {
  /** Of the first visit, which brings the evaluation. */
  readonly firstVisit: Day | null;
  /** The last visit that a therapist made herself, not her assistant. */
  readonly lastByTherapist: Day | null;
  /** The next that a therapist is to make herself. */
  readonly nextByTherapist: Day | null;
};

/**
 * The last day for a therapist's own visit of a therapy, at least every 30 days; undefined before its first visit, and
 * when one is planned in time. Source: 42 CFR 409.44(c)(2)(i)(B).
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
