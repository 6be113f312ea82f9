import type { Chart, LiveEvent } from "@hearthside/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { Empty } from "#src/ui/empty.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { PanelFailed } from "#src/ui/panel.tsx";
import { patientChart } from "../queries.ts";
import styles from "./chart.module.css";

type WithChartProps = {
  patientId: string;
  skeleton: ReactNode;
  failed: ComponentType<ErrorComponentProps>;
  children: (chart: Chart) => ReactNode;
};

/** The opened chart. It does not suspend, because React delays content after a fallback by 300 ms. */
export function WithChart({ patientId, skeleton, failed: Failed, children }: WithChartProps) {
  const { data: chart, error, refetch } = useQuery({ ...patientChart(patientId), throwOnError: false });
  const retry = () => void refetch();
  if (chart === undefined) return error === null ? skeleton : <Failed error={error} reset={retry} />;
  return (
    <>
      {error !== null && <OutOfDate error={error} onRetry={retry} />}
      {children(chart)}
    </>
  );
}

/** Changes within this time are read together. */
const pauseMs = 500;

const partsOf = {
  chart: ["chart", "hub", "timeline", "find"],
  document: ["hub", "timeline", "find"],
  file: ["hub", "timeline", "find"],
  visit: ["hub", "timeline", "find"],
  assessment: ["timeline"],
  task: ["chart"],
  "frequency-order": [],
  "time-change": [],
  availability: [],
  note: ["timeline", "find"],
  supply: [],
  notification: [],
  role: [],
  "emergency-access": ["chart", "hub", "timeline", "find"],
  export: [],
  application: [],
  employee: [],
  wording: [],
  agency: [],
} as const satisfies Record<LiveEvent["kind"], readonly string[]>;

/** Refreshes what a change of the patient's chart affects, on any open screen of the patient. */
export function useLiveChart(patientId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touched = new Set<string>();
    const readAgain = () => {
      timer = undefined;
      for (const part of touched) void queries.invalidateQueries({ queryKey: ["patients", part, patientId] });
      touched.clear();
    };
    const stop = onLiveEvent((event) => {
      if (event.patientId !== patientId) return;
      for (const part of partsOf[event.kind]) touched.add(part);
      if (touched.size > 0) timer ??= setTimeout(readAgain, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, patientId]);
}

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
