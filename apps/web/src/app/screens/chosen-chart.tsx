import { usePrefetchInfiniteQuery, usePrefetchQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { AttentionDropdown } from "#src/features/assessments/attention/attention-dropdown.tsx";
import { AssessmentsPanel } from "#src/features/assessments/panel/assessments-panel.tsx";
import { attention } from "#src/features/assessments/queries.ts";
import { NextStep } from "#src/features/patients/admissions/next-step.tsx";
import { ChartScreen } from "#src/features/patients/chart/chart-screen.tsx";
import { chartTimeline, type TimelineFilter } from "#src/features/patients/timeline/queries.ts";
import { TimelinePanel } from "#src/features/patients/timeline/timeline-panel.tsx";
import { useMay } from "#src/lib/use-may.ts";
import { later } from "#src/ui/later.tsx";
import { readFilter } from "../search.ts";
import { FailedChart } from "./without-chart.tsx";

const CodeStatusMark = later(
  async () => (await import("#src/features/patients/profile/care/code-status-mark.tsx")).CodeStatusMark,
);

/** The chart of one patient, with the panels of other features. */
export function ChosenChart({ patientId }: { patientId: string }) {
  const { happened: kind, since } = useSearch({ from: "/shell/admin/clinical/patient-chart/" });
  const navigate = useNavigate();
  const mayEdit = useMay("patients", "edit");
  const filter = { kind, isNew: since !== undefined };
  usePrefetchQuery(attention(patientId));
  usePrefetchInfiniteQuery(chartTimeline(patientId, filter));
  return (
    <ChartScreen
      patientId={patientId}
      mayEdit={mayEdit}
      failed={FailedChart}
      marks={<CodeStatusMark patientId={patientId} />}
      nextStep={(status) => <NextStep patientId={patientId} status={status} />}
      attention={<AttentionDropdown patientId={patientId} />}
      assessments={<AssessmentsPanel patientId={patientId} />}
      timeline={<TimelinePanel patientId={patientId} filter={filter} onFilter={showHappened} />}
    />
  );

  function showHappened({ kind: happened, isNew }: TimelineFilter) {
    const since = isNew === true ? "last-visit" : undefined;
    void navigate({
      to: "/admin/clinical/patient-chart",
      search: { patient: patientId, ...readFilter({ happened, since }) },
      resetScroll: false,
    });
  }
}
