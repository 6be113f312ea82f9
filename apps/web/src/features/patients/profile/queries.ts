import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { callQuery } from "#src/lib/call.ts";

export const profileKey = (patientId: string) => ["profile", patientId] as const;

export const patientCare = (id: string) =>
  callQuery({ queryKey: [...profileKey(id), "care"] }, "GET /patients/:id/care", { id });

/** Includes removed contacts, which can be restored; so do the other lists. */
export const patientContacts = (id: string) =>
  callQuery({ queryKey: [...profileKey(id), "contacts"] }, "GET /patients/:id/contacts", {
    id,
    removed: "true",
  });

export const patientCoverages = (id: string) =>
  callQuery({ queryKey: [...profileKey(id), "coverages"] }, "GET /patients/:id/coverages", {
    id,
    removed: "true",
  });

/** All eligibility checks of one insurance. */
export const payerAnswers = (patientId: string, coverageId: string) =>
  callQuery(
    { queryKey: [...profileKey(patientId), "eligibility", coverageId] },
    "GET /coverages/:id/eligibility",
    { id: coverageId },
  );

export const patientAuthorizations = (id: string) =>
  callQuery({ queryKey: [...profileKey(id), "authorizations"] }, "GET /patients/:id/authorizations", {
    id,
    removed: "true",
  });

export const patientDiagnoses = (id: string) =>
  callQuery({ queryKey: [...profileKey(id), "diagnoses"] }, "GET /patients/:id/diagnoses", { id });

/** Shares the cache key of the admissions list on the same screen, so it is loaded once. */
export const patientAdmissions = (id: string) =>
  callQuery({ queryKey: ["admissions", id] }, "GET /patients/:id/admissions", { id });

export const physicianOfPatient = (patientId: string, physicianId: string) =>
  callQuery({ queryKey: [...profileKey(patientId), "physician", physicianId] }, "GET /physicians/:id", {
    id: physicianId,
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
