import type { DataSet, ReportRequest } from "@hearthside/contract";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { Select } from "#src/ui/select.tsx";
import type { Change } from "../address-words.ts";
import { ColumnList } from "./column-list.tsx";
import styles from "./shape.module.css";

type ShapeEditorProps = {
  request: ReportRequest;
  dataSet: DataSet;
  onChange: (change: Change) => void;
};

const ungrouped = "none";

/** Columns, how rows are put together, and their order. */
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
            description="One row per value, with the number of rows and the sum of each numeric column"
            searchable
            options={[{ value: ungrouped, label: "No grouping" }, ...options]}
            value={request.groupBy ?? ungrouped}
            onChange={(key) => onChange({ groupBy: key === ungrouped ? null : key })}
          />
          <Order request={request} options={options} onChange={onChange} />
        </div>
      </div>
    </CollapsiblePanel>
  );
}

type OrderProps = Pick<ShapeEditorProps, "request" | "onChange"> & {
  options: readonly { value: string; label: string }[];
};

function Order({ request: { sortBy, groupBy }, options, onChange }: OrderProps) {
  if (groupBy !== null) return <p className={styles.hint}>Select a column heading to sort the groups.</p>;
  const { column, descending } = sortBy ?? { column: "", descending: false };
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
          { value: "ascending", label: "Ascending" },
          { value: "descending", label: "Descending" },
        ]}
        value={descending ? "descending" : "ascending"}
        onChange={(way) => onChange({ sortBy: { column, descending: way === "descending" } })}
      />
    </>
  );
}
