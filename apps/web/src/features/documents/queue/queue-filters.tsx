import type { Contract, OutputOf } from "@hearthside/contract";
import {
  ageBuckets,
  type DocumentKind,
  documentKindLabels,
  documentKinds,
} from "@hearthside/contract/document-life-cycle";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { Select } from "#src/ui/select.tsx";
import { TabCount, TabRow } from "#src/ui/tab-row.tsx";
import { ageLabels } from "../labels.ts";
import { type DocsFilter, type Queue, queues } from "./docs-filter.ts";
import styles from "./queue.module.css";

type QueueFiltersProps = {
  queue: Queue;
  filter: DocsFilter;
  ages: Counts["ages"] | undefined;
  onFilter: (filter: DocsFilter) => void;
  actions: ReactNode;
};

const kindOptions = [
  { value: "all", label: "All" },
  ...documentKinds.map((kind) => ({ value: kind, label: documentKindLabels[kind] })),
] as const;

/** Filters by kind, and for orders by days with the physician. */
export function QueueFilters({ queue, filter, ages, onFilter, actions }: QueueFiltersProps) {
  const { kind, age, ...others } = filter;
  return (
    <FilterRow set={Number(kind !== undefined) + Number(age !== undefined)} actions={actions}>
      <Select<DocumentKind | "all">
        label="Document type"
        options={kindOptions}
        value={kind ?? "all"}
        onChange={(chosen) =>
          onFilter({ ...others, ...(age && { age }), ...(chosen !== "all" && { kind: chosen }) })
        }
      />
      {queue === "physician" && (
        <fieldset className={styles.ages}>
          <legend>Days waiting</legend>
          {ageBuckets.map((bucket) => (
            <button
              key={bucket}
              type="button"
              className={styles.age}
              data-tone={ageLabels[bucket].tone}
              aria-pressed={bucket === age}
              onClick={() =>
                onFilter({ ...others, ...(kind && { kind }), ...(bucket !== age && { age: bucket }) })
              }
            >
              {ageLabels[bucket].label} <strong>{ages?.[bucket] ?? "…"}</strong>
            </button>
          ))}
        </fieldset>
      )}
    </FilterRow>
  );
}

type Counts = OutputOf<Contract["GET /documents"]>["counts"];

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

const labels = {
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
              {labels[one]}
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
