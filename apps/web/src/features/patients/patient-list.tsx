import type { AdmissionStatus, PatientSort } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { listedName } from "#src/lib/person-name.ts";
import { EarlySelect } from "#src/ui/early-select.tsx";
import { TryAgain } from "#src/ui/failed.tsx";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { EarlySearch } from "#src/ui/search/early-search.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonLine } from "#src/ui/skeleton.tsx";
import { usePageSize } from "#src/ui/use-drawn-rows.ts";
import { FoundPatients } from "./found-patients.tsx";
import { admissionStatusBadges, bornText, patientToSuggestion } from "./labels.ts";
import { type PatientFilter, patientList, recentPatients } from "./queries.ts";
import styles from "./recent-patients.module.css";

type PatientListProps = {
  status: AdmissionStatus | undefined;
  sort: PatientSort;
  onChange: (change: { status?: AdmissionStatus | undefined; sort?: PatientSort }) => void;
  /** Left out for users who may not create patients. */
  onAdd?: (() => void) | undefined;
  /** Exports the full list. The search text is not exported, so the button is hidden during a search. */
  exportButton?: ReactNode;
  /** Other actions above the list. */
  actions?: ReactNode;
};

/** Status and order are in the address; the search text never is. */
export function PatientList({ status, sort, onChange, onAdd, ...buttons }: PatientListProps) {
  const { exportButton, actions } = buttons;
  const [text, setText] = useState("");
  const filter = { text, status, sort };
  const patientActions = (
    <>
      {text === "" && exportButton}
      {actions}
      {onAdd && (
        <Button leftSection={<Icon name="userAdd" size={16} />} onClick={onAdd}>
          Add a New Patient
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageTitle actions={patientActions}>Patient Chart</PageTitle>
      <RecentPatients />
      <Tools filter={filter} onText={setText} onChange={onChange} />
      <FoundPatients filter={filter} onAdd={onAdd} />
    </>
  );
}

const everybody = { label: "All patients", value: "all" } as const;
const statusOptions = [
  everybody,
  { label: admissionStatusBadges.active.label, value: "active" },
  { label: admissionStatusBadges["pre-admit"].label, value: "pre-admit" },
  { label: admissionStatusBadges["on-hold"].label, value: "on-hold" },
  { label: admissionStatusBadges["discharge-pending"].label, value: "discharge-pending" },
  { label: admissionStatusBadges.discharged.label, value: "discharged" },
] as const;

const sortOptions = [
  { label: "Name", value: "name" },
  { label: "Record number", value: "number" },
  { label: "Newest first", value: "newest" },
  { label: "Start of care", value: "start-of-care" },
] as const satisfies readonly { label: string; value: PatientSort }[];

/** Search results are ordered by match. */
const bestMatch = [{ label: "Best match", value: "match" }] as const;

type ToolsProps = { filter: PatientFilter; onText: (text: string) => void } & Pick<
  PatientListProps,
  "onChange"
>;

function Tools({ filter, onText, onChange }: ToolsProps) {
  const navigate = useNavigate();
  const { data, isFetching, isPlaceholderData } = useInfiniteQuery(patientList(filter, usePageSize()));
  const found = isPlaceholderData ? undefined : data?.pages[0]?.patients.slice(0, 8).map(patientToSuggestion);
  return (
    <FilterRow
      set={Number(filter.status !== undefined)}
      search={
        <EarlySearch
          label="Search a Patient"
          placeholder="Name, DOB, phone, record no."
          searching={isFetching && filter.text !== ""}
          onSearch={onText}
          suggestions={filter.text === "" ? undefined : found}
          onPick={(patient) => void navigate({ to: "/admin/clinical/patient-chart", search: { patient } })}
        />
      }
    >
      <EarlySelect
        label="Status"
        options={statusOptions}
        value={filter.status ?? "all"}
        onChange={(status) => onChange({ status: status === "all" ? undefined : status })}
      />
      {filter.text === "" ? (
        <EarlySelect
          label="Sort by"
          options={sortOptions}
          value={filter.sort}
          onChange={(sort) => onChange({ sort })}
        />
      ) : (
        <EarlySelect label="Sort by" options={bestMatch} value="match" disabled onChange={() => undefined} />
      )}
    </FilterRow>
  );
}

const shownCount = 6;

/** Links to the recently opened charts; hidden if there are none. */
function RecentPatients() {
  const { data, error, refetch } = useQuery(recentPatients);
  return (
    <section aria-labelledby="recent-patients" aria-busy={data === undefined} className={styles.recent}>
      <h2 id="recent-patients">Recently opened</h2>
      {error !== null && data === undefined && (
        <p className={styles.failed}>
          {messageOf(error, "Your recent charts could not be loaded.")}
          <TryAgain onRetry={() => void refetch()} />
        </p>
      )}
      {error === null && data === undefined && <RecentSkeleton />}
      {data?.patients.length === 0 && (
        <p className={`${styles.ghost} ${shared.note}`}>Charts you open are listed here.</p>
      )}
      <ul>
        {data?.patients.slice(0, shownCount).map(({ id, dob, ...names }) => (
          <li key={id}>
            <Link to="/admin/clinical/patient-chart" search={{ patient: id }}>
              <span className={styles.name}>{listedName(names)}</span>
              <span className={shared.note}>{bornText(dob, agencyToday())}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As high as the links that replace it. */
const RecentSkeleton = () => (
  <div className={styles.ghost} role="status">
    <span className="visually-hidden">Loading your recent charts</span>
    <SkeletonLine width="30%" />
  </div>
);
