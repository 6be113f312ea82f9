import { Link } from "@tanstack/react-router";
import { ApiError, requestIdOf } from "#src/lib/api-error.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { whyNotOpened } from "../use-opening.ts";

type OpeningFailedProps = { error: unknown; onRetry: () => void };

/** Try again is offered for a failure, not for an assessment that does not exist or is not accessible. */
export function OpeningFailed({ error, onRetry }: OpeningFailedProps) {
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
