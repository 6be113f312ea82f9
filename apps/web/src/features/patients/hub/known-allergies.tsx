import type { HubSummary } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import styles from "./hub.module.css";
import { severityWords } from "./hub-words.ts";

type KnownAllergiesProps = { summary: HubSummary | undefined; failed: boolean };

/** No known allergies, not recorded and not loaded are three different things. */
export function KnownAllergies({ summary, failed }: KnownAllergiesProps) {
  if (summary === undefined)
    return failed ? <Badge tone="warning">Allergies could not be loaded</Badge> : <SkeletonText lines={2} />;
  const { allergies, noKnownAllergiesOn } = summary;
  if (allergies.length > 0)
    return (
      <ul className={styles.allergies}>
        {allergies.map(({ id, substance, reaction, severity }) => (
          <li key={id}>
            <strong>{substance}</strong>
            {reaction !== null && `, ${reaction}`}{" "}
            {severity === null ? (
              <span className={styles.detail}>severity not recorded</span>
            ) : (
              <Badge tone={severityWords[severity].tone}>{severityWords[severity].label}</Badge>
            )}
          </li>
        ))}
      </ul>
    );
  if (noKnownAllergiesOn === null) return <Badge tone="warning">Allergies not recorded</Badge>;
  return <p>No known allergies as of {showDate(noKnownAllergiesOn)}.</p>;
}
