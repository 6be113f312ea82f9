import { CloseButton, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { listedName } from "#src/lib/person-name.ts";
import { focusWhenDrawn } from "#src/ui/focus.ts";
import { SearchField } from "#src/ui/search/search-field.tsx";
import { patientToSuggestion } from "./labels.ts";
import { patientSuggestions } from "./queries.ts";

/** A chosen patient. */
export type ChosenPatient = { readonly id: string; readonly name: string };

type PatientSelectProps = {
  label?: string;
  value: ChosenPatient | null;
  onChange: (patient: ChosenPatient | null) => void;
  error?: ReactNode;
  required?: boolean | undefined;
  /** The dialog opens with the focus here. */
  startsHere?: boolean;
};

/** Chooses one of the patients the user may see, searched while typing. */
export function PatientSelect({ label = "Patient", value, onChange, ...field }: PatientSelectProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame}>
      {value === null ? (
        <PatientFinder label={label} {...field} onPick={choose} />
      ) : (
        <TextInput
          label={label}
          value={value.name}
          error={field.error}
          readOnly
          rightSection={
            <CloseButton size="sm" aria-label="Choose another patient" onClick={() => choose(null)} />
          }
        />
      )}
    </div>
  );

  function choose(patient: ChosenPatient | null) {
    onChange(patient);
    // the pressed control is gone, so the focus moves to the one in its place
    focusWhenDrawn(() => frame.current?.querySelector("input"));
  }
}

type PatientFinderProps = Required<Pick<PatientSelectProps, "label">> &
  Pick<PatientSelectProps, "error" | "required" | "startsHere"> & {
    /** Patients that are not offered. */
    without?: readonly string[];
    onPick: (patient: ChosenPatient) => void;
  };

/** The field that finds a patient, without showing the choice. */
export function PatientFinder({ label, error, without = [], onPick, ...field }: PatientFinderProps) {
  const [text, setText] = useState("");
  const search = useQuery({ ...patientSuggestions(text), enabled: text !== "", throwOnError: false });
  const found = text === "" || search.isPlaceholderData ? undefined : search.data?.patients;
  const failure =
    search.error === null ? error : messageOf(search.error, "The search failed. Please try again.");
  return (
    <SearchField
      {...field}
      label={label}
      placeholder="Name, DOB, phone, record no."
      searching={search.isFetching}
      failure={failure}
      onSearch={setText}
      suggestions={found?.filter(({ id }) => !without.includes(id)).map(patientToSuggestion)}
      onPick={pick}
    />
  );

  function pick(input: string) {
    const patient = found?.find(({ id }) => id === input);
    if (patient !== undefined) onPick({ id: input, name: listedName(patient) });
  }
}
