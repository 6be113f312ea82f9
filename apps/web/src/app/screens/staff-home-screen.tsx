import { may } from "@hearthside/contract/permissions";
import { PatientsCard } from "#src/features/patients/patients-card.tsx";
import { OwnPatients } from "#src/features/patients/short-list.tsx";
import { Greeting } from "#src/features/staff-home/greeting.tsx";
import { TasksPanel } from "#src/features/staff-home/tasks-panel.tsx";
import { agencyToday } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useAddPatient } from "../shell/add-patient.tsx";
import styles from "./screens.module.css";

export function StaffHomeScreen() {
  const { user } = useSession();
  const addPatient = useAddPatient();
  if (user === null) return null;
  const seesPatients = may(user.Powers, "patients", "view");
  return (
    <>
      <Greeting name={user.FirstName} />
      {seesPatients && (
        <div className={styles.columns}>
          <TasksPanel today={agencyToday()} />
          <div className={styles.column}>
            <PatientsCard onAdd={may(user.Powers, "patients", "edit") ? addPatient : undefined} />
            <OwnPatients />
          </div>
        </div>
      )}
      <p className={styles.note}>Your visits today, their map and your notes come with a later release.</p>
    </>
  );
}
