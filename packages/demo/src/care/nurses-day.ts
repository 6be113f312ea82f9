import type { AssessmentStatus } from "@hearthside/contract";

/** The demo nurse's open work about one of their patients. */
export type NursesTask =
  | "assessment"
  | "assessment-done"
  | "recertification"
  | "recertification-done"
  | "signature"
  | "note"
  | "note-done"
  | "none";

/** One of the demo nurse's patients: the length of care, and what is due. */
export type NursesCase = {
  readonly daysInCare: number;
  readonly task: NursesTask;
  /** The status of the start of care assessment; undefined when not started. */
  readonly assessment?: AssessmentStatus;
};

/** The nurse's patients, by `nursesPatient`. Due today: three open and three done, plus ending orders; one order is overdue. */
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
