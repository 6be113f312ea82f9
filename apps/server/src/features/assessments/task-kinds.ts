/** The kinds of assessment tasks; only these are kept in line with what is due. */
export const assessmentTaskKinds = [
  "assessment-due",
  "oasis-export-due",
  "oasis-rejected",
  "recertification-due",
  "discharge-assessment-due",
] as const;
