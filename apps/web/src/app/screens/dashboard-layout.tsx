import { Link, Outlet } from "@tanstack/react-router";
import styles from "./screens.module.css";

const tabs = [
  { label: "Patient View", to: "/admin/dashboard/patient-view" },
  { label: "Administrative View", to: "/admin/dashboard/administrative-view" },
  { label: "Analytics Dashboard", to: "/admin/dashboard/analytics-dashboard" },
] as const;

export function DashboardLayout() {
  return (
    <>
      <nav aria-label="Dashboards">
        <ul className={styles.tabs}>
          {tabs.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
