import { CloseButton, Input, TextInput } from "@mantine/core";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { StaffSelect } from "#src/features/office/staff/staff-select.tsx";
import { type ChosenPatient, PatientFinder } from "#src/features/patients/patient-select.tsx";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import shared from "#src/ui/shared.module.css";
import { patientName } from "../queries.ts";
import styles from "./fields.module.css";

const most = 50;

type PatientsFieldProps = {
  value: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
};

/** One or more patients, found by searching. */
export function PatientsField({ value, error, onChange }: PatientsFieldProps) {
  const [round, setRound] = useState(0);
  const queries = useQueryClient();
  return (
    <div className={styles.stack}>
      <PatientFinder
        key={round}
        label="Patients"
        required={value.length === 0}
        error={error}
        startsHere={round > 0}
        without={value}
        onPick={add}
      />
      {value.length >= most && <Input.Error>Up to {most} patients at once.</Input.Error>}
      <Chosen ids={value} onRemove={(id) => onChange(value.filter((one) => one !== id))} />
    </div>
  );

  function add({ id, name }: ChosenPatient) {
    if (value.length >= most) return;
    queries.setQueryData(patientName(id).queryKey, name);
    onChange([...value, id]);
    setRound(round + 1);
  }
}

function Chosen({ ids, onRemove }: { ids: readonly string[]; onRemove: (id: string) => void }) {
  const names = usePatientNames(ids);
  if (ids.length === 0) return null;
  return (
    <ul className={`${shared.list} ${styles.chosen}`} aria-label="Chosen patients">
      {ids.map((id) => (
        <li key={id}>
          {names.get(id)}
          <CloseButton size="sm" aria-label={`Remove ${names.get(id)}`} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  );
}

/** Names by id, with a placeholder for names that cannot be read. */
export function usePatientNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const answers = useQueries({ queries: ids.map((id) => patientName(id)) });
  return new Map(ids.map((id, at) => [id, nameIn(answers[at])]));
}

const nameIn = (answer: { data: string | undefined; isError: boolean } | undefined) =>
  answer?.data ?? (answer?.isError ? "Name not available" : "…");

type StaffFieldProps = {
  /** Null: not assigned. */
  value: string | null;
  /** The name of an earlier assignee. The user's own and a newly picked name are known here. */
  name?: string | null;
  error: string | undefined;
  onChange: (id: string | null) => void;
};

/** The assignee, by default the signed-in user. */
export function StaffField({ value, name = null, error, onChange }: StaffFieldProps) {
  const { user } = useSession();
  const maySearch = useMay("staff", "view");
  const [picked, setPicked] = useState<{ id: string; name: string }>();
  if (value === null)
    return (
      <StaffSelect
        label="Assign to"
        startsHere
        error={error}
        onPick={(staff) => {
          setPicked(staff);
          onChange(staff.id);
        }}
      />
    );
  const self = user?.UserId === value ? `${user.FirstName} ${user.LastName} (you)` : undefined;
  const known = self ?? (picked?.id === value ? picked.name : name);
  return (
    <TextInput
      label="Assign to"
      description="The assignee completes and signs it."
      readOnly
      value={known ?? "Someone else"}
      error={error}
      rightSection={
        maySearch && (
          <CloseButton size="sm" aria-label="Assign to someone else" onClick={() => onChange(null)} />
        )
      }
    />
  );
}
