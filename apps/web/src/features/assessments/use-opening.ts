import { messageOf, OfflineError } from "#src/lib/api-error.ts";
import { useOpening as useRecord } from "#src/lib/outbox/answers/use-opening.ts";
import type { AssessmentSync } from "./sync/assessment-sync.ts";

/** Keeps the assessment open while the screen is mounted. */
export const useOpening = (id: string, open: (id: string) => Promise<AssessmentSync>) =>
  useRecord(id, open, noteAssessment);

const noteAssessment = (sync: AssessmentSync) => noteOpened(sync.state().assessment.summary);

/** Why it could not be opened, as a message. */
export const whyNotOpened = (error: unknown): string =>
  error instanceof OfflineError
    ? "You are offline, and this assessment has not been opened on this device before."
    : messageOf(error, "The assessment could not be opened.");

/** The patient of each assessment shown on a screen. */
const patients = new Map<string, string>();

/** Remembers the patient of an opened assessment; returns a function that forgets it. */
export function noteOpened({
  id,
  patientId,
}: {
  readonly id: string;
  readonly patientId: string;
}): () => void {
  patients.set(id, patientId);
  return () => void patients.delete(id);
}

/** Undefined if the assessment is not open. */
export const patientOfOpened = (id: string): string | undefined => patients.get(id);
