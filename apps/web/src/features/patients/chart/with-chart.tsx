import type { Chart } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import type { ErrorComponentProps } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { patientChart } from "../queries.ts";

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
