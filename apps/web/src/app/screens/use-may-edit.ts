import { may } from "@hearthside/contract/permissions";
import { useSession } from "#src/lib/session-state.ts";

/** Whether the signed-in user may change patients. */
export function useMayEdit(): boolean {
  const { user } = useSession();
  return user !== null && may(user.Powers, "patients", "edit");
}
