import { useNavigate, useSearch } from "@tanstack/react-router";
import { PlanScreen } from "#src/features/care-plans/plan-screen.tsx";
import { OpenDocument } from "#src/features/documents/open/open-document.tsx";
import { uploadCopy } from "./upload-copy.tsx";
import { ChoosePatient, FailedPlan } from "./without-chart.tsx";

/** The selected patient's plan of care; the certification period is in the address. */
export function PlanOfCarePage() {
  const { patient, episode } = useSearch({ from: "/shell/admin/clinical/plan-care-module" });
  const navigate = useNavigate({ from: "/admin/clinical/plan-care-module" });
  if (patient === undefined)
    return (
      <ChoosePatient
        to="/admin/clinical/plan-care-module"
        screen="Plan of Care Module"
        lead="The plan of care (CMS-485), from diagnoses and orders to measurable goals."
      />
    );
  return (
    <PlanScreen
      patientId={patient}
      failed={FailedPlan}
      episodeId={episode}
      onEpisode={(next) => void navigate({ search: { patient, episode: next }, resetScroll: false })}
      renderDocumentAction={({ action, ...document }) => (
        <OpenDocument key={action} {...document} begins={action} uploadCopy={uploadCopy} />
      )}
    />
  );
}
