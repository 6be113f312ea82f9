import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const admissionsKey = (patientId: string) => ["admissions", patientId] as const;

export const admissionList = (patientId: string) =>
  queryOptions({
    queryKey: admissionsKey(patientId),
    queryFn: ({ signal }) => call("GET /patients/:id/admissions", { id: patientId }, signal),
  });

/** After an action, because charts and patient lists show the status too and visits may be canceled. */
export function useReloadAdmissions(patientId: string): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [admissionsKey(patientId), ["patients"], ["schedule"]])
      void queries.invalidateQueries({ queryKey });
  };
}
