import type { PlanOfCareModule } from "@hearthside/contract";
import { showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { PaperLink } from "../acts/paper-link.tsx";
import { statusWords } from "../words.ts";
import styles from "./side.module.css";

/** Earlier versions of the plan, as they were signed. */
export function EarlierVersions({ earlier }: Pick<PlanOfCareModule, "earlier">) {
  if (earlier.length === 0) return null;
  return (
    <Panel title="Earlier versions">
      <ul className={styles.gaps}>
        {earlier.map(({ id, status, createdAt, signedAt, signedBy }) => (
          <li key={id}>
            <PaperLink planId={id}>
              {signedAt === null ? `Started ${showMoment(createdAt)}` : `Signed ${showMoment(signedAt)}`}
            </PaperLink>{" "}
            {signedBy !== null && `by ${signedBy} `}
            <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
