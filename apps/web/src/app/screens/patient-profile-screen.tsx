import type { Chart } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { AdmissionsPanel } from "#src/features/patients/admissions/admissions-panel.tsx";
import { ChartHead, ChartSkeleton } from "#src/features/patients/chart/chart-head.tsx";
import { Demographics } from "#src/features/patients/chart/chart-panels.tsx";
import { CodeStatusMark } from "#src/features/patients/profile/care/code-status-mark.tsx";
import { ProfileScreen } from "#src/features/patients/profile/profile-screen.tsx";
import { SsnLine } from "#src/features/patients/profile/ssn-line.tsx";
import { patientChart } from "#src/features/patients/queries.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { AddMissing } from "#src/ui/add-missing.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { ChoosePatient, FailedProfile } from "./without-chart.tsx";

const EditPatientDialog = later(
  async () => (await import("#src/features/patients/edit-patient/edit-patient-dialog.tsx")).EditPatientDialog,
);

/** The patient's demographics and coverage, with editing. */
export function PatientProfileScreen() {
  const { patient, subject } = useSearch({ from: "/shell/admin/clinical/patient-profile" });
  if (patient === undefined)
    return (
      <ChoosePatient
        to="/admin/clinical/patient-profile"
        screen="Patient Profile"
        lead="A patient's demographics, contacts, insurance and diagnoses appear here."
      />
    );
  return (
    <Loaded key={patient} skeleton={<ChartSkeleton />} failed={FailedProfile}>
      <OpenProfile patientId={patient} subjectId={subject} />
    </Loaded>
  );
}

type OpenProfileProps = { patientId: string; subjectId: string | undefined };

function OpenProfile({ patientId, subjectId }: OpenProfileProps) {
  const { data: chart } = useSuspenseQuery(patientChart(patientId));
  return (
    <>
      <ChartHead
        chart={chart}
        today={agencyToday()}
        screen="Patient Profile"
        actions={null}
        marks={<CodeStatusMark patientId={patientId} />}
      />
      <ProfileScreen
        patientId={patientId}
        subjectId={subjectId}
        demographics={<EditableDemographics chart={chart} isAsked={subjectId === patientId} />}
        admissions={<AdmissionsPanel patientId={patientId} />}
      />
    </>
  );
}

type EditableDemographicsProps = {
  chart: Chart;
  /** Set when a link asks to edit them. */
  isAsked: boolean;
};

function EditableDemographics({ chart, isAsked }: EditableDemographicsProps) {
  const { patient } = chart;
  const mayEdit = useMay("patients", "edit");
  const [editing, setEditing] = useState(isAsked && mayEdit);
  return (
    <>
      <Demographics
        chart={chart}
        today={agencyToday()}
        add={mayEdit && <AddMissing label="Add demographics" onAdd={() => setEditing(true)} />}
        ssn={<SsnLine patientId={patient.id} lastFour={patient.ssnLastFour} />}
        aside={
          mayEdit && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<Icon name="pencil" size={16} />}
              aria-label="Edit demographics"
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          )
        }
      />
      {editing && <EditPatientDialog patient={patient} onClose={() => setEditing(false)} />}
    </>
  );
}
