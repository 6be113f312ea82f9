import type { AdmissionStatus, Chart } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, useState } from "react";
import { agencyToday, daysFrom } from "#src/lib/moments.ts";
import { physicianName } from "#src/lib/person-name.ts";
import { AddMissing } from "#src/ui/add-missing.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { PhoneLink } from "#src/ui/contact-links.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Facts } from "#src/ui/facts.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { patientStatusOf } from "../labels.ts";
import { AdmissionStatusBadge } from "../status-badge.tsx";
import styles from "./chart.module.css";
import { ChartHead, ChartSkeleton } from "./chart-head.tsx";
import {
  AddInProfile,
  Contacts,
  Coverages,
  Demographics,
  Diagnoses,
  NothingRecorded,
  Tasks,
  Team,
} from "./chart-panels.tsx";
import { useLiveChart, WithChart } from "./with-chart.tsx";

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
          <div className={`${shared.buttons} ${styles.actions}`}>
            <HubLink patientId={patientId} />
            {edit}
          </div>
        }
      />
      {above.nextStep(patientStatusOf(chart.admissions[0]))}
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
    <div className={shared.columns4}>
      <div className={shared.stack4}>
        <Demographics chart={chart} today={today} add={add} />
        <Diagnoses diagnoses={chart.diagnoses} />
        <Coverages coverages={chart.coverages} />
        <Contacts contacts={chart.contacts} />
      </div>
      <div className={shared.stack4}>
        {assessments}
        <Admissions patientId={chart.patient.id} admissions={chart.admissions} today={today} />
        <Tasks tasks={chart.tasks} />
        <Team team={chart.team} />
      </div>
    </div>
  );
}

type Admission = Chart["admissions"][number];
type Episode = Admission["episodes"][number];

type AdmissionsProps = { patientId: string; admissions: readonly Admission[]; today: string };

/** The latest admission first, as the server gives them. */
function Admissions({ patientId, admissions, today }: AdmissionsProps) {
  return (
    <Panel title="Admissions and episodes">
      {admissions.length === 0 && <NothingRecorded>Not admitted yet.</NothingRecorded>}
      {admissions.map((admission) => (
        <AdmissionPart key={admission.id} patientId={patientId} admission={admission} today={today} />
      ))}
    </Panel>
  );
}

type AdmissionPartProps = { patientId: string; admission: Admission; today: string };

function AdmissionPart({ patientId, admission, today }: AdmissionPartProps) {
  const { number, physician, episodes } = admission;
  return (
    <div className={styles.admission}>
      <h3>
        Admission {number} <AdmissionStatusBadge status={patientStatusOf(admission)} />
      </h3>
      <Facts
        add={<AddInProfile patientId={patientId} />}
        facts={[
          ["Referral date", dateOf(admission.referralDate)],
          ["Start of care", dateOf(admission.startOfCare)],
          ...(admission.dischargeDate === null
            ? []
            : [[endOf(admission), showDate(admission.dischargeDate)] as const]),
          ["Branch", admission.branchName],
          ["Physician", physician && physicianName(physician)],
          [
            "Physician's phone",
            physician?.phoneNumber && <PhoneLink key="phone" phone={physician.phoneNumber} />,
          ],
        ]}
      />
      <ul className={styles.episodes}>
        {episodes.map((episode) => (
          <EpisodeLine key={episode.id} episode={episode} today={today} />
        ))}
      </ul>
    </div>
  );
}

const endOf = (admission: Admission) =>
  patientStatusOf(admission) === null ? "Referral closed" : "Discharge date";

const dateOf = (date: string | null) => date && showDate(date);

function EpisodeLine({ episode, today }: { episode: Episode; today: string }) {
  const { number, startDate, endDate, isCurrent } = episode;
  return (
    <li>
      <span className={styles.episodeLine}>
        Certification period {number}, {showDate(startDate)} to {showDate(endDate)}
        {isCurrent && <Badge tone="success">Current</Badge>}
        {isCurrent && <span className={`${shared.note} ${styles.detail}`}>{dayText(episode, today)}</span>}
      </span>
      {isCurrent && <EpisodeBar episode={episode} today={today} />}
    </li>
  );
}

const lengthOf = ({ startDate, endDate }: Episode) => daysFrom(startDate, endDate) + 1;
const dayOf = ({ startDate }: Episode, today: string) => daysFrom(startDate, today) + 1;

const dayText = (episode: Episode, today: string) => `Day ${dayOf(episode, today)} of ${lengthOf(episode)}`;

/** Repeats the words beside it. */
function EpisodeBar({ episode, today }: { episode: Episode; today: string }) {
  const share = Math.min(1, Math.max(0, dayOf(episode, today) / lengthOf(episode)));
  return (
    <div className={styles.bar} aria-hidden>
      <span style={{ width: `${share * 100}%` }} />
    </div>
  );
}
