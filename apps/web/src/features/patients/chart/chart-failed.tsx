import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { ApiError } from "#src/lib/api-error.ts";
import { Empty } from "#src/ui/empty.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { PanelFailed } from "#src/ui/panel.tsx";

type ChartFailedProps = ErrorComponentProps & { screen?: string };

/** Trying again helps against a failure, not for a chart that does not exist or belongs to others. */
export function ChartFailed({ screen = "Patient Chart", ...failure }: ChartFailedProps) {
  const isMissing = failure.error instanceof ApiError && failure.error.status === 404;
  return (
    <>
      <PageTitle>{screen}</PageTitle>
      {isMissing ? <NoChart /> : <PanelFailed {...failure} />}
    </>
  );
}

const NoChart = () => (
  <div role="alert">
    <Empty
      icon="user"
      title="This chart cannot be opened"
      action={
        <Link to="/admin/clinical/patient-chart" search={{}}>
          See All Patients
        </Link>
      }
    >
      This patient does not exist, or is not assigned to you.
    </Empty>
  </div>
);
