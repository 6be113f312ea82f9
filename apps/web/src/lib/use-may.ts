import type { Action, Area } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { useSession } from "./session-state.ts";

/** Whether the signed-in user may do this in that area. */
export function useMay(area: Area, action: Action): boolean {
  const { user } = useSession();
  return user !== null && may(user.Powers, area, action);
}
