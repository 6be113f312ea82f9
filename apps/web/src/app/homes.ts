import type { UserInfo } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { isInField } from "#src/lib/is-in-field.ts";
import { isOpenTo, type OpenedScreen } from "./screen-needs.ts";

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
