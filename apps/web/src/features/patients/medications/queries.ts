import type { Contract, InputOf } from "@hearthside/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const medicationsKey = (patientId: string) => ["medications", patientId] as const;

export const medicationList = (patientId: string) =>
  queryOptions({
    queryKey: [...medicationsKey(patientId), "list"],
    queryFn: ({ signal }) => call("GET /patients/:id/medications", { id: patientId }, signal),
  });

/** Includes removed medications, which the editor can restore. */
export const fullList = (patientId: string) =>
  queryOptions({
    queryKey: [...medicationsKey(patientId), "full"],
    queryFn: ({ signal }) =>
      call("GET /patients/:id/medications", { id: patientId, removed: "true" }, signal),
  });

/** The same data as the Allergies section, cached under the same key. */
export const allergiesKey = (patientId: string) => ["allergies", patientId] as const;

export const allergyList = (patientId: string) =>
  queryOptions({
    queryKey: [...allergiesKey(patientId), false],
    queryFn: ({ signal }) => call("GET /patients/:id/allergies", { id: patientId }, signal),
  });

export const nameSuggestions = (text: string) =>
  queryOptions({
    queryKey: ["medication-names", text],
    queryFn: ({ signal }) => call("POST /medications/suggest", { text }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

type Checked = InputOf<Contract["POST /patients/:id/medications/check"]>["lines"];

/** Allergies and duplicates of unsaved medications. */
export const medicationFindings = (patientId: string, lines: Checked) =>
  queryOptions({
    queryKey: [...medicationsKey(patientId), "check", lines],
    queryFn: ({ signal }) => call("POST /patients/:id/medications/check", { id: patientId, lines }, signal),
    staleTime: 30_000,
  });

/** The agency's and the built-in sets; cached under the same key as all text templates. */
export const medicationSets = queryOptions({
  queryKey: ["documents", "wordings"],
  queryFn: ({ signal }) => call("GET /text-templates", {}, signal),
  select: ({ templates }) => templates.filter(({ kind }) => kind === "medication-set"),
  throwOnError: false,
});
