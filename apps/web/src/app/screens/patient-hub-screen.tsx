import { usePrefetchQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { AttentionDropdown } from "#src/features/assessments/attention/attention-dropdown.tsx";
import { attention } from "#src/features/assessments/queries.ts";
import { NextStep } from "#src/features/patients/admissions/next-step.tsx";
import { HubScreen } from "#src/features/patients/hub/hub-screen.tsx";
import { readHub } from "../search.ts";
import { HubActions } from "./hub/hub-actions.tsx";
import { HubPanels } from "./hub/hub-panels.tsx";
import { ChoosePatient, FailedHub } from "./without-chart.tsx";

/** The selected patient's hub; period, section and row are in the address. */
export function PatientHubScreen() {
  const { patient } = useSearch({ from: "/shell/admin/clinical/patient-chart/patient-hub" });
  return patient === undefined ? (
    <ChoosePatient
      to="/admin/clinical/patient-chart/patient-hub"
      screen="Patient Hub"
      lead="One patient at a glance, with what needs attention first."
    />
  ) : (
    <ChosenHub key={patient} patientId={patient} />
  );
}

function ChosenHub({ patientId }: { patientId: string }) {
  const { episode, section, subject } = useSearch({
    from: "/shell/admin/clinical/patient-chart/patient-hub",
  });
  const navigate = useNavigate({ from: "/admin/clinical/patient-chart/patient-hub" });
  usePrefetchQuery(attention(patientId));
  return (
    <HubScreen
      patientId={patientId}
      episodeId={episode}
      failed={FailedHub}
      onEpisode={(next) => show({ episode: next }, false)}
      nextStep={(status) => <NextStep patientId={patientId} status={status} />}
      attention={<AttentionDropdown patientId={patientId} />}
      actions={(chart) => <HubActions chart={chart} />}
      sections={(episodeId) => (
        <HubPanels
          patientId={patientId}
          episodeId={episodeId}
          section={section}
          subject={subject}
          onSection={(next) => show({ section: next, subject: undefined }, true)}
        />
      )}
    />
  );

  /** Opening a section replaces the history entry; changing the period adds one. */
  function show(change: Record<string, string | undefined>, replace: boolean) {
    void navigate({
      search: (now) => ({ patient: patientId, ...readHub({ ...now, ...change }) }),
      replace,
      resetScroll: false,
    });
  }
}
