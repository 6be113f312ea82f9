import { useNavigate, useSearch } from "@tanstack/react-router";
import { PatientSearch } from "#src/features/patients/patient-search.tsx";
import { PatientScheduleScreen } from "#src/features/schedule/patient/patient-schedule.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";

/** The chosen patient's schedule; period and open visit stand in the address. */
export function PatientSchedulePage() {
  const { patient, episode } = useSearch({ from: "/shell/admin/clinical/patient-schedule" });
  const navigate = useNavigate({ from: "/admin/clinical/patient-schedule" });
  if (patient === undefined) return <ChoosePatient />;
  return (
    <PatientScheduleScreen
      patientId={patient}
      episodeId={episode}
      onEpisode={(next) => void navigate({ search: { patient, episode: next }, resetScroll: false })}
      onVisit={(visit) => void navigate({ search: (now) => ({ ...now, visit }), resetScroll: false })}
    />
  );
}

function ChoosePatient() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle lead="Choose a patient to see what is ordered and planned.">Patient Schedule</PageTitle>
      <PatientSearch
        onPick={(patient) => void navigate({ to: "/admin/clinical/patient-schedule", search: { patient } })}
      />
    </>
  );
}
