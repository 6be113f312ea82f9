import { Link, useLocation } from "@tanstack/react-router";
import { TabRow } from "#src/ui/tab-row.tsx";

const tabs = [
  { label: "Patient View", to: "/admin/dashboard/patient-view" },
  { label: "Administrative View", to: "/admin/dashboard/administrative-view" },
  { label: "Analytics Dashboard", to: "/admin/dashboard/analytics-dashboard" },
] as const;

export function DashboardTabs() {
  const shown = useLocation({ select: ({ pathname }) => pathname });
  return (
    <TabRow label="Dashboards" current={shown}>
      {tabs.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </TabRow>
  );
}
