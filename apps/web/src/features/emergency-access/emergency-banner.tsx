import { useQuery } from "@tanstack/react-query";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { OpenChart } from "./open-chart.tsx";
import { openCharts } from "./queries.ts";

/** Appears above every screen while a chart is open under emergency access. */
export function EmergencyBanner({ onOver }: { onOver: (patientId: string) => void }) {
  useLiveRecords({ kind: "emergency-access", queryKey: openCharts.queryKey });
  const { data, dataUpdatedAt } = useQuery(openCharts);
  return data?.open.map((access) => (
    <OpenChart key={access.id} access={access} answeredAt={dataUpdatedAt} onOver={onOver} />
  ));
}
