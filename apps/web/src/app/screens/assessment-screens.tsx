import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { LifecycleActions } from "#src/features/assessments/lifecycle/lifecycle-actions.tsx";
import { openAssessment } from "#src/features/assessments/sync/open-assessment.ts";
import { AssessmentWizard } from "#src/features/assessments/wizard/assessment-wizard.tsx";
import { readSection } from "../search.ts";
import styles from "./screens.module.css";

const here = "/shell/admin/clinical/patient-chart/assessment/$assessmentId/";

/** The step is in the address, so that links and Back work. */
export function AssessmentScreen() {
  const { assessmentId } = useParams({ from: here });
  const { section } = useSearch({ from: here });
  const navigate = useNavigate({ from: "/admin/clinical/patient-chart/assessment/$assessmentId" });
  return (
    <AssessmentWizard
      key={assessmentId}
      assessmentId={assessmentId}
      section={section}
      onSection={(id) =>
        void navigate({
          search: ({ patient }) => ({
            ...(patient !== undefined && { patient }),
            ...readSection({ section: id }),
          }),
          resetScroll: false,
        })
      }
      open={openAssessment}
      actions={(sync, goTo) => (
        <>
          <Documents assessmentId={assessmentId} />
          <LifecycleActions sync={sync} onItem={goTo} />
        </>
      )}
    />
  );
}

/** Links to compare the assessment with the previous one and to print it. */
function Documents({ assessmentId }: { assessmentId: string }) {
  const { patient } = useSearch({ from: here });
  const target = { params: { assessmentId }, search: patient === undefined ? {} : { patient } };
  return (
    <nav aria-label="This assessment" className={styles.papers}>
      <Link to="/admin/clinical/patient-chart/assessment/$assessmentId/compare" {...target}>
        Compare
      </Link>
      <Link to="/admin/clinical/patient-chart/assessment/$assessmentId/print" {...target}>
        Print or PDF
      </Link>
    </nav>
  );
}
