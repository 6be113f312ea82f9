import { may } from "@hearthside/contract/permissions";
import { useQuery } from "@tanstack/react-query";
import { DocumentCard } from "#src/features/documents/wizard/document-card.tsx";
import { PatientsCard } from "#src/features/patients/patients-card.tsx";
import { OwnPatients } from "#src/features/patients/short-list.tsx";
import { TodayPanel } from "#src/features/schedule/today/today-panel.tsx";
import { countPlanned, visitsOfDay } from "#src/features/schedule/today/visits-of-day.ts";
import { Greeting } from "#src/features/staff-home/greeting.tsx";
import { TasksPanel } from "#src/features/staff-home/tasks-panel.tsx";
import { agencyToday } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useAddPatient } from "../shell/add-patient.tsx";
import styles from "./screens.module.css";

export function StaffHomeScreen() {
  const { user } = useSession();
  const addPatient = useAddPatient();
  const seesVisits = user !== null && may(user.Powers, "schedule", "view");
  const { data: day } = useQuery({ ...visitsOfDay(agencyToday()), enabled: seesVisits });
  if (user === null) return null;
  const seesPatients = may(user.Powers, "patients", "view");
  return (
    <>
      <Greeting name={user.FirstName} visitCount={day && countPlanned(day)} />
      <div className={styles.column}>
        {seesVisits && <TodayPanel />}
        {seesPatients && (
          <div className={styles.columns}>
            <TasksPanel today={agencyToday()} />
            <div className={styles.column}>
              <PatientsCard onAdd={may(user.Powers, "patients", "edit") ? addPatient : undefined} />
              <OwnPatients />
              <DocumentCard />
            </div>
          </div>
        )}
      </div>
      <p className={styles.note}>The map of your visits and your notes come with a later release.</p>
    </>
  );
}
