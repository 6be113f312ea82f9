import type { Warning } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import type { Outcome } from "./use-act-on-each.ts";
import styles from "./warnings.module.css";

type SeveralProps = { warnings: readonly Warning[]; outcomes: ReadonlyMap<string, Outcome> };

/** The affected warnings with their assignee and their result. */
export const Several = ({ warnings, outcomes }: SeveralProps) => (
  <ul className={styles.several} aria-label="Warnings">
    {warnings.map(({ id, title, patientName, assigneeName }) => (
      <li key={id}>
        <span>
          {patientName !== null && `${patientName} · `}
          {title}
          <br />
          <small className={styles.detail}>
            {assigneeName === null ? "Unassigned" : `Assigned to ${assigneeName}`}
          </small>
        </span>
        <Result outcome={outcomes.get(id)} />
      </li>
    ))}
  </ul>
);

function Result({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome === undefined) return null;
  return outcome.problem === null ? (
    <Badge tone="success">Done</Badge>
  ) : (
    <Badge tone="critical">{outcome.problem}</Badge>
  );
}
