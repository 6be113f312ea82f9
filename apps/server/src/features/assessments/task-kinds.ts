/** The kinds of tasks about assessments; these are brought in line with what is due, no other is touched. */
export const assessmentTaskKinds = [
  "assessment-due",
  "oasis-export-due",
  "oasis-rejected",
  "recertification-due",
  "discharge-assessment-due",
] as const;
