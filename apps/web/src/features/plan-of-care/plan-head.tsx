import type { PlanOfCareModule } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Select } from "#src/ui/select.tsx";
import styles from "./plan.module.css";
import { statusWords } from "./words.ts";

type PlanHeadProps = {
  module: PlanOfCareModule;
  onEpisode: (episodeId: string) => void;
  /** Below the title: the saving status. */
  children?: ReactNode;
};

/** The patient, the period and the status of the plan. */
export function PlanHead({ module, onEpisode, children }: PlanHeadProps) {
  const { patientId, patientName, plan } = module;
  return (
    <>
      <PageTitle
        of={patientName}
        lead={
          <Link to="/admin/clinical/patient-chart" search={{ patient: patientId }}>
            {patientName}
          </Link>
        }
        actions={<PeriodSelect module={module} onEpisode={onEpisode} />}
      >
        Plan of Care Module
      </PageTitle>
      {plan && (
        <div className={styles.standing}>
          <strong aria-hidden>{patientName}</strong>
          <Badge tone={statusWords[plan.status].tone}>{statusWords[plan.status].label}</Badge>
          <span className={styles.begun}>
            {plan.signedAt === null
              ? `Started by ${plan.authorName ?? "an unknown author"}, ${showMoment(plan.createdAt)}`
              : `Signed by ${plan.signedBy}, ${showMoment(plan.signedAt)}`}
          </span>
          {children}
        </div>
      )}
    </>
  );
}

function PeriodSelect({ module: { periods, period }, onEpisode }: Omit<PlanHeadProps, "children">) {
  if (period === null) return null;
  return (
    <Select
      aria-label="Certification period"
      options={periods.map(({ id, number, startDate, endDate }) => ({
        value: id,
        label: `${number}: ${showDate(startDate)} – ${showDate(endDate)}`,
      }))}
      value={period.id}
      onChange={onEpisode}
      w={260}
    />
  );
}
