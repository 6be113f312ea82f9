import type { AgencyRole } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import styles from "./roles.module.css";
import { peopleWords } from "./words.ts";

/** Who holds a role, and what kind of role it is. */
export function RoleFacts({ role }: { role: AgencyRole }) {
  return (
    <p className={styles.facts}>
      <Badge tone={role.isBuiltIn ? "subdued" : "primary"}>{kindOf(role)}</Badge> {peopleWords(role.members)}{" "}
      {role.isFixed
        ? "It may always do everything, so that nobody locks everybody out."
        : "A change holds from the next click of whoever holds it."}
    </p>
  );
}

function kindOf({ isBuiltIn, version }: AgencyRole): string {
  if (!isBuiltIn) return "Made by the agency";
  return version === 0 ? "As delivered" : "Changed by the agency";
}
