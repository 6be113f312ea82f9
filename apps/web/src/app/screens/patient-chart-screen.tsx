import { usePrefetchInfiniteQuery, usePrefetchQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { EmergencyButton } from "#src/features/access/emergency-access/emergency-button.tsx";
import { AttentionDropdown } from "#src/features/assessments/attention/attention-dropdown.tsx";
import { AssessmentsPanel } from "#src/features/assessments/panel/assessments-panel.tsx";
import { attention } from "#src/features/assessments/queries.ts";
import { ExportButton } from "#src/features/office/exports/export-button.tsx";
import { NextStep } from "#src/features/patients/admissions/next-step.tsx";
import { ChartScreen } from "#src/features/patients/chart/chart-screen.tsx";
import { PatientList } from "#src/features/patients/patient-list.tsx";
import { chartTimeline, type TimelineFilter } from "#src/features/patients/timeline/queries.ts";
import { TimelinePanel } from "#src/features/patients/timeline/timeline-panel.tsx";
import { later } from "#src/ui/later.tsx";
import { readFilter } from "../search.ts";
import { useAddPatient } from "../shell/add-patient.tsx";
import { FailedChart } from "./failed-charts.tsx";
import { patientsExport } from "./list-exports.ts";
import { useMayEdit } from "./use-may-edit.ts";

const CodeStatusMark = later(
  async () => (await import("#src/features/patients/profile/care/code-status-mark.tsx")).CodeStatusMark,
);

/** The list until a patient is selected, then the chart. */
export function PatientChartScreen() {
  const { patient } = useSearch({ from: "/shell/admin/clinical/patient-chart/" });
  return patient === undefined ? <ListOfPatients /> : <ChosenChart key={patient} patientId={patient} />;
}

function ListOfPatients() {
  const { status, sort } = useSearch({ from: "/shell/admin/clinical/patient-chart/" });
  const navigate = useNavigate();
  const addPatient = useAddPatient();
  const mayEdit = useMayEdit();
  return (
    <PatientList
      status={status}
      sort={sort ?? "name"}
      onChange={(change) =>
        void navigate({
          to: "/admin/clinical/patient-chart",
          search: readFilter({ status, sort, ...change }),
        })
      }
      onAdd={mayEdit ? addPatient : undefined}
      exportButton={
        <ExportButton name="Patients" request={patientsExport({ status, sort: sort ?? "name" })} />
      }
      actions={
        <EmergencyButton
          onOpened={(patient) => void navigate({ to: "/admin/clinical/patient-chart", search: { patient } })}
        />
      }
    />
  );
}

function ChosenChart({ patientId }: { patientId: string }) {
  const { happened: kind, since } = useSearch({ from: "/shell/admin/clinical/patient-chart/" });
  const navigate = useNavigate();
  const mayEdit = useMayEdit();
  const filter = { kind, isNew: since !== undefined };
  usePrefetchQuery(attention(patientId));
  usePrefetchInfiniteQuery(chartTimeline(patientId, filter));
  return (
    <ChartScreen
      patientId={patientId}
      mayEdit={mayEdit}
      failed={FailedChart}
      marks={<CodeStatusMark patientId={patientId} />}
      nextStep={(status) => <NextStep patientId={patientId} status={status} />}
      attention={<AttentionDropdown patientId={patientId} />}
      assessments={<AssessmentsPanel patientId={patientId} />}
      timeline={<TimelinePanel patientId={patientId} filter={filter} onFilter={showHappened} />}
    />
  );

  function showHappened({ kind: happened, isNew }: TimelineFilter) {
    const since = isNew === true ? "last-visit" : undefined;
    void navigate({
      to: "/admin/clinical/patient-chart",
      search: { patient: patientId, ...readFilter({ happened, since }) },
      resetScroll: false,
    });
  }
}
