import { useNavigate, useSearch } from "@tanstack/react-router";
import { PlanScreen } from "#src/features/care-plans/plan-screen.tsx";
import { OpenDocument } from "#src/features/documents/open/open-document.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { ChooseOrSearch } from "./choose-patient.tsx";
import { FailedPlan } from "./failed-charts.tsx";
import { uploadCopy } from "./upload-copy.tsx";

/** The selected patient's plan of care; the certification period is in the address. */
export function PlanOfCarePage() {
  const { patient, episode } = useSearch({ from: "/shell/admin/clinical/plan-care-module" });
  const navigate = useNavigate({ from: "/admin/clinical/plan-care-module" });
  if (patient === undefined) return <ChoosePatient />;
  return (
    <PlanScreen
      patientId={patient}
      failed={FailedPlan}
      episodeId={episode}
      onEpisode={(next) => void navigate({ search: { patient, episode: next }, resetScroll: false })}
      renderPaperAct={({ act, ...paper }) => (
        <OpenDocument key={act} {...paper} begins={act} uploadCopy={uploadCopy} />
      )}
    />
  );
}

function ChoosePatient() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle lead="The plan of care (CMS-485), from diagnoses and orders to measurable goals.">
        Plan of Care Module
      </PageTitle>
      <ChooseOrSearch
        onPick={(patient) => void navigate({ to: "/admin/clinical/plan-care-module", search: { patient } })}
      />
    </>
  );
}
