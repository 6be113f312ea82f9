/** Whose each assessment is that a screen shows. */
const patients = new Map<string, string>();

/** Notes whose an assessment is that opened; answers how to forget it. */
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

/** Undefined for one that is not open, or not yet. */
export const patientOfOpened = (id: string): string | undefined => patients.get(id);
