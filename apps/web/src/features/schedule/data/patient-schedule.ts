import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { scheduleKeys } from "./keys.ts";

/** The requested certification period of a patient, otherwise the current one. */
export const patientSchedule = (id: string, episodeId?: string) =>
  queryOptions({
    queryKey: [...scheduleKeys.patient(id), episodeId ?? "today"],
    queryFn: ({ signal }) =>
      call("GET /patients/:id/schedule", { id, ...(episodeId !== undefined && { episodeId }) }, signal),
  });
