import { useQueryClient } from "@tanstack/react-query";
import { callQuery } from "#src/lib/call.ts";

export const admissionsKey = (patientId: string) => ["admissions", patientId] as const;

export const admissionList = (patientId: string) =>
  callQuery({ queryKey: admissionsKey(patientId) }, "GET /patients/:id/admissions", { id: patientId });

/** After an action, because charts and patient lists show the status too and visits may be canceled. */
export function useReloadAdmissions(patientId: string): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [admissionsKey(patientId), ["patients"], ["schedule"]])
      void queries.invalidateQueries({ queryKey });
  };
}
