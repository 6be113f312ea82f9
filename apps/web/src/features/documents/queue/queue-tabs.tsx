import type { Contract, OutputOf } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { TabCount, TabRow } from "#src/ui/tab-row.tsx";
import { type DocsFilter, type Queue, queues } from "./docs-filter.ts";

export type Counts = OutputOf<Contract["GET /documents"]>["counts"];

type QueueTabsProps = {
  queue: Queue;
  filter: DocsFilter;
  counts: Counts | undefined;
  /** The user's unfinished drafts, which count as documents to complete. */
  drafts: number;
  mayApprove: boolean;
};

/** How many rows a queue has with its filters. */
export const rowsOf = (queue: Queue, { age }: DocsFilter, counts: Counts): number =>
  queue === "physician" && age !== undefined ? (counts.ages[age] ?? 0) : counts[queue];

const words = {
  review: "Awaiting review",
  physician: "Awaiting physician",
  mine: "Assigned to me",
} as const satisfies { readonly [Q in Queue]: string };

/** The queues, each with its number of rows. */
export function QueueTabs({ queue, filter, counts, drafts, mayApprove }: QueueTabsProps) {
  const { kind } = filter;
  return (
    <TabRow label="Queues" current={`${queue} ${counts === undefined}`}>
      {queues
        .filter((one) => mayApprove || one !== "review")
        .map((one) => (
          <li key={one}>
            <Link
              to="/docs"
              search={{ queue: one, ...(kind && { kind }) }}
              activeOptions={{ exact: true }}
              aria-current={one === queue ? "page" : undefined}
            >
              {words[one]}
              {counts !== undefined && (
                <TabCount>
                  {rowsOf(one, one === queue ? filter : {}, counts) + (one === "mine" ? drafts : 0)}
                </TabCount>
              )}
            </Link>
          </li>
        ))}
    </TabRow>
  );
}
