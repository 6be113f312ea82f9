import type { Contract, DataSetColumn, OutputOf, ReportFilter } from "@hearthside/contract";
import { type ReportPeriod, reportPeriods } from "@hearthside/contract/report-labels";
import { Button, Checkbox, InputBase, Popover } from "@mantine/core";
import { useId, useState } from "react";
import { DateField } from "#src/ui/date/date-field.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Select } from "#src/ui/select.tsx";
import styles from "./filters.module.css";

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

type ValuesFilterProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  /** None: all. */
  values: readonly string[];
  onChange: (values: string[]) => void;
};

/** Some values of a closed set. */
function ValuesFilter({ label, options, values, onChange }: ValuesFilterProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  return (
    <Popover id={id} opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-start">
      <Popover.Target>
        <InputBase
          component="button"
          type="button"
          pointer
          label={label}
          labelProps={{ id: `${id}-label` }}
          aria-labelledby={`${id}-label ${id}-text`}
          rightSection={<Icon name="chevronDown" size={16} />}
          rightSectionPointerEvents="none"
          onClick={() => setOpened(!opened)}
        >
          <span id={`${id}-text`} className={styles.chosen}>
            {chosenText(options, values)}
          </span>
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown className={styles.values}>
        <Checkbox.Group label={label} value={[...values]} onChange={onChange}>
          {options.map((option) => (
            <Checkbox key={option.value} value={option.value} label={option.label} mt={8} />
          ))}
        </Checkbox.Group>
        <Button variant="default" size="compact-sm" mt={12} onClick={() => onChange([])}>
          All
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

function chosenText(options: ValuesFilterProps["options"], values: readonly string[]): string {
  if (values.length === 0) return "All";
  const labels = options.filter(({ value }) => values.includes(value)).map((option) => option.label);
  return labels.length <= 2 ? labels.join(", ") : `${labels.length} of ${options.length}`;
}

type DaysFilterProps = {
  label: string;
  filter: ReportFilter;
  onFilter: (filter: ReportFilter) => void;
};

type Span = ReportPeriod | "any" | "days";

const periods = Object.entries(reportPeriods);
const isPeriod = (span: Span): span is ReportPeriod => span in reportPeriods;
const options: readonly { value: Span; label: string }[] = [
  { value: "any", label: "Any day" },
  ...periods.flatMap(([key, { label }]) => (isPeriodKey(key) ? [{ value: key, label }] : [])),
  { value: "days", label: "Date range" },
];

function isPeriodKey(key: string): key is ReportPeriod {
  return key in reportPeriods;
}

/** A relative period, or two dates. */
function DaysFilter({ label, filter, onFilter }: DaysFilterProps) {
  const [asksForDays, setAsksForDays] = useState(false);
  const { from, to, period } = filter;
  const span = asksForDays && period === null ? "days" : spanOf(filter);
  const isWrong = from !== null && to !== null && to < from;
  return (
    <div className={styles.days}>
      <Select<Span> label={label} options={options} value={span} onChange={choose} />
      {span === "days" && (
        <>
          <DateField
            label={`${label} from`}
            value={from}
            onChange={(day, text) => (day !== null || text === "") && onFilter({ ...filter, from: day })}
          />
          <DateField
            label={`${label} to`}
            value={to}
            error={isWrong ? "The last day is before the first day" : undefined}
            onChange={(day, text) => (day !== null || text === "") && onFilter({ ...filter, to: day })}
          />
        </>
      )}
    </div>
  );

  function choose(now: Span) {
    setAsksForDays(now === "days");
    onFilter({ ...filter, from: null, to: null, period: isPeriod(now) ? now : null });
  }
}

function spanOf({ from, to, period }: ReportFilter): Span {
  if (period !== null) return period;
  return from === null && to === null ? "any" : "days";
}
