import type { Permission, UserInfo } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { isCurrent, type MenuItem, type MenuLink } from "#src/ui/side-menu.tsx";
import { areaScreens, holds, homeOf, isOpenTo, type OpenedScreen } from "../screen-needs.ts";

/** Shown to users with access to the screen; `only` limits it to those with work there. */
type Entry = { label: string; path: OpenedScreen; query?: string; only?: Permission };
type Group = Omit<MenuItem, "children" | "path"> & { entries: readonly Entry[] };

/** Its link keeps the selected patient. */
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
      { label: "Audit", path: "/audit" },
      { label: "Disclosures", path: "/audit", query: "view=disclosures" },
    ],
  },
  {
    label: "Reports",
    icon: "chart",
    entries: [
      { label: "Oasis Reports", path: "/oasis-reports", only: { area: "reports", action: "view" } },
      { label: "Custom Reports", path: "/custom-reports" },
      { label: "Downloads", path: "/downloads" },
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

/** The side menu of `user`, without entries they may not open and without empty groups. */
export function menuOf(user: UserInfo): readonly MenuItem[] {
  const open = groups.map(({ entries, ...group }) => ({
    ...group,
    path: "",
    children: entries.filter((entry) => isOffered(user, entry)).map(toLink),
  }));
  const dashboard = { label: "Dashboard", icon: "home", path: homeOf(user) ?? "/" } as const;
  return [dashboard, ...open.filter(({ children }) => children.length > 0)];
}

const toLink = ({ label, path, query }: Entry): MenuLink => ({
  label,
  path: query === undefined ? path : `${path}?${query}`,
});

/** The router link of an entry. */
export function menuTarget(path: string) {
  const { pathname, searchParams } = new URL(path, window.location.origin);
  return { to: pathname, search: Object.fromEntries(searchParams) };
}

const isOffered = (user: UserInfo, { path, only }: Entry) =>
  isOpenTo(user, path) && (only === undefined || holds(user, only));

/** `pages`: other pages of the area. A page in two areas belongs to the later one. */
type TopLink = MenuLink & { path: OpenedScreen; pages: readonly string[] };

const topLinks: readonly TopLink[] = [
  { label: "Dashboard", path: "/admin/dashboard/patient-view", pages: ["/admin/dashboard"] },
  {
    label: "Clinical",
    path: "/admin/clinical/patient-chart",
    pages: ["/admin/clinical", "/supplies", "/physicians", "/custom-libraries"],
  },
  { label: "Financial", path: "/financial", pages: [] },
  { label: "Compliance", path: "/compliance", pages: areaScreens["/compliance"] },
  { label: "HR", path: "/hr", pages: areaScreens["/hr"] },
  { label: "Reports", path: "/reports", pages: areaScreens["/reports"] },
];

/** The entry of the area that a page belongs to. */
export const topLinkOf = (links: readonly MenuLink[], currentPath: string): MenuLink | undefined =>
  topLinks.findLast(
    ({ path, pages }) =>
      links.some((link) => link.path === path) &&
      (isCurrent(path, currentPath) || pages.some((page) => isWithin(page, currentPath))),
  );

const isWithin = (page: string, path: string) => path === page || path.startsWith(`${page}/`);

/**
 * The header navigation of administrators and managers, limited to what they may open; empty for others, whose screens
 * are all in the side menu.
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
