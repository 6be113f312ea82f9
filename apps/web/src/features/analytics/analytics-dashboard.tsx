import type { ReactNode } from "react";
import { PageTitle } from "#src/ui/page-title.tsx";
import styles from "./analytics.module.css";
import type { AnalyticsFilter, FilterChange } from "./analytics-filter.ts";
import { CensusPanel } from "./census-panel.tsx";
import { DisciplinesPanel } from "./disciplines-panel.tsx";
import { MeasurePanel, MeasuresSpan } from "./measure-panel.tsx";
import { MonthsPanel } from "./months-panel.tsx";
import { NursesPanel } from "./nurses-panel.tsx";
import { ServicePanel } from "./service-panel.tsx";

type AnalyticsDashboardProps = {
  filter: AnalyticsFilter;
  onFilter: (change: FilterChange) => void;
  /** Links to the other dashboards. */
  tabs: ReactNode;
};

/** The agency's figures; every number links to its rows. */
export const AnalyticsDashboard = ({ tabs, ...props }: AnalyticsDashboardProps) => (
  <>
    <PageTitle tabs={tabs}>Analytics Dashboard</PageTitle>
    <div className={styles.dashboard}>
      <div className={styles.measures}>
        <MeasuresSpan />
        <MeasurePanel measure="visits-on-time" />
        <MeasurePanel measure="visits-missed" />
        <MeasurePanel measure="oasis-on-time" />
        <MeasurePanel measure="orders-signed" />
      </div>
      <div className={styles.column}>
        <CensusPanel />
        <MonthsPanel {...props} />
        <ServicePanel {...props} />
      </div>
      <div className={styles.column}>
        <NursesPanel {...props} />
        <DisciplinesPanel {...props} />
      </div>
    </div>
  </>
);
