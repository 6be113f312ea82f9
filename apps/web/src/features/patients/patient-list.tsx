import type { AdmissionStatus } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Icon } from "#src/ui/icon.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { SearchField } from "#src/ui/search/search-field.tsx";
import { Select } from "#src/ui/select.tsx";
import { FoundPatients } from "./found-patients.tsx";
import styles from "./patients.module.css";
import { type PatientFilter, patientList } from "./queries.ts";
import { patientToSuggestion, statusWords } from "./words.ts";

type PatientListProps = {
  status: AdmissionStatus | undefined;
  onStatus: (status: AdmissionStatus | undefined) => void;
  /** Missing for those who may not create patients. */
  onAdd?: (() => void) | undefined;
};

/** The filter by status stands in the address; what is typed never does. */
export function PatientList({ status, onStatus, onAdd }: PatientListProps) {
  const [text, setText] = useState("");
  const add = onAdd && (
    <Button leftSection={<Icon name="userAdd" size={16} />} onClick={onAdd}>
      Add a New Patient
    </Button>
  );
  return (
    <>
      <PageTitle lead="Choose a patient to open the chart." actions={add}>
        Patient Chart
      </PageTitle>
      <Tools filter={{ text, status }} onText={setText} onStatus={onStatus} />
      <FoundPatients filter={{ text, status }} onAdd={onAdd} />
    </>
  );
}

const everybody = { label: "All patients", value: "all" } as const;
const statusOptions = [
  everybody,
  { label: statusWords.active.label, value: "active" },
  { label: statusWords["pre-admit"].label, value: "pre-admit" },
  { label: statusWords["on-hold"].label, value: "on-hold" },
  { label: statusWords["discharge-pending"].label, value: "discharge-pending" },
  { label: statusWords.discharged.label, value: "discharged" },
] as const;

type ToolsProps = { filter: PatientFilter; onText: (text: string) => void } & Pick<
  PatientListProps,
  "onStatus"
>;

function Tools({ filter, onText, onStatus }: ToolsProps) {
  const navigate = useNavigate();
  const { data, isFetching, isPlaceholderData } = useInfiniteQuery(patientList(filter));
  const found = isPlaceholderData ? undefined : data?.pages[0]?.patients.slice(0, 8).map(patientToSuggestion);
  return (
    <div className={styles.tools}>
      <SearchField
        label="Search a Patient"
        placeholder="Name, date of birth, phone, record"
        searching={isFetching && filter.text !== ""}
        onSearch={onText}
        suggestions={filter.text === "" ? undefined : found}
        onPick={(patient) => void navigate({ to: "/admin/clinical/patient-chart", search: { patient } })}
      />
      <Select
        label="Status"
        options={statusOptions}
        value={filter.status ?? "all"}
        onChange={(status) => onStatus(status === "all" ? undefined : status)}
      />
    </div>
  );
}
