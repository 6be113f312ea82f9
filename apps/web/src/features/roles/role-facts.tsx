import type { AgencyRole } from "@hearthside/contract";
import type { Powers } from "@hearthside/contract/permissions";
import { useSession } from "#src/lib/session-state.ts";
import { Badge } from "#src/ui/badge.tsx";
import { isAbove } from "./role-values.ts";
import { peopleWords } from "./words.ts";

/** How many people have a role, and what kind of role it is. */
export function RoleFacts({ role }: { role: AgencyRole }) {
  const own = useSession().user?.Powers ?? {};
  return (
    <p>
      <Badge tone={role.isBuiltIn ? "subdued" : "primary"}>{kindOf(role)}</Badge> {peopleWords(role.members)}{" "}
      {changeWords(role, own)}
    </p>
  );
}

function changeWords(role: AgencyRole, own: Powers): string {
  if (role.isFixed) return "This role always has full access so that the agency cannot be locked out.";
  if (isAbove(role, own))
    return "This role has more access than yours, so you can view it but not change it.";
  return "Changes take effect immediately.";
}

function kindOf({ isBuiltIn, version }: AgencyRole): string {
  if (!isBuiltIn) return "Added by your agency";
  return version === 0 ? "Built-in" : "Built-in, changed by your agency";
}
