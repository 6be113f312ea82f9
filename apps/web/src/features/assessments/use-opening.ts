import { messageOf, OfflineError } from "#src/lib/api-error.ts";
import { useOpening as useRecord } from "#src/lib/outbox/answers/use-opening.ts";
import type { AssessmentSync } from "./sync/assessment-sync.ts";

/** Keeps the assessment open while the screen is mounted. */
export const useOpening = (id: string, open: (id: string) => Promise<AssessmentSync>) =>
  useRecord(id, open, patientOf);

const patientOf = (sync: AssessmentSync) => sync.state().assessment.summary.patientId;

/** Why it could not be opened, as a message. */
export const whyNotOpened = (error: unknown): string =>
  error instanceof OfflineError
    ? "You are offline, and this assessment has not been opened on this device before."
    : messageOf(error, "The assessment could not be opened.");
