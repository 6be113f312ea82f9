import { Button } from "@mantine/core";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { listedName } from "#src/lib/person-name.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SearchField } from "#src/ui/search/search-field.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { bornText, patientToSuggestion } from "./labels.ts";
import styles from "./patients.module.css";
import { patientSuggestions, shortList } from "./queries.ts";
import { AdmissionStatusBadge } from "./status-badge.tsx";

type PatientsCardProps = {
  /** Left out for users who may not create patients. */
  onAdd?: (() => void) | undefined;
  /** Adding patients is the main action of the page. */
  isMain?: boolean;
};

export function PatientsCard({ onAdd, isMain = false }: PatientsCardProps) {
  return (
    <Panel title="Patients" aside={<Link to="/admin/clinical/patient-chart">See All Patients</Link>}>
      <div className={`${shared.fields} ${styles.card}`}>
        <PatientSearch />
        {onAdd && (
          <Button
            variant={isMain ? "filled" : "default"}
            leftSection={<Icon name="userAdd" size={16} />}
            onClick={onAdd}
          >
            Add a New Patient
          </Button>
        )}
      </div>
    </Panel>
  );
}

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
      placeholder="Name, DOB, phone, record no."
      searching={isFetching}
      failure={error === null ? undefined : messageOf(error, "The search failed. Please try again.")}
      onSearch={setText}
      suggestions={text === "" || isPlaceholderData ? undefined : data?.patients.map(patientToSuggestion)}
      onPick={onPick ?? openChart}
    />
  );
}

/** On a phone other panels follow. */
const firstCount = 4;

/** The first few patients of a user who sees only assigned patients; the card above links to all of them. */
export const OwnPatients = ({ onAdd }: Pick<PatientsCardProps, "onAdd">) => (
  <Panel
    title="Your patients"
    aside={
      onAdd && (
        <Button variant="default" size="compact-sm" onClick={onAdd}>
          Add a New Patient
        </Button>
      )
    }
    skeleton={<SkeletonList rows={8} />}
  >
    <Rows />
  </Panel>
);

function Rows() {
  const { data } = useSuspenseQuery(shortList);
  const today = agencyToday();
  const isNarrow = useIsNarrow();
  if (data.patients.length === 0)
    return (
      <Empty icon="users" title="No patients are assigned to you">
        They appear here as soon as the office assigns them.
      </Empty>
    );
  return (
    <ul className={`${shared.ruled} ${styles.short}`}>
      {data.patients
        .slice(0, isNarrow ? firstCount : undefined)
        .map(({ id, dob, city, status: now, ...names }) => (
          <li key={id}>
            <span>
              <Link to="/admin/clinical/patient-chart" search={{ patient: id }}>
                {listedName(names)}
              </Link>
              <br />
              <span className={shared.note}>{[bornText(dob, today), city].filter(Boolean).join(" · ")}</span>
            </span>
            <AdmissionStatusBadge status={now} />
          </li>
        ))}
    </ul>
  );
}
