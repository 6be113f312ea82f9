import type { ChartHit } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { SearchField, type Suggestion } from "#src/ui/search/search-field.tsx";
import { chartHits } from "../hub-queries.ts";
import { type ChartSubject, chartPlaceOf, subjectOf } from "../place-of.ts";

/** Searches one patient's chart; the chosen result opens in its place. */
export function ChartSearch({ patientId }: { patientId: string }) {
  const [text, setText] = useState("");
  const open = useOpenPlace(patientId);
  const { data, error, isFetching } = useQuery(chartHits(patientId, text));
  return (
    <SearchField
      label="Search this chart"
      placeholder="At least two letters"
      searching={isFetching}
      failure={error === null ? undefined : messageOf(error, "The search failed. Please try again.")}
      onSearch={setText}
      suggestions={data?.hits.map(hitToSuggestion)}
      more={data?.more ?? false}
      onPick={(key) => {
        const hit = data?.hits.find((one) => keyOf(one) === key);
        if (hit !== undefined) open(hit);
      }}
    />
  );
}

const keyOf = ({ kind, subjectId }: ChartHit) => `${kind} ${subjectId}`;

const hitToSuggestion = (hit: ChartHit): Suggestion => ({
  value: keyOf(hit),
  label: hit.title,
  detail: [hitLabels[hit.kind], hit.onDate && showDate(hit.onDate), hit.excerpt].filter(Boolean).join(" · "),
});

/** Opens a chart record in its place and marks it. */
function useOpenPlace(patientId: string): (subject: ChartSubject) => void {
  const navigate = useNavigate();
  return (subject) => {
    const place = chartPlaceOf(subject, agencyToday());
    const search = { patient: patientId };
    if (place.at === "assessment") {
      const { assessmentId } = place;
      const to = "/admin/clinical/patient-chart/assessment/$assessmentId";
      return void navigate({ to, params: { assessmentId }, search });
    }
    if (place.at === "profile")
      return void navigate({
        to: "/admin/clinical/patient-profile",
        search: { ...search, ...subjectOf(place) },
      });
    return void navigate({
      to: "/admin/clinical/patient-chart/patient-hub",
      // without the selected period, which would hide records outside it
      search: { ...search, section: place.section, ...subjectOf(place) },
      resetScroll: false,
    });
  };
}

const hitLabels = {
  order: "Order",
  document: "Document",
  visit: "Visit",
  assessment: "Assessment",
  medication: "Medication",
  allergy: "Allergy",
  behavior: "Behavior",
  diagnosis: "Diagnosis",
  contact: "Contact",
  coverage: "Insurance",
  file: "File",
  image: "Treatment image",
  note: "Note",
} as const satisfies Record<ChartHit["kind"], string>;
