import { useQuery } from "@tanstack/react-query";
import { showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { planHistory } from "../queries.ts";
import { statusWords } from "../words.ts";
import type { ActProps } from "./act-props.ts";
import styles from "./acts.module.css";

/** The steps of the plan, with people and comments. */
export function HistoryDialog({ plan, onClose }: ActProps) {
  const { data, isError, refetch } = useQuery(planHistory(plan.id));
  return (
    <Dialog opened onClose={onClose} title="Plan of care history">
      {isError && <Failed message="The history could not be loaded." onRetry={() => void refetch()} />}
      {data === undefined && !isError && <SkeletonList rows={3} />}
      {data && (
        <ol className={styles.steps}>
          {data.steps.map(({ id, status, at, by, comment }) => (
            <li key={id}>
              <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge> {showMoment(at)}
              {by !== null && `, ${by}`}
              {comment !== null && <p className={styles.comment}>“{comment}”</p>}
            </li>
          ))}
        </ol>
      )}
      {data?.signatures.map(({ id, name, credential, signedAt, sha256, isIntact }) => (
        <p key={id} className={styles.sum}>
          Signed by {name}
          {credential !== null && `, ${credential}`}, {showMoment(signedAt)}. SHA-256 {sha256}:{" "}
          {isIntact ? "unchanged since signing" : "changed since signing"}.
        </p>
      ))}
    </Dialog>
  );
}
