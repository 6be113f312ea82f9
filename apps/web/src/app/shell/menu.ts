import type { Permission, UserInfo } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import type { MenuItem, MenuLink } from "#src/ui/side-menu.tsx";
import { homeOf } from "../homes.ts";
import { holds, isOpenTo, type OpenedScreen } from "../routes/screen-needs.ts";

/** Offered to whom its screen is open; `only` to some of them, where others have no work there. */
type Entry = MenuLink & { path: OpenedScreen; only?: Permission };
type Group = Omit<MenuItem, "children" | "path"> & { entries: readonly Entry[] };

/** Its entry keeps the chosen patient. */
export const hubPath = "/admin/clinical/patient-chart/patient-hub";

const groups: readonly Group[] = [
  {
    label: "Patient Center",
    icon: "heart",
    entries: [
      { label: "Patient Hub", path: hubPath },
      { label: "Supplies", path: "/supplies" },
    ],
  },
  {
    label: "Staff Center",
    icon: "users",
    entries: [
      { label: "Staff Schedule", path: "/admin/clinical/staff-schedule" },
      { label: "Staff Hub", path: "/staff-hub" },
      { label: "Account Creation", path: "/account-creation" },
    ],
  },
  {
    label: "Admin Center",
    icon: "shield",
    entries: [
      { label: "Employees & Roles", path: "/employees" },
      { label: "Settings", path: "/settings" },
      { label: "Docs for Approval", path: "/docs", only: { area: "documents", action: "approve" } },
      { label: "Admin Warnings", path: "/warnings", only: { area: "dashboards", action: "view" } },
    ],
  },
  {
    label: "Reports",
    icon: "chart",
    entries: [
      { label: "Oasis Reports", path: "/oasis-reports", only: { area: "reports", action: "view" } },
      { label: "Custom Reports", path: "/custom-reports" },
    ],
  },
  {
    label: "Libraries",
    icon: "library",
    entries: [
      { label: "Physicians", path: "/physicians" },
      { label: "Custom Libraries", path: "/custom-libraries" },
    ],
  },
];

/** The side menu of `user`: what she may not open is left out, and a group with nothing left too. */
export function menuOf(user: UserInfo): readonly MenuItem[] {
  const open = groups.map(({ entries, ...group }) => ({
    ...group,
    path: "",
    children: entries.filter((entry) => isOffered(user, entry)),
  }));
  const dashboard = { label: "Dashboard", icon: "home", path: homeOf(user) ?? "/" } as const;
  return [dashboard, ...open.filter(({ children }) => children.length > 0)];
}

const isOffered = (user: UserInfo, { path, only }: Entry) =>
  isOpenTo(user, path) && (only === undefined || holds(user, only));

const topLinks = [
  { label: "Dashboard", path: "/admin/dashboard/patient-view" },
  { label: "Clinical", path: "/admin/clinical/patient-chart" },
  { label: "Financial", path: "/financial" },
  { label: "Compliance", path: "/compliance" },
  { label: "HR", path: "/hr" },
  { label: "Reports", path: "/reports" },
] as const satisfies readonly (MenuLink & { path: OpenedScreen })[];

/**
 * The navigation in the header of those who lead or answer for the agency, as far as it is open to them; empty for
 * everybody else, whose screens all stand in the side menu.
 */
export const topLinksOf = (user: UserInfo): readonly MenuLink[] =>
  may(user.Powers, "dashboards", "view") || may(user.Powers, "audit", "view")
    ? topLinks.filter(({ path }) => isOpenTo(user, path))
    : [];

const patientLinks = [
  { label: "Patient Chart", path: "/admin/clinical/patient-chart" },
  { label: "Patient Profile", path: "/admin/clinical/patient-profile" },
  { label: "Patient Schedule", path: "/admin/clinical/patient-schedule" },
  { label: "Plan of Care Module", path: "/admin/clinical/plan-care-module" },
] as const satisfies readonly (MenuLink & { path: OpenedScreen })[];

/** The patient's navigation bar. */
export const patientLinksOf = (user: UserInfo | null) =>
  patientLinks.filter(({ path }) => isOpenTo(user, path));
