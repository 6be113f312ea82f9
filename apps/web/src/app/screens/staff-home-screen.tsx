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
          <div className={styles.column}>
            <TasksPanel today={agencyToday()} />
            <PatientsCard onAdd={may(user.Powers, "patients", "edit") ? addPatient : undefined} />
          </div>
          <OwnPatients />
        </div>
      )}
      <p className={styles.note}>
        Today's visits with their map, and your notes, are not part of this release; they will stand here.
      </p>
    </>
  );
}
