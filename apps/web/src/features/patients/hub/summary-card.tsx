import type { Chart, HubSummary } from "@hearthside/contract";
import { type ReactNode, useId } from "react";
import { Badge } from "#src/ui/badge.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { NotRecorded, RecordedFacts } from "#src/ui/facts.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { AddInProfile } from "../chart/add-in-profile.tsx";
import styles from "./hub.module.css";
import { severityWords } from "./hub-words.ts";
import { demographicFacts, insuranceFacts, overviewFacts, StaffFacts } from "./summary-facts.tsx";

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

const SummaryPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.part}>
    <h3>{title}</h3>
    {children}
  </div>
);

type KnownAllergiesProps = { summary: HubSummary | undefined; failed: boolean };

/** No known allergies, not recorded and not loaded are three different things. */
function KnownAllergies({ summary, failed }: KnownAllergiesProps) {
  if (summary === undefined)
    return failed ? <Badge tone="warning">Allergies could not be loaded</Badge> : <SkeletonText lines={2} />;
  const { allergies, noKnownAllergiesOn } = summary;
  if (allergies.length > 0)
    return (
      <ul className={styles.allergies}>
        {allergies.map(({ id, substance, reaction, severity }) => (
          <li key={id}>
            <strong>{substance}</strong>
            {reaction !== null && `, ${reaction}`}{" "}
            {severity === null ? (
              <span className={styles.detail}>severity not recorded</span>
            ) : (
              <Badge tone={severityWords[severity].tone}>{severityWords[severity].label}</Badge>
            )}
          </li>
        ))}
      </ul>
    );
  if (noKnownAllergiesOn === null) return <Badge tone="warning">Allergies not recorded</Badge>;
  return <p>No known allergies as of {showDate(noKnownAllergiesOn)}.</p>;
}
