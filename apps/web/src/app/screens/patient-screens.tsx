import { DocumentCard } from "#src/features/documents/wizard/document-card.tsx";
import { PatientsCard } from "#src/features/patients/patients-card.tsx";
import { PreAdmit } from "#src/features/patients/short-list.tsx";
import { TasksPanel } from "#src/features/staff-home/tasks-panel.tsx";
import { agencyToday } from "#src/lib/moments.ts";
import { PageTitle } from "#src/ui/page-title.tsx";
import { useAddPatient } from "../shell/add-patient.tsx";
import styles from "./screens.module.css";
import { useMayEdit } from "./use-may-edit.ts";

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
