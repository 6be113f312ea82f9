import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const profileKey = (patientId: string) => ["profile", patientId] as const;

export const patientCare = (id: string) =>
  queryOptions({
    queryKey: [...profileKey(id), "care"],
    queryFn: ({ signal }) => call("GET /patients/:id/care", { id }, signal),
  });

/** With those taken off the chart, which can be put back; so are the other lists. */
export const patientContacts = (id: string) =>
  queryOptions({
    queryKey: [...profileKey(id), "contacts"],
    queryFn: ({ signal }) => call("GET /patients/:id/contacts", { id, removed: "true" }, signal),
  });

export const patientCoverages = (id: string) =>
  queryOptions({
    queryKey: [...profileKey(id), "coverages"],
    queryFn: ({ signal }) => call("GET /patients/:id/coverages", { id, removed: "true" }, signal),
  });

/** Every answer of a payer about one insurance. */
export const payerAnswers = (patientId: string, coverageId: string) =>
  queryOptions({
    queryKey: [...profileKey(patientId), "eligibility", coverageId],
    queryFn: ({ signal }) => call("GET /coverages/:id/eligibility", { id: coverageId }, signal),
  });

export const patientAuthorizations = (id: string) =>
  queryOptions({
    queryKey: [...profileKey(id), "authorizations"],
    queryFn: ({ signal }) => call("GET /patients/:id/authorizations", { id, removed: "true" }, signal),
  });

export const patientDiagnoses = (id: string) =>
  queryOptions({
    queryKey: [...profileKey(id), "diagnoses"],
    queryFn: ({ signal }) => call("GET /patients/:id/diagnoses", { id }, signal),
  });

/** Under the name by which the list of admissions on the same screen is known: it is read once for both. */
export const patientAdmissions = (id: string) =>
  queryOptions({
    queryKey: ["admissions", id],
    queryFn: ({ signal }) => call("GET /patients/:id/admissions", { id }, signal),
  });

export const physicianOf = (patientId: string, physicianId: string) =>
  queryOptions({
    queryKey: [...profileKey(patientId), "physician", physicianId],
    queryFn: ({ signal }) => call("GET /physicians/:id", { id: physicianId }, signal),
  });

/** What a change of the profile touches: the profile itself, and the screens that show parts of it. */
export const readAgain = (queries: QueryClient, patientId: string): Promise<unknown> =>
  Promise.all([
    queries.invalidateQueries({ queryKey: profileKey(patientId) }),
    queries.invalidateQueries({ queryKey: ["patients"] }),
    queries.invalidateQueries({ queryKey: ["admissions", patientId] }),
  ]);

/** Called once something was saved. */
export function useReadAgain(patientId: string): () => void {
  const queries = useQueryClient();
  return () => void readAgain(queries, patientId);
}
