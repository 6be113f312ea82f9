import type { ReactNode } from "react";
import { useSession } from "#src/lib/session-state.ts";

/** Links to the plan's PDF. A signed plan is printed as it was signed. */
export function PaperLink({ planId, children }: { planId: string; children: ReactNode }) {
  const { user } = useSession();
  const agency = user?.AgencyRoles[0]?.AgencyId;
  return (
    <a href={`/api/documents/${planId}/pdf?agency=${agency}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
