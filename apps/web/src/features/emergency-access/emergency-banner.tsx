import { useQuery } from "@tanstack/react-query";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { OpenChart } from "./open-chart.tsx";
import { openCharts } from "./queries.ts";

/** Stands above every screen as long as a chart is open in an emergency, and has nothing of it left afterwards. */
export function EmergencyBanner({ onOver }: { onOver: (patientId: string) => void }) {
  useLiveRecords({ kind: "emergency-access", queryKey: openCharts.queryKey });
  const { data, dataUpdatedAt } = useQuery(openCharts);
  return data?.open.map((access) => (
    <OpenChart key={access.id} access={access} answeredAt={dataUpdatedAt} onOver={onOver} />
  ));
}
