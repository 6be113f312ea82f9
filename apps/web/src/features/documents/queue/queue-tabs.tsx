import type { Contract, OutputOf } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { useCurrentInSight } from "#src/ui/use-current-in-sight.ts";
import { type Queue, queues } from "./docs-filter.ts";
import styles from "./queue.module.css";

export type Counts = OutputOf<Contract["GET /documents"]>["counts"];

type QueueTabsProps = { queue: Queue; counts: Counts | undefined; mayApprove: boolean };

const words = {
  review: "Waiting for review",
  physician: "Waiting for the physician",
  mine: "Mine to complete",
} as const satisfies { readonly [Q in Queue]: string };

export function QueueTabs({ queue, counts, mayApprove }: QueueTabsProps) {
  const row = useCurrentInSight<HTMLUListElement>(`${queue} ${counts === undefined}`);
  return (
    <nav aria-label="Queues">
      <ul ref={row} className={styles.tabs}>
        {queues
          .filter((one) => mayApprove || one !== "review")
          .map((one) => (
            <li key={one}>
              <Link to="/docs" search={{ queue: one }} aria-current={one === queue ? "page" : undefined}>
                {words[one]}
                {counts !== undefined && <span className={styles.count}>{counts[one]}</span>}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
