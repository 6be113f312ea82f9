import type { Chart } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { patientChart } from "../queries.ts";
import { Admissions } from "./admissions.tsx";
import styles from "./chart.module.css";
import { ChartFailed } from "./chart-failed.tsx";
import { ChartHead } from "./chart-head.tsx";
import { Contacts, Coverages, Demographics, Diagnoses, Tasks, Team } from "./chart-panels.tsx";
import { ChartSkeleton } from "./chart-skeleton.tsx";

const EditPatientDialog = lazy(async () => {
  const { EditPatientDialog } = await import("../edit-patient/edit-patient-dialog.tsx");
  return { default: EditPatientDialog };
});

type ChartScreenProps = { patientId: string; mayEdit: boolean };

export function ChartScreen({ patientId, mayEdit }: ChartScreenProps) {
  return (
    <Loaded key={patientId} skeleton={<ChartSkeleton />} failed={ChartFailed}>
      <OpenChart patientId={patientId} mayEdit={mayEdit} />
    </Loaded>
  );
}

function OpenChart({ patientId, mayEdit }: ChartScreenProps) {
  const { data: chart } = useSuspenseQuery(patientChart(patientId));
  const [editing, setEditing] = useState(false);
  const today = agencyToday();
  const edit = mayEdit && (
    <Button variant="default" leftSection={<Icon name="pencil" size={16} />} onClick={() => setEditing(true)}>
      Edit demographics
    </Button>
  );
  return (
    <>
      <ChartHead chart={chart} today={today} actions={edit} />
      <ChartGrid chart={chart} today={today} />
      {editing && (
        <Suspense>
          <EditPatientDialog patient={chart.patient} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

function ChartGrid({ chart, today }: { chart: Chart; today: string }) {
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <Demographics patient={chart.patient} today={today} />
        <Diagnoses diagnoses={chart.diagnoses} />
        <Coverages coverages={chart.coverages} />
        <Contacts contacts={chart.contacts} />
      </div>
      <div className={styles.column}>
        <Admissions admissions={chart.admissions} today={today} />
        <Tasks tasks={chart.tasks} />
        <Team team={chart.team} />
      </div>
    </div>
  );
}
