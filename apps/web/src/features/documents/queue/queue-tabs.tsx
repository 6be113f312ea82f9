import type { Contract, OutputOf } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { TabCount, TabRow } from "#src/ui/tab-row.tsx";
import { type Queue, queues } from "./docs-filter.ts";

export type Counts = OutputOf<Contract["GET /documents"]>["counts"];

type QueueTabsProps = { queue: Queue; counts: Counts | undefined; mayApprove: boolean };

const words = {
  review: "Waiting for review",
  physician: "Waiting for the physician",
  mine: "Mine to complete",
} as const satisfies { readonly [Q in Queue]: string };

export function QueueTabs({ queue, counts, mayApprove }: QueueTabsProps) {
  return (
    <TabRow label="Queues" current={`${queue} ${counts === undefined}`}>
      {queues
        .filter((one) => mayApprove || one !== "review")
        .map((one) => (
          <li key={one}>
            <Link to="/docs" search={{ queue: one }} aria-current={one === queue ? "page" : undefined}>
              {words[one]}
              {counts !== undefined && <TabCount>{counts[one]}</TabCount>}
            </Link>
          </li>
        ))}
    </TabRow>
  );
}
