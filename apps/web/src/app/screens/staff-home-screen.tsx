import { may } from "@hearthside/contract/permissions";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { DocumentCard } from "#src/features/documents/wizard/document-card.tsx";
import { MapCard } from "#src/features/map/map-card.tsx";
import { YourNotesPanel } from "#src/features/notes/your-notes-panel.tsx";
import { PatientsCard } from "#src/features/patients/patients-card.tsx";
import { OwnPatients } from "#src/features/patients/short-list.tsx";
import { TodayPanel } from "#src/features/schedule/today/today-panel.tsx";
import { countPlanned, visitsOfDay } from "#src/features/schedule/today/visits-of-day.ts";
import { DateCard } from "#src/features/staff-home/calendar/date-card.tsx";
import { Greeting } from "#src/features/staff-home/greeting.tsx";
import { TasksPanel } from "#src/features/staff-home/tasks-panel.tsx";
import { OwnSuppliesCard } from "#src/features/supplies/own-supplies-card.tsx";
import { warningLink } from "#src/features/warnings/warning-link.ts";
import { WeatherCard } from "#src/features/weather/weather-card.tsx";
import { agencyToday } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { useAddPatient } from "../shell/add-patient.tsx";
import styles from "./screens.module.css";
import homeStyles from "./staff-home-screen.module.css";

export function StaffHomeScreen() {
  const { user } = useSession();
  const addPatient = useAddPatient();
  const seesVisits = user !== null && may(user.Powers, "schedule", "view");
  const { data: today } = useQuery({ ...visitsOfDay(agencyToday()), enabled: seesVisits });
  if (user === null) return null;
  return (
    <>
      <Greeting name={user.FirstName} visitCount={today && countPlanned(today)} />
      <div className={styles.column}>
        {seesVisits && <Day />}
        {may(user.Powers, "patients", "view") && (
          <div className={styles.columns}>
            <div className={styles.column}>
              <TasksPanel today={agencyToday()} linkOf={warningLink} />
              <YourNotesPanel />
            </div>
            <div className={styles.column}>
              <PatientsCard onAdd={may(user.Powers, "patients", "edit") ? addPatient : undefined} />
              <OwnPatients />
              <OwnSuppliesCard />
              <DocumentCard />
            </div>
          </div>
        )}
      </div>
    </>
  );
}

/** The user's route on the day in the address. On a phone the visits come first. */
function Day() {
  const { day = agencyToday() } = useSearch({ from: "/shell/staff/home" });
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const onDay = (chosen: string) =>
    void navigate({
      to: "/staff/home",
      search: chosen === agencyToday() ? {} : { day: chosen },
      resetScroll: false,
    });
  const visits = <TodayPanel key="visits" day={day} onDay={onDay} />;
  const around = (
    <div key="around" className={homeStyles.around}>
      <MapCard day={day} />
      <div className={styles.column}>
        <DateCard day={day} onDay={onDay} />
        <WeatherCard />
      </div>
    </div>
  );
  return isNarrow ? [visits, around] : [around, visits];
}
