import { Link } from "@tanstack/react-router";
import { ApiError, requestIdOf } from "#src/lib/api-error.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Card } from "#src/ui/plain/card.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { useOpening, whyNotOpened } from "../use-opening.ts";
import styles from "./wizard.module.css";
import { type AssessmentWizardProps, AssessmentWizardScreen } from "./wizard-screen.tsx";

/** An open assessment: editable as a draft, read-only once signed. */
export function AssessmentWizard({ assessmentId, open, ...screen }: AssessmentWizardProps) {
  const opening = useOpening(assessmentId, open);
  if (opening.phase === "loading") return <WizardSkeleton />;
  if (opening.phase === "failed") return <OpeningFailed error={opening.error} onRetry={opening.retry} />;
  return <AssessmentWizardScreen key={assessmentId} sync={opening.sync} today={agencyToday()} {...screen} />;
}

/** The wizard's layout, so that nothing jumps when it loads. */
function WizardSkeleton() {
  return (
    <div aria-busy>
      <div className={styles.ghost}>
        <SkeletonText lines={2} label="Opening the assessment" />
      </div>
      <div className={styles.columns} aria-hidden>
        <Card>
          <SkeletonText lines={14} />
        </Card>
        <Card>
          <SkeletonText lines={12} />
        </Card>
        <Card>
          <SkeletonText lines={6} />
        </Card>
      </div>
    </div>
  );
}

type OpeningFailedProps = { error: unknown; onRetry: () => void };

/** Try again is offered for a failure, not for an assessment that does not exist or is not accessible. */
function OpeningFailed({ error, onRetry }: OpeningFailedProps) {
  return (
    <>
      <PageTitle>OASIS assessment</PageTitle>
      {isMissing(error) ? <NoAssessment /> : <CannotOpen error={error} onRetry={onRetry} />}
    </>
  );
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

const CannotOpen = ({ error, onRetry }: OpeningFailedProps) => (
  <Failed message={whyNotOpened(error)} requestId={requestIdOf(error)} onRetry={onRetry} />
);

const NoAssessment = () => (
  <div role="alert">
    <Empty
      icon="clipboard"
      title="This assessment cannot be opened"
      action={
        <Link to="/admin/clinical/patient-chart" search={{}}>
          See All Patients
        </Link>
      }
    >
      It does not exist, or the patient is not assigned to you.
    </Empty>
  </div>
);
