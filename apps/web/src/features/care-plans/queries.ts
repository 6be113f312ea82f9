import { type QueryClient } from "@tanstack/react-query";
import { callQuery } from "#src/lib/call.ts";

/** The plan of a certification period, by default of the current one. */
export const planOfCare = (patientId: string, episodeId: string | undefined) =>
  callQuery({ queryKey: ["plan-of-care", patientId, episodeId] }, "GET /patients/:id/plan-of-care", {
    id: patientId,
    ...(episodeId !== undefined && { episodeId }),
  });

export const planHistory = (id: string) =>
  callQuery({ queryKey: ["documents", "one", id], throwOnError: false }, "GET /documents/:id", { id });

/** The agency's and the built-in wording. */
export const planWordings = callQuery(
  { queryKey: ["documents", "wordings"], throwOnError: false },
  "GET /text-templates",
  {},
);

/** Refetches everything that shows a changed plan. */
export function readPlansAgain(queries: QueryClient): void {
  for (const queryKey of [["plan-of-care"], ["documents"], ["tasks"], ["hub"]])
    void queries.invalidateQueries({ queryKey });
}
