import { may } from "@hearthside/contract/permissions";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { AttentionDropdown } from "#src/features/assessments/attention/attention-dropdown.tsx";
import { AssessmentsPanel } from "#src/features/assessments/panel/assessments-panel.tsx";
import { DocumentCard } from "#src/features/documents/wizard/document-card.tsx";
import { ChartScreen } from "#src/features/patients/chart/chart-screen.tsx";
import { PatientList } from "#src/features/patients/patient-list.tsx";
import { PatientsCard } from "#src/features/patients/patients-card.tsx";
import { PreAdmit } from "#src/features/patients/short-list.tsx";
import { TasksPanel } from "#src/features/staff-home/tasks-panel.tsx";
import { agencyToday } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { PageTitle } from "#src/ui/page-title.tsx";
import { useAddPatient } from "../shell/add-patient.tsx";
import styles from "./screens.module.css";

/** Whether the signed-in user may change patients. */
function useMayEdit() {
  const { user } = useSession();
  return user !== null && may(user.Powers, "patients", "edit");
}

/** The list until a patient is chosen, then her chart. */
export function PatientChartScreen() {
  const { patient, status } = useSearch({ from: "/shell/admin/clinical/patient-chart/" });
  const navigate = useNavigate();
  const addPatient = useAddPatient();
  const mayEdit = useMayEdit();
  if (patient !== undefined)
    return (
      <ChartScreen
        patientId={patient}
        mayEdit={mayEdit}
        attention={<AttentionDropdown patientId={patient} />}
        assessments={<AssessmentsPanel patientId={patient} />}
      />
    );
  return (
    <PatientList
      status={status}
      onStatus={(now) =>
        void navigate({
          to: "/admin/clinical/patient-chart",
          search: now === undefined ? {} : { status: now },
        })
      }
      onAdd={mayEdit ? addPatient : undefined}
    />
  );
}

export function PatientViewScreen() {
  const addPatient = useAddPatient();
  const mayEdit = useMayEdit();
  return (
    <>
      <PageTitle lead="Patients, and what is waiting for them.">Patient View</PageTitle>
      <div className={styles.columns}>
        <div className={styles.column}>
          <PatientsCard onAdd={mayEdit ? addPatient : undefined} />
          <TasksPanel today={agencyToday()} />
        </div>
        <div className={styles.column}>
          <DocumentCard />
          <PreAdmit />
        </div>
      </div>
    </>
  );
}
