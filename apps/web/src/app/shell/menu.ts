import type { Permission, UserInfo } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import type { MenuItem, MenuLink } from "#src/ui/side-menu.tsx";
import { homeOf } from "../homes.ts";

type Entry = MenuLink & { needs: Permission };
type Group = Omit<MenuItem, "children" | "path"> & { entries: readonly Entry[] };

/** Its entry keeps the chosen patient. */
export const hubPath = "/admin/clinical/patient-chart/patient-hub";

const groups: readonly Group[] = [
  {
    label: "Patient Center",
    icon: "heart",
    entries: [
      {
        label: "Patient Hub",
        path: hubPath,
        needs: { area: "patients", action: "view" },
      },
      { label: "Supplies", path: "/supplies", needs: { area: "supplies", action: "view" } },
    ],
  },
  {
    label: "Staff Center",
    icon: "users",
    entries: [
      {
        label: "Staff Schedule",
        path: "/admin/clinical/staff-schedule",
        needs: { area: "schedule", action: "view" },
      },
      { label: "Staff Hub", path: "/staff-hub", needs: { area: "staff", action: "view-all" } },
      { label: "Account Creation", path: "/account-creation", needs: { area: "accounts", action: "view" } },
    ],
  },
  {
    label: "Admin Center",
    icon: "shield",
    entries: [
      { label: "Employees & Roles", path: "/employees", needs: { area: "roles", action: "view" } },
      { label: "Settings", path: "/settings", needs: { area: "settings", action: "view" } },
      { label: "Docs for Approval", path: "/docs", needs: { area: "documents", action: "approve" } },
      { label: "Admin Warnings", path: "/warnings", needs: { area: "dashboards", action: "view" } },
    ],
  },
  {
    label: "Reports",
    icon: "chart",
    entries: [
      { label: "Oasis Reports", path: "/oasis-reports", needs: { area: "reports", action: "view" } },
      { label: "Custom Reports", path: "/custom-reports", needs: { area: "reports", action: "view" } },
    ],
  },
  {
    label: "Libraries",
    icon: "library",
    entries: [
      { label: "Physicians", path: "/physicians", needs: { area: "patients", action: "view" } },
      { label: "Custom Libraries", path: "/custom-libraries", needs: { area: "documents", action: "view" } },
    ],
  },
];

/** The side menu of `user`: what she may not open is left out, and a group with nothing left too. */
export function menuOf(user: UserInfo): readonly MenuItem[] {
  const open = groups.map(({ entries, ...group }) => ({
    ...group,
    path: "",
    children: entries.filter(({ needs }) => may(user.Powers, needs.area, needs.action)),
  }));
  const dashboard = { label: "Dashboard", icon: "home", path: homeOf(user) ?? "/" } as const;
  return [dashboard, ...open.filter(({ children }) => children.length > 0)];
}

/** The administrator's navigation in the header. */
export const topLinks = [
  { label: "Dashboard", path: "/admin/dashboard/patient-view" },
  { label: "Clinical", path: "/admin/clinical/patient-chart" },
  { label: "Financial", path: "/financial" },
  { label: "Compliance", path: "/compliance" },
  { label: "HR", path: "/hr" },
  { label: "Reports", path: "/reports" },
] as const satisfies readonly MenuLink[];

/** The patient's navigation bar. */
export const patientLinks = [
  { label: "Patient Chart", path: "/admin/clinical/patient-chart" },
  { label: "Patient Profile", path: "/admin/clinical/patient-profile" },
  { label: "Patient Schedule", path: "/admin/clinical/patient-schedule" },
  { label: "Plan of Care Module", path: "/admin/clinical/plan-care-module" },
] as const satisfies readonly MenuLink[];
