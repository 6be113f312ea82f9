import type { UserInfo } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { roleOf } from "#src/lib/session-state.ts";

const dashboard = {
  path: "/admin/dashboard/patient-view",
  isOpen: ({ Powers }: UserInfo) => may(Powers, "dashboards", "view"),
} as const;
const staffHome = {
  path: "/staff/home",
  isOpen: (user: UserInfo) => user.AgencyRoles.length > 0 && roleOf(user) === "staff",
} as const;
const schedule = {
  path: "/admin/clinical/staff-schedule",
  isOpen: ({ Powers }: UserInfo) => may(Powers, "schedule", "view"),
} as const;
const patients = {
  path: "/admin/clinical/patient-chart",
  isOpen: ({ Powers }: UserInfo) => may(Powers, "patients", "view"),
} as const;

const homes = [dashboard, staffHome, patients, schedule];

/** Where each role begins the day; one that an agency made itself begins at the first place open to it. */
const firstChoice = new Map<string, (typeof homes)[number]>([
  ["admin", dashboard],
  ["staff", staffHome],
  ["editor", schedule],
  ["viewer", patients],
]);

/** The page that '/' leads to, or undefined when no area is open to this account. */
export function homeOf(user: UserInfo) {
  const own = firstChoice.get(roleOf(user));
  return [...(own ? [own] : []), ...homes].find(({ isOpen }) => isOpen(user))?.path;
}
