import type { Contract, InputOf } from "@hearthside/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const medicationsKey = (patientId: string) => ["medications", patientId] as const;

export const medicationList = (patientId: string) =>
  queryOptions({
    queryKey: [...medicationsKey(patientId), "list"],
    queryFn: ({ signal }) => call("GET /patients/:id/medications", { id: patientId }, signal),
  });

/** With what was taken off the chart, as whoever edits the list needs it. */
export const fullList = (patientId: string) =>
  queryOptions({
    queryKey: [...medicationsKey(patientId), "full"],
    queryFn: ({ signal }) =>
      call("GET /patients/:id/medications", { id: patientId, removed: "true" }, signal),
  });

/** The same answer as in the section Allergies, and kept under the same key. */
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

/** What lines that are not saved clash with or double. */
export const medicationFindings = (patientId: string, lines: Checked) =>
  queryOptions({
    queryKey: [...medicationsKey(patientId), "check", lines],
    queryFn: ({ signal }) => call("POST /patients/:id/medications/check", { id: patientId, lines }, signal),
    staleTime: 30_000,
  });

/** The agency's and the product's sets; the same answer as all wording, and kept under the same key. */
export const medicationSets = queryOptions({
  queryKey: ["documents", "wordings"],
  queryFn: ({ signal }) => call("GET /text-templates", {}, signal),
  select: ({ templates }) => templates.filter(({ kind }) => kind === "medication-set"),
  throwOnError: false,
});
