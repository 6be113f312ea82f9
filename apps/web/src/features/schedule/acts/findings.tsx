import type { BrokenRule } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { effectWords } from "../visit-words.ts";
import styles from "./acts.module.css";

/** The rules a visit would break, each with its effect and its source. */
export function Findings({ broken }: { broken: readonly BrokenRule[] }) {
  return (
    <div role="status">
      {broken.length > 0 && (
        <ul className={styles.findings} aria-label="Scheduling rules">
          {broken.map((finding) => (
            <Finding key={`${finding.rule} ${finding.message}`} finding={finding} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Finding({ finding: { effect, message, source } }: { finding: BrokenRule }) {
  const { label, tone, icon } = effectWords[effect];
  return (
    <li>
      <Badge tone={tone}>
        <Icon name={icon} size={12} /> {label}
      </Badge>
      <span>
        {message}
        {source !== null && <small> ({source})</small>}
      </span>
    </li>
  );
}
