import type { UserInfo } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";

/** Whether somebody sees only the patients she is assigned to, whatever her role is called. */
export const isInField = ({ Powers }: Pick<UserInfo, "Powers">): boolean =>
  may(Powers, "patients", "view") && !may(Powers, "patients", "view-all");
