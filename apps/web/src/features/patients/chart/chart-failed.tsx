import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { Empty } from "#src/ui/empty.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { PanelFailed } from "#src/ui/panel.tsx";
import styles from "./chart.module.css";

type ChartFailedProps = ErrorComponentProps & {
  screen?: string;
  /** What is missing or not accessible. */
  named?: string;
  /** Another way to open a chart the user has no access to. */
  otherWay?: ReactNode;
};

/** Try again is offered for a failure, not for a chart that does not exist or is not accessible. */
export function ChartFailed({
  screen = "Patient Chart",
  named = "patient",
  otherWay,
  ...failure
}: ChartFailedProps) {
  const isMissing = failure.error instanceof ApiError && failure.error.status === 404;
  return (
    <>
      <PageTitle>{screen}</PageTitle>
      {isMissing ? <NoChart named={named} otherWay={otherWay} /> : <PanelFailed {...failure} />}
    </>
  );
}

const NoChart = ({ named, otherWay }: Pick<ChartFailedProps, "named" | "otherWay">) => (
  <div role="alert">
    <Empty
      icon="user"
      title="This chart cannot be opened"
      action={
        <div className={styles.ways}>
          <Link to="/admin/clinical/patient-chart" search={{}}>
            See All Patients
          </Link>
          {otherWay}
        </div>
      }
    >
      This {named} does not exist, or is not assigned to you.
    </Empty>
  </div>
);
