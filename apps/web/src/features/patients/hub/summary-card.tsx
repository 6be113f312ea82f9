import type { Chart, HubSummary } from "@hearthside/contract";
import { useId } from "react";
import { Card } from "#src/ui/plain/card.tsx";
import styles from "./hub.module.css";
import { KnownAllergies } from "./known-allergies.tsx";
import { DemographicFacts, InsuranceFacts, OverviewFacts, StaffFacts } from "./summary-facts.tsx";
import { SummaryPart } from "./summary-part.tsx";

type SummaryCardProps = {
  chart: Chart;
  /** Undefined while loading and if loading failed. */
  summary: HubSummary | undefined;
  failed: boolean;
  episodeId: string | undefined;
  today: string;
};

/** The patient, the status of care and the care team. */
export function SummaryCard({ chart, summary, failed, episodeId, today }: SummaryCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.summary}>
      <h2 id={id} className="visually-hidden">
        Summary
      </h2>
      <Card>
        <div className={styles.parts}>
          <SummaryPart title="Overview">
            <OverviewFacts chart={chart} summary={summary} episodeId={episodeId} />
          </SummaryPart>
          <SummaryPart title="Allergies">
            <KnownAllergies summary={summary} failed={failed} />
          </SummaryPart>
          <SummaryPart title="Demographics">
            <DemographicFacts chart={chart} today={today} />
          </SummaryPart>
          <SummaryPart title="Insurance and status">
            <InsuranceFacts chart={chart} episodeId={episodeId} />
          </SummaryPart>
          <SummaryPart title="Staff assignments">
            <StaffFacts team={chart.team} />
          </SummaryPart>
        </div>
      </Card>
    </section>
  );
}
