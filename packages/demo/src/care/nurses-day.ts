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
};

/** Her patients, by `nursesPatient`. Due today: four open and three done; one overdue; the others give her a quiet day. */
export const nursesCases: readonly NursesCase[] = [
  { daysInCare: 5, task: "assessment" },
  { daysInCare: 59, task: "recertification" },
  { daysInCare: 14, task: "signature" },
  { daysInCare: 28, task: "note" },
  { daysInCare: 5, task: "assessment-done" },
  { daysInCare: 59, task: "recertification-done" },
  { daysInCare: 16, task: "signature" },
  { daysInCare: 3, task: "assessment" },
  { daysInCare: 40, task: "note-done" },
  { daysInCare: 100, task: "none" },
  { daysInCare: 75, task: "none" },
  { daysInCare: 132, task: "none" },
];
