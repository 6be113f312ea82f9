import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const allergiesKey = (patientId: string) => ["allergies", patientId] as const;

export const allergyList = (patientId: string, withRemoved: boolean) =>
  queryOptions({
    queryKey: [...allergiesKey(patientId), withRemoved],
    queryFn: ({ signal }) =>
      call(
        "GET /patients/:id/allergies",
        { id: patientId, ...(withRemoved && { removed: "true" as const }) },
        signal,
      ),
  });
