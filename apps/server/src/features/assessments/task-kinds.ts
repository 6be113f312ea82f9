/** The kinds of tasks about assessments; these are brought in line with what is due, no other is touched. */
export const assessmentTaskKinds = [
  "assessment-due",
  "oasis-export-due",
  "oasis-rejected",
  "recertification-due",
  "discharge-assessment-due",
] as const;

const ownKinds: readonly string[] = ["assessment-due", "oasis-export-due", "oasis-rejected"];

/** Whether a task of that kind goes away with its cause: the assessment is one we have a form for. */
export const resolvesItself = (kind: string): boolean => ownKinds.includes(kind);
