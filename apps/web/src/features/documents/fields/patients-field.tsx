import { CloseButton, Input } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { SearchField } from "#src/ui/search/search-field.tsx";
import { patientName } from "../queries.ts";
import styles from "./fields.module.css";
import { usePatientNames } from "./use-patient-names.ts";

const most = 50;

type PatientsFieldProps = {
  value: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
};

/** One or more patients, found by searching. */
export function PatientsField({ value, error, onChange }: PatientsFieldProps) {
  const [text, setText] = useState("");
  const [round, setRound] = useState(0);
  const queries = useQueryClient();
  const { found, searching, failure } = useFound(text);
  const suggestions = found?.filter(({ id }) => !value.includes(id));
  return (
    <div className={styles.stack}>
      <SearchField
        key={round}
        label="Patients"
        required={value.length === 0}
        placeholder="Name, DOB, phone or record no."
        searching={searching}
        failure={failure ?? error}
        startsHere={round > 0}
        onSearch={setText}
        suggestions={suggestions?.map(({ id, firstName, lastName, dob, recordNumber }) => ({
          value: id,
          label: `${lastName}, ${firstName}`,
          detail: [dob && showDate(dob), `#${recordNumber}`].filter(Boolean).join(" · "),
        }))}
        onPick={add}
      />
      {value.length >= most && <Input.Error>Up to {most} patients at once.</Input.Error>}
      <Chosen ids={value} onRemove={(id) => onChange(value.filter((one) => one !== id))} />
    </div>
  );

  function add(id: string) {
    const patient = found?.find((one) => one.id === id);
    if (patient === undefined || value.length >= most) return;
    queries.setQueryData(patientName(id).queryKey, `${patient.lastName}, ${patient.firstName}`);
    onChange([...value, id]);
    setText("");
    setRound(round + 1);
  }
}

function useFound(text: string) {
  const search = useQuery({
    queryKey: ["patients", "suggestions", text],
    queryFn: ({ signal }) => call("POST /patients/search", { text, limit: 8 }, signal),
    placeholderData: keepPreviousData,
    enabled: text !== "",
    throwOnError: false,
  });
  return {
    found: text === "" || search.isPlaceholderData ? undefined : search.data?.patients,
    searching: search.isFetching,
    failure:
      search.error === null ? undefined : messageOf(search.error, "The search failed. Please try again."),
  };
}

function Chosen({ ids, onRemove }: { ids: readonly string[]; onRemove: (id: string) => void }) {
  const names = usePatientNames(ids);
  if (ids.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label="Chosen patients">
      {ids.map((id) => (
        <li key={id}>
          {names.get(id)}
          <CloseButton size="sm" aria-label={`Remove ${names.get(id)}`} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  );
}
