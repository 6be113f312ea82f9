import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

/** Everything shown of a patient's schedule is under this key. */
export const patientScheduleKey = (id: string) => ["schedule", "patient", id] as const;

/** One certification period of a patient: the one asked for, else that of today. */
export const patientSchedule = (id: string, episodeId?: string) =>
  queryOptions({
    queryKey: [...patientScheduleKey(id), episodeId ?? "today"],
    queryFn: ({ signal }) =>
      call("GET /patients/:id/schedule", { id, ...(episodeId !== undefined && { episodeId }) }, signal),
  });
