import type { Contract, DataSetColumn, OutputOf, ReportFilter } from "@hearthside/contract";
import { Select } from "#src/ui/select.tsx";
import { DaysFilter } from "./days-filter.tsx";
import { ValuesFilter } from "./values-filter.tsx";

export type Choices = Pick<OutputOf<Contract["GET /reports/data-sets"]>, "branches" | "staff" | "roles">;

export type FilterControlProps = {
  column: DataSetColumn;
  filter: ReportFilter;
  choices: Choices;
  onFilter: (filter: ReportFilter) => void;
};

/** A filter by values, days, employee, branch or roles. */
export function FilterControl({ column, filter, choices, onFilter }: FilterControlProps) {
  switch (column.filter) {
    case "days":
      return <DaysFilter label={column.label} filter={filter} onFilter={onFilter} />;
    case "staff":
      return <PickedFilter column={column} options={choices.staff} filter={filter} onFilter={onFilter} />;
    case "branch":
      return <PickedFilter column={column} options={choices.branches} filter={filter} onFilter={onFilter} />;
    case "role":
      return <SomeOf column={column} options={choices.roles} filter={filter} onFilter={onFilter} />;
    case "values":
      return <SomeOf column={column} options={column.options} filter={filter} onFilter={onFilter} />;
    case null:
      return null;
    default:
      return column.filter satisfies never;
  }
}

type PickedProps = Pick<FilterControlProps, "column" | "filter" | "onFilter"> & {
  options: DataSetColumn["options"];
};

const SomeOf = ({ column, options, filter, onFilter }: PickedProps) => (
  <ValuesFilter
    label={column.label}
    options={options}
    values={filter.values}
    onChange={(values) => onFilter({ ...filter, values })}
  />
);

const anybody = "any";

function PickedFilter({ column, options, filter, onFilter }: PickedProps) {
  const all = { value: anybody, label: "All" };
  return (
    <Select
      label={column.label}
      searchable
      options={[all, ...options, ...column.options]}
      value={filter.values[0] ?? anybody}
      onChange={(value) => onFilter({ ...filter, values: value === anybody ? [] : [value] })}
    />
  );
}
