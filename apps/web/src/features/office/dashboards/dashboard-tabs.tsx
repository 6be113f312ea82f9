import { Link, useLocation } from "@tanstack/react-router";
import { TabRow } from "#src/ui/tab-row.tsx";

const tabs = [
  { label: "Patient View", to: "/admin/dashboard/patient-view" },
  { label: "Administrative View", to: "/admin/dashboard/administrative-view" },
  { label: "Analytics Dashboard", to: "/admin/dashboard/analytics-dashboard" },
] as const;

type DashboardTabsProps = {
  /** On a list of one dashboard: the dashboard it belongs to. */
  within?: (typeof tabs)[number]["to"];
};

export function DashboardTabs({ within }: DashboardTabsProps) {
  const shown = useLocation({ select: ({ pathname }) => pathname });
  return (
    <TabRow label="Dashboards" current={shown}>
      {tabs.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} {...(to === within && { "aria-current": "true" })}>
            {label}
          </Link>
        </li>
      ))}
    </TabRow>
  );
}
