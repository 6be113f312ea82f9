import type { AdmissionStatus, PatientSort } from "@hearthside/contract";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call, callQuery } from "#src/lib/call.ts";

export type PatientFilter = {
  text: string;
  status?: AdmissionStatus | undefined;
  /** Ignored while there is search text: then the best match is first. */
  sort: PatientSort;
};

const suggestionCount = 8;

/** The list a page at a time; the previous one stays until the next arrives. */
export const patientList = ({ text, status, sort }: PatientFilter, pageSize: number) =>
  infiniteQueryOptions({
    queryKey: ["patients", "list", text, status, sort, pageSize],
    queryFn: ({ pageParam, signal }) =>
      call(
        "POST /patients/search",
        {
          text,
          limit: pageSize,
          ...(sort !== "name" && { sort }),
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
  callQuery(
    { queryKey: ["patients", "suggestions", text], placeholderData: keepPreviousData },
    "POST /patients/search",
    { text, limit: suggestionCount },
  );

/** The first few by name, for a panel. */
export const shortList = callQuery({ queryKey: ["patients", "short"] }, "POST /patients/search", {
  text: "",
  limit: suggestionCount,
});

export const patientChart = (id: string) =>
  callQuery({ queryKey: ["patients", "chart", id] }, "GET /patients/:id/chart", { id });

/** The user's recently opened charts, latest first. */
export const recentPatients = callQuery(
  {
    queryKey: ["patients", "recent"],
    // it changes with every opened chart
    staleTime: 0,
    throwOnError: false,
  },
  "GET /recent-patients",
);
