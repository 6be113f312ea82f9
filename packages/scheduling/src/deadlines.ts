import type { Day } from "./day-number.ts";
import { addDays, type DaySpan } from "./weeks.ts";

/** The age from which OASIS data is collected. Source: CMS OASIS Guidance Manual, chapter 1. */
export const oasisFromAge = 18;

/**
 * Whether OASIS data is collected from a person with this date of birth for care on `day`: not under 18. People born on
 * February 29 turn 18 on March 1. An unknown date of birth is no exemption. Source: CMS OASIS Guidance Manual, chapter 1.
 */
export const isOasisCollected = (dob: Day | null, day: Day): boolean =>
  dob === null || `${Number(dob.slice(0, 4)) + oasisFromAge}${dob.slice(4)}` <= day;

/** The last day for the comprehensive assessment at start of care. Source: 42 CFR 484.55(b)(1), CMS edit -3300. */
export const startOfCareAssessmentDue = (startOfCare: Day): Day => addDays(startOfCare, 5);

/** The last day for the assessment at resumption of care: within 48 hours. Source: 42 CFR 484.55(d)(2). */
export const resumptionAssessmentDue = (resumptionOfCare: Day): Day => addDays(resumptionOfCare, 2);

/** The last day for the assessment at discharge: within 48 hours. Source: 42 CFR 484.55(d)(3). */
export const dischargeAssessmentDue = (dischargeDate: Day): Day => addDays(dischargeDate, 2);

/** The last day to send an assessment to CMS, from its M0090 on. Source: 42 CFR 484.45(a), CMS edit -3330. */
export const transmissionDue = (completedDate: Day): Day => addDays(completedDate, 30);

/** The last day for the notice of admission (Medicare fee-for-service). Source: 42 CFR 484.205(j). */
export const noticeOfAdmissionDue = (startOfCare: Day): Day => addDays(startOfCare, 5);

/** When the face-to-face encounter of the first certification may take place. Source: 42 CFR 424.22(a)(1)(v). */
export const faceToFaceWindow = (startOfCare: Day): DaySpan => ({
  startDate: addDays(startOfCare, -90),
  endDate: addDays(startOfCare, 30),
});

/** The last day for the next aide supervisory visit with skilled care. Source: 42 CFR 484.80(h)(1). */
export const aideSupervisionDue = (lastSupervision: Day): Day => addDays(lastSupervision, 14);

/** The last day for the next aide supervisory visit without skilled care. Source: 42 CFR 484.80(h)(2). */
export const aideOnlySupervisionDue = (lastSupervision: Day): Day => addDays(lastSupervision, 60);

/** The last day for the next reassessment by a therapist, not an assistant. Source: 42 CFR 409.44(c)(2)(i)(B). */
export const therapyReassessmentDue = (lastAssessed: Day): Day => addDays(lastAssessed, 30);

/** The last day for a certification period's plan of care, with the assessment it follows. Source: 42 CFR 484.55(b)(1), 484.60(a)(1). */
export const planOfCareDue = (periodStart: Day): Day => addDays(periodStart, 5);

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
