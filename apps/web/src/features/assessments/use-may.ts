import type { Action } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { useSession } from "#src/lib/session-state.ts";

/** Whether the signed-in user may do this with assessments. */
export function useMay(action: Action): boolean {
  const { user } = useSession();
  return user !== null && may(user.Powers, "assessments", action);
}
