import { fillPlaceholders, hasPlaceholders } from "@hearthside/contract/placeholders";
import { useQueryClient } from "@tanstack/react-query";
import { callQuery } from "./call.ts";
import { logQuietly } from "./log.ts";
import { useMay } from "./use-may.ts";

const wordingFacts = (patientId: string) =>
  callQuery(
    { queryKey: ["wording-facts", patientId], staleTime: 60_000 },
    "GET /patients/:id/wording-facts",
    { id: patientId },
  );

/**
 * Fills placeholders such as {firstName} in a template from a patient's chart; throws if the chart cannot be loaded.
 * Undefined without a patient, or if the role may not open the chart.
 */
export function useFilled(patientId: string | undefined): Fill | undefined {
  const queries = useQueryClient();
  const mayRead = useMay("patients", "view");
  if (patientId === undefined || !mayRead) return undefined;
  return async (text) =>
    hasPlaceholders(text) ? fillPlaceholders(text, await queries.fetchQuery(wordingFacts(patientId))) : text;
}

export type Fill = (text: string) => Promise<string>;

/** `text` filled in as far as possible. Placeholders left in a text block signing. */
export async function filledIfPossible(fill: Fill | undefined, text: string): Promise<string> {
  if (fill === undefined) return text;
  try {
    return await fill(text);
  } catch (error) {
    logQuietly("The patient's details could not be loaded to fill in the template.", error);
    return text;
  }
}
