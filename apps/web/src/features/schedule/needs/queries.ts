import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { scheduleKeys } from "../data/keys.ts";

/** Ordered visits not scheduled yet, from the week of a day on. */
export const schedulingNeeds = (weekOf: string, patientId?: string) =>
  queryOptions({
    queryKey: [...scheduleKeys.needs, weekOf, patientId ?? "everybody"],
    queryFn: ({ signal }) =>
      call("GET /schedule/needs", { weekOf, ...(patientId !== undefined && { patientId }) }, signal),
  });
