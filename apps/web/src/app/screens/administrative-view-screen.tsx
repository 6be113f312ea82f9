import { ReviewCard } from "#src/features/documents/queue/review-card.tsx";
import { DashboardTabs } from "#src/features/office/dashboards/dashboard-tabs.tsx";
import { StaffCard } from "#src/features/office/dashboards/staff-card.tsx";
import { useLiveDashboards } from "#src/features/office/dashboards/use-live-dashboards.ts";
import { WeekCard } from "#src/features/office/dashboards/week-card.tsx";
import { ExportButton } from "#src/features/office/exports/export-button.tsx";
import { AllReportsCard } from "#src/features/office/reports/all-reports-card.tsx";
import { StaffSupplyAlertsCard } from "#src/features/office/supplies/staff-supply-alerts-card.tsx";
import { WarningCard } from "#src/features/office/warnings/warning-card.tsx";
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
