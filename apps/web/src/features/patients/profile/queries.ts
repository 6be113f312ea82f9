import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const profileKey = (patientId: string) => ["profile", patientId] as const;

export const patientCare = (id: string) =>
  queryOptions({
    queryKey: [...profileKey(id), "care"],
    queryFn: ({ signal }) => call("GET /patients/:id/care", { id }, signal),
  });

/** Includes removed contacts, which can be restored; so do the other lists. */
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

/** All eligibility checks of one insurance. */
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

/** Shares the cache key of the admissions list on the same screen, so it is loaded once. */
export const patientAdmissions = (id: string) =>
  queryOptions({
    queryKey: ["admissions", id],
    queryFn: ({ signal }) => call("GET /patients/:id/admissions", { id }, signal),
  });

export const physicianOfPatient = (patientId: string, physicianId: string) =>
  queryOptions({
    queryKey: [...profileKey(patientId), "physician", physicianId],
    queryFn: ({ signal }) => call("GET /physicians/:id", { id: physicianId }, signal),
  });

/** Refreshes the profile and the screens that show parts of it. */
export const reloadProfile = (queries: QueryClient, patientId: string): Promise<unknown> =>
  Promise.all([
    queries.invalidateQueries({ queryKey: profileKey(patientId) }),
    queries.invalidateQueries({ queryKey: ["patients"] }),
    queries.invalidateQueries({ queryKey: ["admissions", patientId] }),
  ]);

/** Called after a save. */
export function useReloadProfile(patientId: string): () => void {
  const queries = useQueryClient();
  return () => void reloadProfile(queries, patientId);
}
