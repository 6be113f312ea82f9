import { useNavigate, useSearch } from "@tanstack/react-router";
import { AnalyticsDashboard } from "#src/features/office/analytics/analytics-dashboard.tsx";
import { readAnalytics } from "#src/features/office/analytics/analytics-filter.ts";
import { DashboardTabs } from "#src/features/office/dashboards/dashboard-tabs.tsx";

/** What the charts show is in the address. */
export function AnalyticsScreen() {
  const filter = useSearch({ from: "/shell/admin/dashboard/analytics-dashboard" });
  const navigate = useNavigate({ from: "/admin/dashboard/analytics-dashboard" });
  return (
    <AnalyticsDashboard
      filter={filter}
      tabs={<DashboardTabs />}
      onFilter={(change) =>
        void navigate({
          search: (now) => readAnalytics({ ...now, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
