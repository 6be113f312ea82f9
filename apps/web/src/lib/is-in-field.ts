import type { UserInfo } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";

/** Whether the user sees only assigned patients, whatever the role is called. */
export const isInField = ({ Powers }: Pick<UserInfo, "Powers">): boolean =>
  may(Powers, "patients", "view") && !may(Powers, "patients", "view-all");
