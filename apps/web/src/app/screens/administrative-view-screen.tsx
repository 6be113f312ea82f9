import { DashboardTabs } from "#src/features/dashboards/dashboard-tabs.tsx";
import { StaffCard } from "#src/features/dashboards/staff-card.tsx";
import { useLiveDashboards } from "#src/features/dashboards/use-live-dashboards.ts";
import { WeekCard } from "#src/features/dashboards/week-card.tsx";
import { ReviewCard } from "#src/features/documents/queue/review-card.tsx";
import { ExportButton } from "#src/features/exports/export-button.tsx";
import { AllReportsCard } from "#src/features/reports/all-reports-card.tsx";
import { StaffSupplyAlertsCard } from "#src/features/supplies/staff-supply-alerts-card.tsx";
import { WarningCard } from "#src/features/warnings/warning-card.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import styles from "./dashboards.module.css";

export function AdministrativeViewScreen() {
  useLiveDashboards();
  return (
    <>
      <PageTitle tabs={<DashboardTabs />}>Administrative View</PageTitle>
      <div className={styles.dashboard}>
        <div className={styles.officeSplit}>
          <div className={styles.column}>
            <StaffCard />
            <WeekCard />
            <ReviewCard />
          </div>
          <div className={styles.column}>
            <WarningCard family="administrative" title="Administrative Warnings" />
            <AllReportsCard
              exportButton={(request, label) => (
                <ExportButton request={request} format="xlsx" isSmall {...(label && { label })} />
              )}
            />
          </div>
        </div>
        <StaffSupplyAlertsCard />
      </div>
    </>
  );
}
