import type { UserInfo } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { isInField } from "#src/lib/is-in-field.ts";
import { isOpenTo } from "./routes/screen-needs.ts";

/** Where the day begins of roles that see neither patients nor schedule: at the first of these that is open. */
const offices = [
  "/employees",
  "/account-creation",
  "/staff-hub",
  "/audit",
  "/custom-reports",
  "/supplies",
  "/docs",
  "/oasis-reports",
  "/custom-libraries",
  "/settings",
] as const;

/** Where the day begins, by what somebody may do: whoever leads, looks after patients, plans, or only reads. */
const homes = [
  {
    path: "/admin/dashboard/patient-view",
    isOpen: ({ Powers }: UserInfo) => may(Powers, "dashboards", "view"),
  },
  { path: "/staff/home", isOpen: isInField },
  {
    path: "/admin/clinical/staff-schedule",
    isOpen: ({ Powers }: UserInfo) => may(Powers, "schedule", "approve"),
  },
  {
    path: "/admin/clinical/patient-chart",
    isOpen: ({ Powers }: UserInfo) => may(Powers, "patients", "view"),
  },
  {
    path: "/admin/clinical/staff-schedule",
    isOpen: ({ Powers }: UserInfo) => may(Powers, "schedule", "view"),
  },
  ...offices.map((path) => ({ path, isOpen: (user: UserInfo) => isOpenTo(user, path) })),
] as const;

/** The page that '/' leads to, or undefined when no area is open to this account. */
export const homeOf = (user: UserInfo) => homes.find(({ isOpen }) => isOpen(user))?.path;
