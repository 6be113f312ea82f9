import type { DataSet, ReportFilter } from "@hearthside/contract";
import { type ReactNode, useState } from "react";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { Select } from "#src/ui/select.tsx";
import { type Choices, FilterControl } from "./filter-control.tsx";
import styles from "./filters.module.css";

type ReportFiltersProps = {
  dataSet: DataSet;
  filters: readonly ReportFilter[];
  choices: Choices;
  onFilters: (filters: ReportFilter[]) => void;
  /** Before the filters: what they apply to. */
  children?: ReactNode;
  /** Actions for the report. */
  actions: ReactNode;
};

/** The filters that are set, plus branch and employee; others are added by column. */
export function ReportFilters({
  dataSet,
  filters,
  choices,
  onFilters,
  children,
  actions,
}: ReportFiltersProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const shown = shownColumns(dataSet, [...filters.map(({ column }) => column), ...added]);
  const others = dataSet.columns.filter((column) => column.filter !== null && !shown.includes(column));
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Filters</legend>
      <FilterRow set={filters.length} actions={actions}>
        {children}
        {shown.map((column) => (
          <FilterControl
            key={column.key}
            column={column}
            filter={filters.find((filter) => filter.column === column.key) ?? anything(column.key)}
            choices={choices}
            onFilter={change}
          />
        ))}
        {others.length > 0 && (
          <div className={styles.add}>
            <Select
              label="Add a filter"
              placeholder="Choose a column"
              searchable
              options={others.map(({ key, label }) => ({ value: key, label }))}
              value={null}
              onChange={(key) => setAdded([...added, key])}
            />
          </div>
        )}
      </FilterRow>
    </fieldset>
  );

  function change(filter: ReportFilter) {
    const isSet = filters.some(({ column }) => column === filter.column);
    if (!isSet) setAdded((before) => [...before, filter.column]);
    onFilters(
      isSet ? filters.map((one) => (one.column === filter.column ? filter : one)) : [...filters, filter],
    );
  }
}

const anything = (column: string): ReportFilter => ({
  column,
  values: [],
  from: null,
  to: null,
  period: null,
});

/** In the order of the data set's columns. */
function shownColumns({ columns }: DataSet, keys: readonly string[]) {
  const always = (["staff", "branch"] as const).map((kind) => columns.find(({ filter }) => filter === kind));
  return columns.filter((column) => keys.includes(column.key) || always.includes(column));
}
