import type { Day } from "./day-number.ts";
import { faceToFaceWindow, noticeOfAdmissionDue } from "./deadlines.ts";
import { describeDay, describeSpan } from "./visit-rules-subject.ts";
import { addDays } from "./weeks.ts";

/** Facts of an admission; null means unknown or not happened yet. */
export type AdmissionFacts = {
  readonly referralDate: Day | null;
  /** M0102: the day the physician ordered for the start of care. */
  readonly orderedStartOfCare: Day | null;
  readonly startOfCare: Day | null;
  readonly faceToFaceDate: Day | null;
  readonly noticeAcceptedDate: Day | null;
  /** Whether Medicare fee-for-service pays first on the start of care. */
  readonly isMedicareFeeForService: boolean;
  readonly today: Day;
};

export type AdmissionRule = "initial-visit" | "care-before-referral" | "face-to-face" | "notice-of-admission";

/** A requirement that is missing or late, with its source. */
export type AdmissionWarning = {
  readonly rule: AdmissionRule;
  readonly message: string;
  readonly source: string;
};

type Rule = {
  readonly rule: AdmissionRule;
  readonly source: string;
  readonly check: (facts: AdmissionFacts) => string | undefined;
};

/** All warnings of an admission. Warnings never block an action. */
export const admissionWarnings = (facts: AdmissionFacts): AdmissionWarning[] =>
  rules.flatMap(({ rule, source, check }) => {
    const message = check(facts);
    return message === undefined ? [] : [{ rule, message, source }];
  });

/**
 * The last day for the initial visit: the ordered day, otherwise within 48 hours of the referral; null when neither is
 * known. Source: 42 CFR 484.55(a)(1).
 */
export const initialVisitDue = ({
  referralDate,
  orderedStartOfCare,
}: Pick<AdmissionFacts, "referralDate" | "orderedStartOfCare">): Day | null =>
  orderedStartOfCare ?? (referralDate && addDays(referralDate, 2));

/** Source: 42 CFR 484.55(a)(1). */
function initialVisit({ startOfCare, today, ...facts }: AdmissionFacts) {
  const due = initialVisitDue(facts);
  if (due === null) return undefined;
  if (startOfCare === null)
    return `The initial visit ${today <= due ? "is" : "was"} due by ${describeDay(due)}.`;
  if (startOfCare <= due) return undefined;
  return `Care started on ${describeDay(startOfCare)}; the initial visit was due by ${describeDay(due)}.`;
}

/** The initial visit follows the referral. Source: 42 CFR 484.55(a)(1). */
const careBeforeReferral = ({ referralDate, startOfCare }: AdmissionFacts) =>
  referralDate !== null && startOfCare !== null && startOfCare < referralDate
    ? `Care started on ${describeDay(startOfCare)}, before the referral of ${describeDay(referralDate)}.`
    : undefined;

/** From 90 days before to 30 after the start of care, for the first certification. Source: 42 CFR 424.22(a)(1)(v). */
function faceToFace({ startOfCare, faceToFaceDate: day, isMedicareFeeForService, today }: AdmissionFacts) {
  if (!isMedicareFeeForService || startOfCare === null) return undefined;
  const { startDate, endDate } = faceToFaceWindow(startOfCare);
  const span = describeSpan({ startDate, endDate });
  if (day === null)
    return today <= endDate
      ? `Face-to-face encounter due between ${describeDay(startDate)} and ${describeDay(endDate)}; none recorded yet.`
      : `No face-to-face encounter recorded from ${span}.`;
  if (startDate <= day && day <= endDate) return undefined;
  return `The face-to-face encounter on ${describeDay(day)} is not within ${span}.`;
}

/** Accepted within 5 days of the start of care. Source: 42 CFR 484.205(j). */
function noticeOfAdmission({ startOfCare, noticeAcceptedDate: day, ...facts }: AdmissionFacts) {
  if (!facts.isMedicareFeeForService || startOfCare === null) return undefined;
  const due = noticeOfAdmissionDue(startOfCare);
  if (day === null)
    return facts.today <= due
      ? `The notice of admission must be accepted by ${describeDay(due)}.`
      : `No accepted notice of admission recorded; it was due by ${describeDay(due)}.`;
  if (day <= due) return undefined;
  return `The notice of admission was accepted on ${describeDay(day)}; it was due by ${describeDay(due)}.`;
}

const rules: readonly Rule[] = [
  { rule: "initial-visit", source: "42 CFR 484.55(a)(1)", check: initialVisit },
  { rule: "care-before-referral", source: "42 CFR 484.55(a)(1)", check: careBeforeReferral },
  { rule: "face-to-face", source: "42 CFR 424.22(a)(1)(v)", check: faceToFace },
  { rule: "notice-of-admission", source: "42 CFR 484.205(j)", check: noticeOfAdmission },
];
