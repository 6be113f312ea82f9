import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const disclosuresKey = ["disclosures"] as const;
const fromStart = "";

export const disclosuresOf = (patientId: string, withRemoved: boolean) =>
  queryOptions({
    queryKey: [...disclosuresKey, patientId, withRemoved],
    queryFn: ({ signal }) =>
      call(
        "GET /patients/:id/disclosures",
        { id: patientId, ...(withRemoved && { removed: "true" as const }) },
        signal,
      ),
  });

/** The agency's disclosures by page, the latest first. */
export const allDisclosures = infiniteQueryOptions({
  queryKey: [...disclosuresKey, "all"],
  queryFn: ({ signal, pageParam }) =>
    call("GET /disclosures", { ...(pageParam !== fromStart && { after: pageParam }) }, signal),
  initialPageParam: fromStart,
  getNextPageParam: ({ disclosures, more }) => (more ? disclosures.at(-1)?.id : undefined),
  throwOnError: false,
});
