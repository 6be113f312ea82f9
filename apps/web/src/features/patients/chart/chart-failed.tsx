import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { Empty } from "#src/ui/empty.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { PanelFailed } from "#src/ui/panel.tsx";
import styles from "./chart.module.css";

type ChartFailedProps = ErrorComponentProps & {
  screen?: string;
  /** What of the address is not there, or is somebody else's. */
  named?: string;
  /** Another way to the chart of somebody whom the caller does not see. */
  otherWay?: ReactNode;
};

/** Trying again helps against a failure, not for a chart that does not exist or belongs to others. */
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
