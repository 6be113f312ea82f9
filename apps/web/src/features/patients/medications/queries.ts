import type { Contract, InputOf } from "@hearthside/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, callQuery } from "#src/lib/call.ts";

export const medicationsKey = (patientId: string) => ["medications", patientId] as const;

export const medicationList = (patientId: string) =>
  callQuery({ queryKey: [...medicationsKey(patientId), "list"] }, "GET /patients/:id/medications", {
    id: patientId,
  });

/** Includes removed medications, which the editor can restore. */
export const fullList = (patientId: string) =>
  callQuery({ queryKey: [...medicationsKey(patientId), "full"] }, "GET /patients/:id/medications", {
    id: patientId,
    removed: "true",
  });

/** The same data as the Allergies section, cached under the same key. */
export const allergiesKey = (patientId: string) => ["allergies", patientId] as const;

export const allergyList = (patientId: string) =>
  callQuery({ queryKey: [...allergiesKey(patientId), false] }, "GET /patients/:id/allergies", {
    id: patientId,
  });

export const nameSuggestions = (text: string) =>
  callQuery(
    { queryKey: ["medication-names", text], placeholderData: keepPreviousData, staleTime: 60_000 },
    "POST /medications/suggest",
    { text },
  );

type Checked = InputOf<Contract["POST /patients/:id/medications/check"]>["lines"];

/** Allergies and duplicates of unsaved medications. */
export const medicationFindings = (patientId: string, lines: Checked) =>
  callQuery(
    { queryKey: [...medicationsKey(patientId), "check", lines], staleTime: 30_000 },
    "POST /patients/:id/medications/check",
    { id: patientId, lines },
  );

/** The agency's and the built-in sets; cached under the same key as all text templates. */
export const medicationSets = queryOptions({
  queryKey: ["documents", "wordings"],
  queryFn: ({ signal }) => call("GET /text-templates", {}, signal),
  select: ({ templates }) => templates.filter(({ kind }) => kind === "medication-set"),
  throwOnError: false,
});
