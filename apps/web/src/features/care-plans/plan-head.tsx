import type { PlanOfCareModule } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { showMoment } from "#src/lib/moments.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { PageTitle } from "#src/ui/page-title.tsx";
import { DocumentStatusBadge } from "#src/ui/records/document-status-badge.tsx";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import styles from "./plan.module.css";

type PlanHeadProps = {
  module: PlanOfCareModule;
  onEpisode: (episodeId: string) => void;
  /** Whether everything is saved. */
  saving?: ReactNode;
  /** The actions that the plan's status allows. */
  children?: ReactNode;
};

/** The patient, the period and the status of the plan. */
export function PlanHead({ module, onEpisode, saving, children }: PlanHeadProps) {
  const { patientId, patientName, plan } = module;
  const isNarrow = useIsNarrow();
  const chart = (
    <Link to="/admin/clinical/patient-chart" search={{ patient: patientId }}>
      {patientName}
    </Link>
  );
  const actions = <div className={`${shared.spacedLine} ${styles.acts}`}>{children}</div>;
  return (
    <>
      <PageTitle
        of={patientName}
        lead={plan === null && chart}
        actions={<PeriodSelect module={module} onEpisode={onEpisode} />}
      >
        Plan of Care Module
      </PageTitle>
      {plan && (
        <div className={`${shared.spacedLine} ${styles.standing}`}>
          <strong>{chart}</strong>
          <DocumentStatusBadge status={plan.status} />
          <span className={styles.begun}>
            {plan.signedAt === null
              ? `Started by ${plan.authorName === null ? "an unknown author" : spokenName(plan.authorName)}, ${showMoment(plan.createdAt)}`
              : `Signed by ${plan.signedBy}, ${showMoment(plan.signedAt)}`}
          </span>
          {saving}
          {!isNarrow && actions}
        </div>
      )}
      {plan && isNarrow && actions}
    </>
  );
}

function PeriodSelect({
  module: { periods, period },
  onEpisode,
}: Pick<PlanHeadProps, "module" | "onEpisode">) {
  if (period === null) return null;
  return (
    <Select
      aria-label="Certification period"
      options={periods.map(({ id, number, startDate, endDate }) => ({
        value: id,
        label: `Period ${number}: ${showDate(startDate)} to ${showDate(endDate)}`,
      }))}
      value={period.id}
      onChange={onEpisode}
      w={310}
      maw="calc(100vw - 2 * var(--space-4))"
    />
  );
}
