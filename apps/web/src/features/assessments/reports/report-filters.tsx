import { assessmentStatuses } from "@hearthside/contract/assessment-life-cycle";
import type { ReactNode } from "react";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { Select, type SelectOption } from "#src/ui/select.tsx";
import { reasonWords, statusWords } from "../words.ts";
import type { ReportFilter } from "./report-filter.ts";

type ReportFiltersProps = {
  filter: ReportFilter;
  onFilter: (filter: ReportFilter) => void;
  /** Actions for the listed assessments. */
  actions: ReactNode;
};

/** A changed filter starts at the first page again. */
export function ReportFilters({ filter, onFilter, actions }: ReportFiltersProps) {
  const { status, reason, due, findings } = filter;
  const others = { status, reason, due, findings };
  const change = (changed: Changed) => onFilter(given({ ...others, ...changed }));
  return (
    <FilterRow set={Object.keys(given(others)).length} actions={actions}>
      <Choice label="Status" options={statuses} value={status} onChange={(now) => change({ status: now })} />
      <Choice label="Reason" options={reasons} value={reason} onChange={(now) => change({ reason: now })} />
      <Choice label="Due" options={dues} value={due} onChange={(now) => change({ due: now })} />
      <Choice
        label="Findings"
        options={findingKinds}
        value={findings}
        onChange={(now) => change({ findings: now })}
      />
    </FilterRow>
  );
}

type Changed = { [K in keyof Omit<ReportFilter, "page">]?: ReportFilter[K] | undefined };

/** Leaves out the values that do not filter. */
const given = ({ status, reason, due, findings }: Changed): ReportFilter => ({
  ...(status && { status }),
  ...(reason && { reason }),
  ...(due && { due }),
  ...(findings && { findings }),
});

const statuses = assessmentStatuses.map((value) => ({ value, label: statusWords[value].label }));
const reasons = [
  { value: "01", label: reasonWords["01"] },
  { value: "03", label: reasonWords["03"] },
] as const;
const dues = [
  { value: "overdue", label: "Overdue" },
  { value: "week", label: "Within a week" },
] as const;
const findingKinds = [
  { value: "fatal", label: "With fatal findings" },
  { value: "warning", label: "With warnings" },
  { value: "none", label: "Without findings" },
] as const;

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Select<Value | "all">
      label={label}
      options={[{ value: "all", label: "All" }, ...options]}
      value={value ?? "all"}
      onChange={(now) => onChange(now === "all" ? undefined : now)}
    />
  );
}
