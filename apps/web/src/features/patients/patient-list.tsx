import type { AdmissionStatus } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { DataTable } from "#src/ui/data-table.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { SearchField } from "#src/ui/search/search-field.tsx";
import { Select } from "#src/ui/select.tsx";
import { NoPatients } from "./no-patients.tsx";
import { patientColumns } from "./patient-columns.tsx";
import styles from "./patients.module.css";
import { type PatientFilter, pageSize, patientList } from "./queries.ts";
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
      <Found filter={{ text, status }} onAdd={onAdd} />
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
  const { data, isFetching } = useInfiniteQuery(patientList(filter));
  const found = data?.pages[0]?.patients.slice(0, 8).map(patientToSuggestion);
  return (
    <div className={styles.tools}>
      <SearchField
        label="Search a Patient"
        placeholder="Name, date of birth, phone, record"
        searching={isFetching}
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

function Found({ filter, onAdd }: { filter: PatientFilter; onAdd: (() => void) | undefined }) {
  const list = useInfiniteQuery(patientList(filter));
  const rows = list.data?.pages.flatMap(({ patients }) => patients);
  if (rows === undefined && list.isError)
    return (
      <Failed
        message={messageOf(list.error, "The patients could not be loaded.")}
        requestId={requestIdOf(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  return (
    <>
      {list.isError && (
        <Banner
          tone="warning"
          action={
            <Button variant="default" onClick={() => void list.refetch()}>
              Try again
            </Button>
          }
        >
          {messageOf(list.error, "The newest answer could not be loaded.")} What is shown may be out of date.
        </Banner>
      )}
      <div className={styles.frame}>
        <DataTable
          caption="Patients"
          captionHidden
          columns={patientColumns(agencyToday())}
          rows={rows}
          rowKey={({ id }) => id}
          skeletonRows={10}
          empty={<NoPatients filter={filter} onAdd={onAdd} />}
        />
      </div>
      {rows !== undefined && rows.length > 0 && (
        <div className={styles.more}>
          <span role="status">{countOf(rows.length, list.hasNextPage)}</span>
          {list.hasNextPage && (
            <Button
              variant="default"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Show {pageSize} more
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function countOf(shown: number, more: boolean) {
  if (more) return `The first ${shown} are shown`;
  return shown === 1 ? "1 patient" : `${shown} patients`;
}
