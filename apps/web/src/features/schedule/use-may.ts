import type { Action, Area } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { useSession } from "#src/lib/session-state.ts";

/** Whether the signed-in user may do this in the given area. */
export function useMay(action: Action, area: Area = "schedule"): boolean {
  const { user } = useSession();
  return user !== null && may(user.Powers, area, action);
}
