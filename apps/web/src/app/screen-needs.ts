import type { Permission, UserInfo } from "@hearthside/contract";
import { may, mayWholly } from "@hearthside/contract/permissions";
import { isInField } from "#src/lib/session-state.ts";

/**
 * The permissions that open a screen; any one is enough. Its route, menu entry and area card share them, so that every
 * link works and every open screen has a link.
 */
const screens = {
  "/admin/dashboard/patient-view": [{ area: "dashboards", action: "view" }],
  "/staff/home": [{ area: "patients", action: "view" }],
  "/admin/clinical/patient-chart": [{ area: "patients", action: "view" }],
  "/admin/clinical/patient-chart/patient-hub": [{ area: "patients", action: "view" }],
  "/admin/clinical/patient-profile": [{ area: "patients", action: "view" }],
  "/admin/clinical/patient-schedule": [{ area: "schedule", action: "view" }],
  "/admin/clinical/plan-care-module": [{ area: "documents", action: "view" }],
  "/admin/clinical/staff-schedule": [{ area: "schedule", action: "view" }],
  "/staff-hub": [{ area: "staff", action: "view-all" }],
  "/account-creation": [{ area: "accounts", action: "view" }],
  "/employees": [
    { area: "roles", action: "view" },
    { area: "staff", action: "edit" },
  ],
  "/settings": [{ area: "settings", action: "view" }],
  "/mailbox": [{ area: "settings", action: "view" }],
  "/docs": [{ area: "documents", action: "view" }],
  "/warnings": [{ area: "patients", action: "view" }],
  "/audit": [{ area: "audit", action: "view" }],
  "/oasis-reports": [{ area: "assessments", action: "view" }],
  "/custom-reports": [{ area: "reports", action: "view" }],
  "/downloads": [{ area: "reports", action: "export" }],
  "/supplies": [{ area: "supplies", action: "view" }],
  "/physicians": [{ area: "patients", action: "view" }],
  "/custom-libraries": [{ area: "documents", action: "view" }],
  "/financial": [{ area: "patients", action: "view" }],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

/** Header areas with several screens; access to any of them opens the area. */
export const areaScreens = {
  "/compliance": ["/warnings", "/audit", "/docs", "/oasis-reports"],
  "/hr": ["/employees", "/account-creation", "/staff-hub", "/settings"],
  "/reports": ["/oasis-reports", "/custom-reports", "/downloads"],
} as const satisfies Readonly<Record<string, readonly (keyof typeof screens)[]>>;
export type HeaderArea = keyof typeof areaScreens;
export type OpenedScreen = keyof typeof screens | HeaderArea;

/** The address of every screen in the shell that needs a permission. */
export const screenPaths = Object.keys({ ...screens, ...areaScreens });

/** A permission without its prerequisite opens no screen, because the screen would be empty. */
export const holds = (user: UserInfo | null, permission: Permission): boolean =>
  user !== null && mayWholly(user.Powers, permission);

export const isOpenTo = (user: UserInfo | null, screen: OpenedScreen): boolean =>
  isArea(screen)
    ? areaScreens[screen].some((one) => isOpenTo(user, one))
    : screens[screen].some((permission) => holds(user, permission));

const isArea = (screen: OpenedScreen): screen is HeaderArea => screen in areaScreens;

/** `only`: for some of the roles with access to the screen. */
type Home = { readonly path: OpenedScreen; readonly only?: (user: UserInfo) => boolean };

/** The home page of managers, field staff, schedulers, viewers and office staff. */
const homes: readonly Home[] = [
  { path: "/admin/dashboard/patient-view" },
  { path: "/staff/home", only: isInField },
  { path: "/admin/clinical/staff-schedule", only: ({ Powers }) => may(Powers, "schedule", "approve") },
  { path: "/admin/clinical/patient-chart" },
  { path: "/admin/clinical/staff-schedule" },
  { path: "/employees" },
  { path: "/account-creation" },
  { path: "/staff-hub" },
  { path: "/audit" },
  { path: "/custom-reports" },
  { path: "/supplies" },
  { path: "/docs" },
  { path: "/oasis-reports" },
  { path: "/custom-libraries" },
  { path: "/settings" },
];

/** The page that '/' leads to, or undefined for an account without access. */
export const homeOf = (user: UserInfo): OpenedScreen | undefined =>
  homes.find(({ path, only }) => isOpenTo(user, path) && (only === undefined || only(user)))?.path;
