import type { AgencyRole } from "@hearthside/contract";
import type { Powers } from "@hearthside/contract/permissions";
import { useSession } from "#src/lib/session-state.ts";
import { Badge } from "#src/ui/badge.tsx";
import { isAbove } from "./role-values.ts";
import styles from "./roles.module.css";
import { peopleWords } from "./words.ts";

/** Who holds a role, and what kind of role it is. */
export function RoleFacts({ role }: { role: AgencyRole }) {
  const own = useSession().user?.Powers ?? {};
  return (
    <p className={styles.facts}>
      <Badge tone={role.isBuiltIn ? "subdued" : "primary"}>{kindOf(role)}</Badge> {peopleWords(role.members)}{" "}
      {changeWords(role, own)}
    </p>
  );
}

function changeWords(role: AgencyRole, own: Powers): string {
  if (role.isFixed) return "It may always do everything, so that nobody locks everybody out.";
  if (isAbove(role, own)) return "It may do more than your role, so you can read it and not change it.";
  return "A change takes effect immediately.";
}

function kindOf({ isBuiltIn, version }: AgencyRole): string {
  if (!isBuiltIn) return "Made by the agency";
  return version === 0 ? "Built-in" : "Changed by the agency";
}
