import {
  ageBuckets,
  type DocumentKind,
  documentKinds,
  documentKindWords,
} from "@hearthside/contract/document-life-cycle";
import type { ReactNode } from "react";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { Select } from "#src/ui/select.tsx";
import { ageWords } from "../words.ts";
import type { DocsFilter, Queue } from "./docs-filter.ts";
import styles from "./queue.module.css";
import type { Counts } from "./queue-tabs.tsx";

type QueueFiltersProps = {
  queue: Queue;
  filter: DocsFilter;
  ages: Counts["ages"] | undefined;
  onFilter: (filter: DocsFilter) => void;
  actions: ReactNode;
};

const kindOptions = [
  { value: "all", label: "All" },
  ...documentKinds.map((kind) => ({ value: kind, label: documentKindWords[kind] })),
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
              data-tone={ageWords[bucket].tone}
              aria-pressed={bucket === age}
              onClick={() =>
                onFilter({ ...others, ...(kind && { kind }), ...(bucket !== age && { age: bucket }) })
              }
            >
              {ageWords[bucket].label} <strong>{ages?.[bucket] ?? "…"}</strong>
            </button>
          ))}
        </fieldset>
      )}
    </FilterRow>
  );
}
