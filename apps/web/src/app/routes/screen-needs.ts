import type { Permission, UserInfo } from "@hearthside/contract";
import { mayWholly } from "@hearthside/contract/permissions";

/**
 * What opens a screen: any of them is enough. Its route, its entry in the menu and its card in an area obey the same, so
 * that nothing is offered that then sends her away, and nothing is open that nobody finds.
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

/** Areas of the header that stand over several screens, each open with any of them. */
export const areaScreens = {
  "/compliance": ["/warnings", "/audit", "/docs", "/oasis-reports"],
  "/hr": ["/employees", "/account-creation", "/staff-hub", "/settings"],
  "/reports": ["/oasis-reports", "/custom-reports", "/downloads"],
} as const satisfies Readonly<Record<string, readonly (keyof typeof screens)[]>>;
export type HeaderArea = keyof typeof areaScreens;
export type OpenedScreen = keyof typeof screens | HeaderArea;

/** A power without what it is nothing without opens no screen: there would be nothing in it. */
export const holds = (user: UserInfo | null, permission: Permission): boolean =>
  user !== null && mayWholly(user.Powers, permission);

export const isOpenTo = (user: UserInfo | null, screen: OpenedScreen): boolean =>
  isArea(screen)
    ? areaScreens[screen].some((one) => isOpenTo(user, one))
    : screens[screen].some((permission) => holds(user, permission));

const isArea = (screen: OpenedScreen): screen is HeaderArea => screen in areaScreens;
