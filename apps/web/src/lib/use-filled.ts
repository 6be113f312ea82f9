import { fillPlaceholders, hasPlaceholders } from "@hearthside/contract/placeholders";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { logQuietly } from "./log.ts";
import { useMay } from "./use-may.ts";

const wordingFacts = (patientId: string) =>
  queryOptions({
    queryKey: ["wording-facts", patientId],
    queryFn: ({ signal }) => call("GET /patients/:id/wording-facts", { id: patientId }, signal),
    staleTime: 60_000,
  });

/**
 * Fills places such as {firstName} in wording from the chart of a patient; throws where the chart cannot be asked.
 * Undefined where there is no one patient, or her chart is not open to the role.
 */
export function useFilled(patientId: string | undefined): Fill | undefined {
  const queries = useQueryClient();
  const mayRead = useMay("patients", "view");
  if (patientId === undefined || !mayRead) return undefined;
  return async (text) =>
    hasPlaceholders(text) ? fillPlaceholders(text, await queries.fetchQuery(wordingFacts(patientId))) : text;
}

export type Fill = (text: string) => Promise<string>;

/** `text` filled in as far as can be. Places that stay keep what is written from being signed. */
export async function filledIfPossible(fill: Fill | undefined, text: string): Promise<string> {
  if (fill === undefined) return text;
  try {
    return await fill(text);
  } catch (error) {
    logQuietly("The chart could not be asked for the places in wording.", error);
    return text;
  }
}
