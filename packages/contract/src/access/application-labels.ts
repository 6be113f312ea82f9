// Separate from the schemas, so that screens that show applications do not load zod.

/** The status of an application. `question`: the agency asked something and waits for the applicant. */
export const applicationStatuses = [
  "draft",
  "submitted",
  "question",
  "approved",
  "rejected",
  "expired",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Documents per application at most; one is required. */
export const maximumApplicationFiles = 3;

/** Whether the applicant can change it. */
export const isOpenToApplicant = (status: ApplicationStatus): boolean =>
  status === "draft" || status === "question";

/** Days a submitted application waits for its email address to be verified, which approval needs. */
export const unverifiedDays = 30;
/** Days the documents of a rejected application are kept, for questions about the reason. */
export const rejectedDays = 30;

/** The header with the application's token for bytes of a file. */
export const applicationHeader = "x-application";
