import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const admissionsKey = (patientId: string) => ["admissions", patientId] as const;

export const admissionList = (patientId: string) =>
  queryOptions({
    queryKey: admissionsKey(patientId),
    queryFn: ({ signal }) => call("GET /patients/:id/admissions", { id: patientId }, signal),
  });

export const branchList = queryOptions({
  queryKey: ["branches"],
  queryFn: ({ signal }) => call("GET /branches", undefined, signal),
  throwOnError: false,
});

/** After an action, because charts and patient lists show the status too and visits may be canceled. */
export function useReadAgain(patientId: string): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [admissionsKey(patientId), ["patients"], ["schedule"]])
      void queries.invalidateQueries({ queryKey });
  };
}
