import { may } from "@hearthside/contract/permissions";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { DocumentCard } from "#src/features/documents/wizard/document-card.tsx";
import { TasksPanel } from "#src/features/home/staff-home/tasks-panel.tsx";
import { DateCard, Greeting } from "#src/features/home/staff-home/welcome.tsx";
import { OwnSuppliesCard } from "#src/features/office/supplies/own-supplies-card.tsx";
import { warningLink } from "#src/features/office/warnings/warning-link.ts";
import { useNewNote, YourNotesPanel } from "#src/features/patients/notes/your-notes-panel.tsx";
import { OwnPatients, PatientsCard } from "#src/features/patients/patients-card.tsx";
import { MapCard } from "#src/features/schedule/map/map-card.tsx";
import { CheckProvider } from "#src/features/schedule/today/check-provider.tsx";
import { NextVisit, TodayPanel } from "#src/features/schedule/today/today-panel.tsx";
import { countPlanned, visitsOfDay } from "#src/features/schedule/today/visits-of-day.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { later } from "#src/ui/later.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { useAddPatient } from "../shell/add-patient.tsx";
import homeStyles from "./staff-home-screen.module.css";

const WeatherCard = later(async () => (await import("#src/features/home/weather-card.tsx")).WeatherCard);

export function StaffHomeScreen() {
  const { user } = useSession();
  const { day = agencyToday() } = useSearch({ from: "/shell/staff/home" });
  const addPatient = useAddPatient();
  const isNarrow = useIsNarrow();
  const onDay = useOnDay();
  const newNote = useNewNote();
  const seesVisits = user !== null && may(user.Powers, "schedule", "view");
  const { data: today } = useQuery({ ...visitsOfDay(agencyToday()), enabled: seesVisits });
  if (user === null) return null;
  const seesPatients = may(user.Powers, "patients", "view");
  return (
    <CheckProvider>
      <Greeting
        name={user.FirstName}
        visitCount={today && countPlanned(today)}
        beside={
          seesVisits &&
          !isNarrow && (
            <div className={homeStyles.weather}>
              <WeatherCard isBand />
            </div>
          )
        }
      />
      <div className={homeStyles.column}>
        {seesVisits && <TodayPanel day={day} onDay={onDay} />}
        <div className={homeStyles.parts}>
          <div className={homeStyles.column}>
            <div className={homeStyles.today}>
              {seesPatients && (
                <div className={homeStyles.column}>
                  <TasksPanel today={agencyToday()} linkOf={warningLink} />
                  {isNarrow && <DocumentCard />}
                </div>
              )}
              <div className={homeStyles.column}>
                {seesVisits && (
                  <>
                    <DateCard day={day} onDay={onDay} />
                    {isNarrow && <WeatherCard />}
                  </>
                )}
                {seesPatients && <OwnSuppliesCard />}
                {seesPatients && !isNarrow && <DocumentCard />}
              </div>
            </div>
            {seesPatients && <YourNotesPanel buttons={!isNarrow && newNote.buttons} />}
          </div>
          <div className={homeStyles.column}>
            {seesVisits && <MapCard day={day} />}
            {seesPatients && (
              <>
                <PatientsCard />
                <OwnPatients onAdd={may(user.Powers, "patients", "edit") ? addPatient : undefined} />
              </>
            )}
          </div>
        </div>
      </div>
      {isNarrow && (
        <div className={homeStyles.thumb}>
          {seesVisits && <NextVisit />}
          {newNote.buttons}
        </div>
      )}
      {newNote.dialogs}
    </CheckProvider>
  );
}

/** Puts the day into the address; today is its default. */
function useOnDay() {
  const navigate = useNavigate();
  return (chosen: string) =>
    void navigate({
      to: "/staff/home",
      search: chosen === agencyToday() ? {} : { day: chosen },
      resetScroll: false,
    });
}
