// Apart from the schemas: what shows an application needs no zod.

/** Where an application stands. `question`: the agency asked something and waits for the applicant. */
export const applicationStatuses = [
  "draft",
  "submitted",
  "question",
  "approved",
  "rejected",
  "expired",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** How many documents an application holds at most; one is required. */
export const maximumApplicationFiles = 3;

/** Whether the applicant may change it. */
export const isOpenToApplicant = (status: ApplicationStatus): boolean =>
  status === "draft" || status === "question";

/** Days what was handed in waits for its applicant's mailbox to be verified: before, nobody can approve it. */
export const unverifiedDays = 30;
/** Days for which the documents of a rejected application are kept, for whoever asks why. */
export const rejectedDays = 30;

/** The header that carries an application's token beside bytes of a file. */
export const applicationHeader = "x-application";
