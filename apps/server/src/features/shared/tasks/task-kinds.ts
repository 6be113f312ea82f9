import type { TaskKind } from "@hearthside/contract";

const byAssessment = "This closes automatically when the assessment is signed and sent.";
const byVerification = "This closes automatically when the visit verification is accepted or corrected.";
const byNotice = "This closes automatically when the physician's response to the missed visit is recorded.";
const byDecision = "This closes automatically when the time change is approved or declined.";
const bySignature = "This closes automatically when the document is signed.";

const byReview = "This closes when a reviewer notes whether the access was needed.";
const byConfirmation = "This closes automatically when an administrator confirms the emergency access.";
const byCause = "This closes automatically when the required action is done.";

/** A person marks these done, because their work may be completed outside Hearthside. */
const byPeople = undefined;

const ends: Readonly<Record<TaskKind, string | undefined>> = {
  "assessment-due": byAssessment,
  "oasis-export-due": byAssessment,
  "oasis-rejected": byAssessment,
  "oasis-unanswered": byCause,
  "recertification-due": byPeople,
  "discharge-assessment-due": byPeople,
  "missed-visit": byNotice,
  "notify-physician": byNotice,
  "order-unsent": byCause,
  "order-unsigned": byCause,
  "document-to-sign": bySignature,
  "document-returned": bySignature,
  "plan-of-care-missing": byCause,
  "face-to-face-missing": byCause,
  "notice-of-admission-missing": byCause,
  "frequency-ending": byCause,
  "initial-visit-late": byCause,
  "aide-supervision-due": byCause,
  "therapy-reassessment-due": byCause,
  "coverage-missing": byCause,
  "coverage-ending": byCause,
  "eligibility-unchecked": byCause,
  "eligibility-unclear": byCause,
  "eligibility-lost": byCause,
  "authorization-waiting": byCause,
  "authorization-denied": byCause,
  "authorization-running-out": byCause,
  "authorization-ending": byCause,
  "supply-missing": byCause,
  "supply-low": byCause,
  "emergency-access-request": byConfirmation,
  "emergency-access-review": byReview,
  "credential-ending": byCause,
  "nda-missing": byCause,
  "time-change": byDecision,
  "evv-no-check-in": byVerification,
  "evv-no-check-out": byVerification,
  "evv-no-position": byVerification,
  "evv-far-from-patient": byVerification,
  "evv-off-schedule": byVerification,
  "evv-short-visit": byVerification,
  "evv-clock-differs": byVerification,
  "evv-set-by-hand": byVerification,
  "evv-not-scheduled": byVerification,
  "evv-both-open": byVerification,
  "evv-overlapping-times": byVerification,
};

/** Whether this version opens tasks of that kind; stored ones may be of an earlier version. */
const isTaskKind = (kind: string): kind is TaskKind => Object.hasOwn(ends, kind);

/** How a task of that kind closes automatically; undefined for kinds that a person marks done. */
export const howItResolves = (kind: string): string | undefined =>
  isTaskKind(kind) ? ends[kind] : undefined;
