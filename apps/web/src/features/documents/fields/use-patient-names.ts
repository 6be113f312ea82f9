import { useQueries } from "@tanstack/react-query";
import { patientName } from "../queries.ts";

/** Names by id, with a placeholder for names that cannot be read. */
export function usePatientNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const answers = useQueries({ queries: ids.map((id) => patientName(id)) });
  return new Map(ids.map((id, at) => [id, nameIn(answers[at])]));
}

const nameIn = (answer: { data: string | undefined; isError: boolean } | undefined) =>
  answer?.data ?? (answer?.isError ? "Name not available" : "…");
