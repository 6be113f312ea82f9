import type { Chart, HubSummary } from "@hearthside/contract";
import { useId } from "react";
import { NotRecorded, RecordedFacts } from "#src/ui/facts.tsx";
import { AddInProfile } from "../chart/add-in-profile.tsx";
import styles from "./hub.module.css";
import { KnownAllergies } from "./known-allergies.tsx";
import { demographicFacts, insuranceFacts, overviewFacts, StaffFacts } from "./summary-facts.tsx";
import { SummaryPart } from "./summary-part.tsx";

type SummaryCardProps = {
  chart: Chart;
  /** Undefined while loading and if loading failed. */
  summary: HubSummary | undefined;
  failed: boolean;
  episodeId: string | undefined;
  today: string;
};

/** The patient, the status of care and the care team; what nobody recorded is named in one line. */
export function SummaryCard({ failed, ...shown }: SummaryCardProps) {
  const id = useId();
  const { chart, summary } = shown;
  const [overview, demographics, insurance] = [
    overviewFacts(shown),
    demographicFacts(shown),
    insuranceFacts(shown),
  ];
  return (
    <section aria-labelledby={id} className={styles.summary}>
      <h2 id={id} className="visually-hidden">
        Summary
      </h2>
      <div className={styles.parts}>
        <SummaryPart title="Overview">
          <RecordedFacts facts={overview} />
        </SummaryPart>
        <SummaryPart title="Allergies">
          <KnownAllergies summary={summary} failed={failed} />
        </SummaryPart>
        <SummaryPart title="Demographics">
          <RecordedFacts facts={demographics} />
        </SummaryPart>
        <SummaryPart title="Insurance and status">
          <RecordedFacts facts={insurance} />
        </SummaryPart>
        <SummaryPart title="Staff assignments">
          <StaffFacts team={chart.team} />
        </SummaryPart>
      </div>
      <NotRecorded
        facts={[...overview, ...demographics, ...insurance]}
        add={<AddInProfile patientId={chart.patient.id} />}
      />
    </section>
  );
}
