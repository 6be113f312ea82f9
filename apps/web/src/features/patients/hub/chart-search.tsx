import type { ChartHit } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { SearchField, type Suggestion } from "#src/ui/search/search-field.tsx";
import { useOpenPlace } from "../places/use-open-place.ts";
import { hitWords } from "./hub-words.ts";
import { chartHits } from "./queries.ts";

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
  detail: [hitWords[hit.kind], hit.onDate && showDate(hit.onDate), hit.excerpt].filter(Boolean).join(" · "),
});
