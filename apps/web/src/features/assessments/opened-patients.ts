/** The patient of each assessment shown on a screen. */
const patients = new Map<string, string>();

/** Notes the patient of an opened assessment; returns a function that forgets it. */
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
