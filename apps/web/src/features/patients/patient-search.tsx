import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { SearchField } from "#src/ui/search/search-field.tsx";
import { patientSuggestions } from "./queries.ts";
import { patientToSuggestion } from "./words.ts";

/** Finds a patient and opens the chart, or calls `onPick`. */
export function PatientSearch({ onPick }: { onPick?: (patient: string) => void }) {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const openChart = (patient: string) =>
    void navigate({ to: "/admin/clinical/patient-chart", search: { patient } });
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...patientSuggestions(text),
    enabled: text !== "",
  });
  return (
    <SearchField
      label="Search a Patient"
      placeholder="Name, DOB, phone or record no."
      searching={isFetching}
      failure={error === null ? undefined : messageOf(error, "The search failed. Please try again.")}
      onSearch={setText}
      suggestions={text === "" || isPlaceholderData ? undefined : data?.patients.map(patientToSuggestion)}
      onPick={onPick ?? openChart}
    />
  );
}
