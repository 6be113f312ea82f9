import type { AssessmentStatus } from "@hearthside/contract";

/** What waits for the demo nurse about one of her patients. */
export type NursesTask =
  | "assessment"
  | "assessment-done"
  | "recertification"
  | "recertification-done"
  | "signature"
  | "note"
  | "note-done"
  | "none";

/** One of the demo nurse's patients: how long care has gone on, and what is due by it. */
export type NursesCase = {
  readonly daysInCare: number;
  readonly task: NursesTask;
  /** Where her start of care assessment stands; undefined when she has not begun it. */
  readonly assessment?: AssessmentStatus;
};

/** Her patients, by `nursesPatient`. Due today: three open and three done, besides orders that end; one order waits too long. */
export const nursesCases: readonly NursesCase[] = [
  { daysInCare: 5, task: "assessment", assessment: "draft" },
  { daysInCare: 59, task: "recertification", assessment: "accepted" },
  { daysInCare: 14, task: "signature", assessment: "in-review" },
  { daysInCare: 28, task: "note", assessment: "locked" },
  { daysInCare: 5, task: "assessment-done", assessment: "complete" },
  { daysInCare: 59, task: "recertification-done", assessment: "exported" },
  { daysInCare: 16, task: "signature", assessment: "signed" },
  { daysInCare: 3, task: "assessment" },
  { daysInCare: 40, task: "note-done", assessment: "rejected" },
  { daysInCare: 100, task: "none", assessment: "accepted" },
  { daysInCare: 75, task: "none", assessment: "accepted" },
  { daysInCare: 132, task: "none", assessment: "accepted" },
];
