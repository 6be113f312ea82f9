import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { SearchField } from "#src/ui/search/search-field.tsx";

export type ChosenPatient = { id: string; name: string };

type PatientFieldProps = { error: string | undefined; onChoose: (patient: ChosenPatient) => void };

/** Finds the patient a visit is for. */
export function PatientField({ error, onChoose }: PatientFieldProps) {
  const [text, setText] = useState("");
  const search = useQuery({
    queryKey: ["patients", "suggestions", text],
    queryFn: ({ signal }) => call("POST /patients/search", { text, limit: 8 }, signal),
    placeholderData: keepPreviousData,
    enabled: text !== "",
    throwOnError: false,
  });
  const found = text === "" || search.isPlaceholderData ? undefined : search.data?.patients;
  const failure =
    search.error === null ? error : messageOf(search.error, "The search failed. Please try again.");
  return (
    <SearchField
      label="Patient"
      required
      startsHere
      placeholder="Name, DOB, phone or record no."
      searching={search.isFetching}
      failure={failure}
      onSearch={setText}
      suggestions={found?.map(({ id, firstName, lastName, dob, recordNumber }) => ({
        value: id,
        label: `${lastName}, ${firstName}`,
        detail: [dob && showDate(dob), `#${recordNumber}`].filter(Boolean).join(" · "),
      }))}
      onPick={(id) => {
        const patient = found?.find((one) => one.id === id);
        if (patient !== undefined) onChoose({ id, name: `${patient.lastName}, ${patient.firstName}` });
      }}
    />
  );
}
