import { useNavigate, useSearch } from "@tanstack/react-router";
import { NextStep } from "#src/features/patients/admissions/next-step.tsx";
import { PatientScheduleScreen } from "#src/features/schedule/patient/patient-schedule.tsx";
import { readPeriod } from "../search.ts";
import { ChoosePatient, FailedSchedule } from "./without-chart.tsx";

/** The selected patient's schedule; period and open visit are in the address. */
export function PatientSchedulePage() {
  const { patient, episode, week, visit } = useSearch({ from: "/shell/admin/clinical/patient-schedule" });
  const navigate = useNavigate({ from: "/admin/clinical/patient-schedule" });
  if (patient === undefined)
    return (
      <ChoosePatient
        to="/admin/clinical/patient-schedule"
        screen="Patient Schedule"
        lead="A patient's visit orders and scheduled visits."
      />
    );
  const show = (change: { episode?: string; week?: string | undefined; visit?: string | undefined }) =>
    void navigate({
      search: (now) => ({ patient, ...readPeriod({ ...now, ...change }) }),
      resetScroll: false,
    });
  return (
    <PatientScheduleScreen
      patientId={patient}
      failed={FailedSchedule}
      nextStep={(status) => <NextStep patientId={patient} status={status} />}
      episodeId={episode}
      onEpisode={(next) => show({ episode: next, week: undefined, visit: undefined })}
      day={week}
      onDay={(day) => show({ week: day })}
      visitId={visit}
      onVisit={(next) => show({ visit: next })}
    />
  );
}
