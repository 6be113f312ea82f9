import type { AdmissionStatus, Chart } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, useState } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { AddMissing } from "#src/ui/add-missing.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { useLiveChart } from "../use-live-chart.ts";
import { standingOf } from "../words.ts";
import { Admissions } from "./admissions.tsx";
import styles from "./chart.module.css";
import { ChartHead } from "./chart-head.tsx";
import { Contacts, Coverages, Demographics, Diagnoses, Tasks, Team } from "./chart-panels.tsx";
import { ChartSkeleton } from "./chart-skeleton.tsx";
import { WithChart } from "./with-chart.tsx";

const EditPatientDialog = later(
  async () => (await import("../edit-patient/edit-patient-dialog.tsx")).EditPatientDialog,
);

type ChartScreenProps = {
  patientId: string;
  mayEdit: boolean;
  /** Shown in place of a chart that could not be opened. */
  failed: ComponentType<ErrorComponentProps>;
  /** Shown beside the patient's name. */
  marks: ReactNode;
  /** Shown under it: the next step after the latest admission's current stage. */
  nextStep: (status: AdmissionStatus | null) => ReactNode;
  /** Below it: the tasks due. */
  attention: ReactNode;
  /** A panel from another feature. */
  assessments: ReactNode;
  /** The timeline, below the current facts. */
  timeline: ReactNode;
};

export function ChartScreen(props: ChartScreenProps) {
  useLiveChart(props.patientId);
  return (
    <WithChart
      key={props.patientId}
      patientId={props.patientId}
      skeleton={<ChartSkeleton />}
      failed={props.failed}
    >
      {(chart) => <OpenChart chart={chart} {...props} />}
    </WithChart>
  );
}

type OpenChartProps = ChartScreenProps & { chart: Chart };

function OpenChart({ chart, patientId, mayEdit, assessments, timeline, ...above }: OpenChartProps) {
  const [editing, setEditing] = useState(false);
  const today = agencyToday();
  const edit = mayEdit && (
    <Button variant="default" leftSection={<Icon name="pencil" size={16} />} onClick={() => setEditing(true)}>
      Edit demographics
    </Button>
  );
  return (
    <>
      <ChartHead
        chart={chart}
        today={today}
        marks={above.marks}
        actions={
          <div className={styles.actions}>
            <HubLink patientId={patientId} />
            {edit}
          </div>
        }
      />
      {above.nextStep(standingOf(chart.admissions[0]))}
      {above.attention}
      <ChartGrid
        chart={chart}
        today={today}
        assessments={assessments}
        add={mayEdit && <AddMissing label="Add demographics" onAdd={() => setEditing(true)} />}
      />
      <div className={styles.timeline}>{timeline}</div>
      {editing && <EditPatientDialog patient={chart.patient} onClose={() => setEditing(false)} />}
    </>
  );
}

const HubLink = ({ patientId }: { patientId: string }) => (
  <Button
    variant="default"
    leftSection={<Icon name="heart" size={16} />}
    renderRoot={(props) => (
      <Link {...props} to="/admin/clinical/patient-chart/patient-hub" search={{ patient: patientId }} />
    )}
  >
    Patient Hub
  </Button>
);

type ChartGridProps = { chart: Chart; today: string; assessments: ReactNode; add: ReactNode };

function ChartGrid({ chart, today, assessments, add }: ChartGridProps) {
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <Demographics chart={chart} today={today} add={add} />
        <Diagnoses diagnoses={chart.diagnoses} />
        <Coverages coverages={chart.coverages} />
        <Contacts contacts={chart.contacts} />
      </div>
      <div className={styles.column}>
        {assessments}
        <Admissions patientId={chart.patient.id} admissions={chart.admissions} today={today} />
        <Tasks tasks={chart.tasks} />
        <Team team={chart.team} />
      </div>
    </div>
  );
}
