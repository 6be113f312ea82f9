import type { AdmissionStatus } from "@hearthside/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export type PatientFilter = { text: string; status?: AdmissionStatus | undefined };

export const pageSize = 50;
const suggestionCount = 8;

/** The list a page at a time; what was shown stays until the next answer is there. */
export const patientList = ({ text, status }: PatientFilter) =>
  infiniteQueryOptions({
    queryKey: ["patients", "list", text, status],
    queryFn: ({ pageParam, signal }) =>
      call(
        "POST /patients/search",
        {
          text,
          limit: pageSize,
          ...(status !== undefined && { status }),
          ...(pageParam !== "" && { after: pageParam }),
        },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: ({ patients, more }) => (more ? patients.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });

export const patientSuggestions = (text: string) =>
  queryOptions({
    queryKey: ["patients", "suggestions", text],
    queryFn: ({ signal }) => call("POST /patients/search", { text, limit: suggestionCount }, signal),
    placeholderData: keepPreviousData,
  });

/** The first few by name, as a panel shows them. */
export const shortList = (status: AdmissionStatus | undefined) =>
  queryOptions({
    queryKey: ["patients", "short", status],
    queryFn: ({ signal }) =>
      call(
        "POST /patients/search",
        { text: "", limit: suggestionCount, ...(status !== undefined && { status }) },
        signal,
      ),
  });

export const patientChart = (id: string) =>
  queryOptions({
    queryKey: ["patients", "chart", id],
    queryFn: ({ signal }) => call("GET /patients/:id/chart", { id }, signal),
  });
