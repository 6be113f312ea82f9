import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

/** The plan of a certification period, by default of the current one. */
export const planOfCare = (patientId: string, episodeId: string | undefined) =>
  queryOptions({
    queryKey: ["plan-of-care", patientId, episodeId],
    queryFn: ({ signal }) =>
      call(
        "GET /patients/:id/plan-of-care",
        { id: patientId, ...(episodeId !== undefined && { episodeId }) },
        signal,
      ),
  });

export const planHistory = (id: string) =>
  queryOptions({
    queryKey: ["documents", "one", id],
    queryFn: ({ signal }) => call("GET /documents/:id", { id }, signal),
    throwOnError: false,
  });

/** The agency's and the built-in wording. */
export const planWordings = queryOptions({
  queryKey: ["documents", "wordings"],
  queryFn: ({ signal }) => call("GET /text-templates", {}, signal),
  throwOnError: false,
});

/** Refetches everything that shows a changed plan. */
export function readPlansAgain(queries: QueryClient): void {
  for (const queryKey of [["plan-of-care"], ["documents"], ["tasks"], ["hub"]])
    void queries.invalidateQueries({ queryKey });
}
