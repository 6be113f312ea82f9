import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const behaviorsKey = (patientId: string) => ["behaviors", patientId] as const;

export const behaviorList = (patientId: string, withRemoved: boolean) =>
  queryOptions({
    queryKey: [...behaviorsKey(patientId), withRemoved],
    queryFn: ({ signal }) =>
      call(
        "GET /patients/:id/behaviors",
        { id: patientId, ...(withRemoved && { removed: "true" as const }) },
        signal,
      ),
  });
