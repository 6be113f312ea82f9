import type { ColumnType, DataSet, DataSetColumn, ReportRequest } from "@hearthside/contract";
import { ActionIcon } from "@mantine/core";
import { useState } from "react";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Select } from "#src/ui/select.tsx";
import type { ReportChange } from "./address-text.ts";
import styles from "./shape.module.css";

type ShapeEditorProps = {
  request: ReportRequest;
  dataSet: DataSet;
  onChange: (change: ReportChange) => void;
};

const ungrouped = "none";

/** Columns, grouping and sort order. */
export function ShapeEditor({ request, dataSet, onChange }: ShapeEditorProps) {
  const { columns } = dataSet;
  const options = columns.map(({ key, label }) => ({ value: key, label }));
  return (
    <CollapsiblePanel
      title="Columns, grouping and sorting"
      level={2}
      startsOpen={request.report === "custom"}
    >
      <div className={styles.editor}>
        <ColumnList
          columns={columns}
          chosen={request.columns}
          onChosen={(chosen) => onChange({ columns: chosen })}
        />
        <div className={styles.selects}>
          <Select
            label="Group by"
            description="Shows one row per group, with counts and totals"
            searchable
            options={[{ value: ungrouped, label: "No grouping" }, ...options]}
            value={request.groupBy ?? ungrouped}
            onChange={(key) => onChange({ groupBy: key === ungrouped ? null : key })}
          />
          <Order request={request} columns={columns} options={options} onChange={onChange} />
        </div>
      </div>
    </CollapsiblePanel>
  );
}

const timeDirections = { ascending: "Oldest first", descending: "Newest first" } as const;
const amountDirections = { ascending: "Lowest first", descending: "Highest first" } as const;

const directionLabels = {
  text: { ascending: "A to Z", descending: "Z to A" },
  "yes-no": { ascending: "No first", descending: "Yes first" },
  integer: amountDirections,
  decimal: amountDirections,
  date: timeDirections,
  "local-time": timeDirections,
  instant: timeDirections,
} as const satisfies Readonly<Record<ColumnType, Readonly<Record<"ascending" | "descending", string>>>>;

type OrderProps = Pick<ShapeEditorProps, "request" | "onChange"> & {
  columns: readonly DataSetColumn[];
  options: readonly { value: string; label: string }[];
};

function Order({ request: { sortBy, groupBy }, columns, options, onChange }: OrderProps) {
  if (groupBy !== null) return <p className={styles.hint}>Select a column heading to sort the groups.</p>;
  const { column, descending } = sortBy ?? { column: "", descending: false };
  const labels = directionLabels[columns.find(({ key }) => key === column)?.type ?? "text"];
  return (
    <>
      <Select
        label="Sort by"
        searchable
        options={options}
        value={column}
        onChange={(key) => onChange({ sortBy: { column: key, descending } })}
      />
      <Select
        label="Direction"
        options={[
          { value: "ascending", label: labels.ascending },
          { value: "descending", label: labels.descending },
        ]}
        value={descending ? "descending" : "ascending"}
        onChange={(way) => onChange({ sortBy: { column, descending: way === "descending" } })}
      />
    </>
  );
}

type ColumnListProps = {
  columns: readonly DataSetColumn[];
  /** Keys of the visible columns, in order. */
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
};

/** Adds, removes and moves columns; the button that moves a column moves with it, and so does the focus. */
function ColumnList({ columns, chosen, onChosen }: ColumnListProps) {
  const [said, setSaid] = useState("");
  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key;
  const others = columns.filter(({ key }) => !chosen.includes(key));
  return (
    <div>
      <p className={styles.label} id="report-columns">
        Columns
      </p>
      <ol className={styles.columns} aria-labelledby="report-columns">
        {chosen.map((key, at) => (
          <li key={key}>
            <span>{labelOf(key)}</span>
            <Action
              label={`Move ${labelOf(key)} up`}
              icon="chevronUp"
              off={at === 0}
              onAction={() => move(at, -1)}
            />
            <Action
              label={`Move ${labelOf(key)} down`}
              icon="chevronDown"
              off={at === chosen.length - 1}
              onAction={() => move(at, 1)}
            />
            <Action
              label={`Remove ${labelOf(key)}`}
              icon="close"
              off={chosen.length === 1}
              onAction={(button) => takeOut(key, button)}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {others.length > 0 && (
        <Select
          label="Add a column"
          placeholder="Choose a column"
          searchable
          options={others.map(({ key, label }) => ({ value: key, label }))}
          value={null}
          onChange={(key) => onChosen([...chosen, key])}
        />
      )}
    </div>
  );

  function takeOut(key: string, button: Element) {
    neighbourOf(button)?.focus();
    setSaid(`${labelOf(key)} was removed`);
    onChosen(chosen.filter((one) => one !== key));
  }

  function move(at: number, by: 1 | -1) {
    const moved = chosen[at];
    const other = chosen[at + by];
    if (moved === undefined || other === undefined) return;
    setSaid(`${labelOf(moved)} is column ${at + by + 1} of ${chosen.length}`);
    onChosen(chosen.map((key) => swapped(key, { moved, other })));
  }
}

/** The same button of the next column, or of the previous one: a removed column's own button is gone. */
function neighbourOf(button: Element) {
  const row = button.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return neighbour?.querySelector<HTMLElement>("button:last-of-type");
}

function swapped(key: string, { moved, other }: { moved: string; other: string }): string {
  if (key === moved) return other;
  return key === other ? moved : key;
}

type ActionProps = {
  label: string;
  icon: "chevronUp" | "chevronDown" | "close";
  off: boolean;
  onAction: (button: Element) => void;
};

/** Stays rendered when it does nothing, so that keyboard focus is not lost. */
const Action = ({ label, icon, off, onAction }: ActionProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={label}
    title={label}
    aria-disabled={off || undefined}
    onClick={({ currentTarget }) => !off && onAction(currentTarget)}
  >
    <Icon name={icon} size={16} />
  </ActionIcon>
);
