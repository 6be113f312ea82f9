import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { PlanScreen } from "#src/features/care-plans/plan-screen.tsx";
import { OpenDocument } from "#src/features/documents/open/open-document.tsx";
import { PatientSearch } from "#src/features/patients/patient-search.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { FailedPlan } from "./failed-charts.tsx";
import styles from "./screens.module.css";
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
      <p className={styles.ask}>
        <Link to="/admin/clinical/patient-chart" search={{}}>
          Choose a patient
        </Link>{" "}
        to see the plan of care, or find one here.
      </p>
      <PatientSearch
        onPick={(patient) => void navigate({ to: "/admin/clinical/plan-care-module", search: { patient } })}
      />
    </>
  );
}
