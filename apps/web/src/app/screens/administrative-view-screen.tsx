import { ReviewCard } from "#src/features/documents/queue/review-card.tsx";
import { DashboardTabs } from "#src/features/office/dashboards/dashboard-tabs.tsx";
import { useLiveDashboards } from "#src/features/office/dashboards/queries.ts";
import { StaffCard } from "#src/features/office/dashboards/staff-card.tsx";
import { WeekCard } from "#src/features/office/dashboards/week-card.tsx";
import { ExportButton } from "#src/features/office/exports/export-button.tsx";
import { AllReportsCard } from "#src/features/office/reports/report-list.tsx";
import { StaffSupplyAlertsCard } from "#src/features/office/supplies/supply-alert-cards.tsx";
import { WarningCard } from "#src/features/office/warnings/warning-card.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import shared from "#src/ui/shared.module.css";
import styles from "./dashboards.module.css";

export function AdministrativeViewScreen() {
  useLiveDashboards();
  return (
    <>
      <PageTitle tabs={<DashboardTabs />}>Administrative View</PageTitle>
      <div className={shared.stack3}>
        <div className={`${shared.columns3} ${styles.officeSplit}`}>
          <div className={shared.stack3}>
            <StaffCard />
            <WeekCard />
            <ReviewCard />
          </div>
          <div className={shared.stack3}>
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
